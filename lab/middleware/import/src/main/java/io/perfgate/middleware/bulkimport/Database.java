package io.perfgate.middleware.bulkimport;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The target of the import; works with any JDBC database. */
final class Database implements AutoCloseable {
    /** Enough for ten simultaneous tasks with the usual number of threads; beyond that, threads wait. */
    private static final int MOST_CONNECTIONS = 200;

    private final HikariDataSource connections;

    /** Open as long as the program runs: a database in memory ends with its last connection. */
    private final Connection keeper;

    private Database(HikariDataSource connections, Connection keeper) {
        this.connections = connections;
        this.keeper = keeper;
    }

    /** Connects, and creates missing tables. */
    static Database open(String url) throws SQLException {
        Connection keeper = DriverManager.getConnection(url);
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(url);
        pool.setMinimumIdle(1);
        pool.setMaximumPoolSize(MOST_CONNECTIONS);
        Database database = new Database(new HikariDataSource(pool), keeper);
        try (ResultSet tables = keeper.getMetaData().getTables(null, null, "ITEM", null)) {
            if (!tables.next()) {
                database.makeTables();
            }
        }
        return database;
    }

    private void makeTables() throws SQLException {
        try (Statement statement = keeper.createStatement()) {
            statement.execute("create table category (number int primary key, name varchar(100) not null)");
            statement.execute("create table item (place int not null, number int not null, name varchar(100) not null,"
                    + " category varchar(100) not null, price decimal(12, 2) not null, description varchar(1000),"
                    + " primary key (place, number))");
            for (int number = 0; number < Item.CATEGORIES; number++) {
                statement.execute("insert into category values (" + number + ", 'category " + number + "')");
            }
        }
    }

    /** Deletes all items of a place. */
    void clear(int place) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement delete = connection.prepareStatement("delete from item where place = ?")) {
            delete.setInt(1, place);
            delete.executeUpdate();
        }
    }

    /** A writer with a connection for one thread. */
    Writer writer(int place) throws SQLException {
        return new Writer(connections.getConnection(), place);
    }

    @Override
    public void close() throws SQLException {
        connections.close();
        keeper.close();
    }

    /** Writes items into a place, each in a transaction: its category is looked up, and the item inserted. */
    static final class Writer implements AutoCloseable {
        private final Connection connection;
        private final PreparedStatement find;
        private final PreparedStatement insert;

        private Writer(Connection connection, int place) throws SQLException {
            this.connection = connection;
            connection.setAutoCommit(false);
            find = connection.prepareStatement("select name from category where number = ?");
            insert = connection.prepareStatement("insert into item values (?, ?, ?, ?, ?, ?)");
            insert.setInt(1, place);
        }

        void write(Item item) throws SQLException {
            insert.setInt(2, item.number());
            insert.setString(3, item.name());
            insert.setString(4, category(item.categoryNumber()));
            insert.setBigDecimal(5, BigDecimal.valueOf(item.cents(), 2));
            insert.setString(6, item.description());
            insert.executeUpdate();
            connection.commit();
        }

        private String category(int number) throws SQLException {
            find.setInt(1, number);
            try (ResultSet found = find.executeQuery()) {
                if (!found.next()) {
                    throw new SQLException("there is no category " + number);
                }
                return found.getString(1);
            }
        }

        @Override
        public void close() throws SQLException {
            // Its statements end with it, and the pool rolls back unfinished work after a failure.
            connection.close();
        }
    }
}
