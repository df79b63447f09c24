CREATE ALIAS is_permitted AS $$
boolean isPermitted(java.sql.Connection connection, int user, int resource) throws java.sql.SQLException {
  java.util.Set<Integer> roles = new java.util.HashSet<>();
  try (java.sql.PreparedStatement of = connection.prepareStatement("SELECT role_id FROM role_of_user WHERE user_id = ?")) {
    of.setInt(1, user);
    try (java.sql.ResultSet found = of.executeQuery()) {
      while (found.next()) {
        roles.add(found.getInt(1));
      }
    }
  }
  try (java.sql.PreparedStatement of = connection.prepareStatement("SELECT role_id FROM role_grant WHERE resource_id = ?")) {
    of.setInt(1, resource);
    try (java.sql.ResultSet found = of.executeQuery()) {
      while (found.next()) {
        if (roles.contains(found.getInt(1))) {
          return true;
        }
      }
    }
  }
  return false;
}
$$
