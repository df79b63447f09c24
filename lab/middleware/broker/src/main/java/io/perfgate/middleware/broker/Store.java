package io.perfgate.middleware.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.storage.DatabaseStorageConfiguration;
import org.apache.activemq.artemis.core.server.JournalType;

/** Where a broker keeps its persistent messages. */
enum Store {
    /** Nowhere: messages live in the heap and die with the broker. */
    MEMORY("in the heap alone") {
        @Override
        void configure(Configuration broker, Path dataDirectory) {
            broker.setPersistenceEnabled(false);
        }
    },
    /** Senders do not wait for the disk: a power failure loses data that the system has not written yet. */
    FAST("files, written by the system when it likes", JournalType.NIO, false),
    SAFE("files, forced to the disk for every message or transaction", JournalType.NIO, true),
    MAPPED("files mapped into memory, forced to the disk", JournalType.MAPPED, true),
    ASYNCIO("files, by Linux' asynchronous I/O past the system's cache", JournalType.ASYNCIO, true),
    JDBC("tables of a Derby database in the broker") {
        @Override
        void configure(Configuration broker, Path dataDirectory) {
            // Derby's own log belongs next to its data, not in the working directory; Derby does not create the folder.
            makeFolder(dataDirectory);
            System.setProperty(
                    "derby.stream.error.file",
                    dataDirectory.resolve("derby.log").toString());
            DatabaseStorageConfiguration database = new DatabaseStorageConfiguration();
            database.setJdbcConnectionUrl("jdbc:derby:" + dataDirectory.resolve("derby") + ";create=true");
            database.setJdbcDriverClassName("org.apache.derby.jdbc.EmbeddedDriver");
            broker.setStoreConfiguration(database);
            directories(broker, dataDirectory);
        }
    };

    /** Descriptions of the stores for --help. */
    static final String HELP = Arrays.stream(values())
            .map(store -> "  %-18s  %s\n".formatted(store.word(), store.description))
            .collect(Collectors.joining());

    private final String description;
    private final Optional<JournalType> journal;
    private final boolean sync;

    Store(String description) {
        this.description = description;
        this.journal = Optional.empty();
        this.sync = false;
    }

    Store(String description, JournalType journal, boolean sync) {
        this.description = description;
        this.journal = Optional.of(journal);
        this.sync = sync;
    }

    void configure(Configuration broker, Path dataDirectory) {
        broker.setJournalType(journal.orElseThrow())
                .setJournalSyncTransactional(sync)
                .setJournalSyncNonTransactional(sync)
                .setJournalDatasync(sync);
        directories(broker, dataDirectory);
    }

    /** How its messages are written; empty without a journal of files. */
    Optional<JournalType> journal() {
        return journal;
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Store parse(String text) {
        return Arrays.stream(values())
                .filter(store -> store.word().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no such store; choose from "
                        + Arrays.stream(values()).map(Store::word).collect(Collectors.joining(", "))));
    }

    private static void makeFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException("--data " + folder + " cannot be made", failed);
        }
    }

    private static void directories(Configuration broker, Path dataDirectory) {
        broker.setBindingsDirectory(dataDirectory.resolve("bindings").toString())
                .setJournalDirectory(dataDirectory.resolve("journal").toString())
                .setPagingDirectory(dataDirectory.resolve("paging").toString())
                .setLargeMessagesDirectory(dataDirectory.resolve("large").toString());
    }
}
