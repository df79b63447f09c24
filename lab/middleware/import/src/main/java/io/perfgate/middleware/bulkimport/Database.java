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

/** Where items come to; written for any database with JDBC. */
final class Database implements AutoCloseable {
    /** Enough for ten tasks at once of the usual number of threads; a thread waits for one if there are more. */
    private static final int MOST_CONNECTIONS = 200;

    private final HikariDataSource connections;

    /** Open as long as the program runs: a database in memory ends with its last connection. */
    private final Connection keeper;

    private Database(HikariDataSource connections, Connection keeper) {
        this.connections = connections;
        this.keeper = keeper;
    }

    /** Connects, and makes the tables if they are not there. */
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

    /** Takes all items out of a place. */
    void clear(int place) throws SQLException {
        try (Connection connection = connections.getConnection();
                PreparedStatement delete = connection.prepareStatement("delete from item where place = ?")) {
            delete.setInt(1, place);
            delete.executeUpdate();
        }
    }

    /** With a connection for one thread. */
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
            // Its statements end with it, and the pool takes back what a failure left undone.
            connection.close();
        }
    }
}
