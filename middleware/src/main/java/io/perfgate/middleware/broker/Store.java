package io.perfgate.middleware.broker;

import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.Configuration;

/** Where a broker keeps its messages. */
enum Store {
    /** Nowhere: messages live in the heap and die with the broker. */
    MEMORY {
        @Override
        void configure(Configuration broker, Path dataDirectory) {
            broker.setPersistenceEnabled(false);
            // Otherwise a disk that fills up for other reasons would block the senders.
            broker.setMaxDiskUsage(-1);
        }
    };

    abstract void configure(Configuration broker, Path dataDirectory);
}
