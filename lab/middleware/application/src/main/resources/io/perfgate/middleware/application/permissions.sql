CREATE TABLE role_of_user (user_id INT NOT NULL, role_id INT NOT NULL, PRIMARY KEY (user_id, role_id))
/
CREATE TABLE role_grant (resource_id INT NOT NULL, role_id INT NOT NULL, PRIMARY KEY (resource_id, role_id))
