CREATE FUNCTION is_permitted(the_user INT, the_resource INT) RETURNS BOOLEAN AS $$
DECLARE
  roles INT[];
  granted INT;
BEGIN
  SELECT array_agg(role_id) INTO roles FROM role_of_user WHERE user_id = the_user;
  FOR granted IN SELECT role_id FROM role_grant WHERE resource_id = the_resource LOOP
    IF granted = ANY (roles) THEN
      RETURN TRUE;
    END IF;
  END LOOP;
  RETURN FALSE;
END
$$ LANGUAGE plpgsql STABLE
