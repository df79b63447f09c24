package io.perfgate.middleware.bulkimport;

import io.perfgate.middleware.fault.Fault;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Imports items with several threads that take one after another. */
final class ImportTask {
    private final Database database;
    private final int threads;
    private final List<Fault> faults;

    ImportTask(Database database, int threads, List<Fault> faults) {
        this.database = database;
        this.threads = threads;
        this.faults = List.copyOf(faults);
    }

    /** Replaces the content of a place with items 0 to items - 1. */
    void run(int place, int items) throws ExecutionException, InterruptedException {
        AtomicInteger next = new AtomicInteger();
        Callable<Void> worker = () -> {
            importFrom(next, place, items);
            return null;
        };
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            pool.submit(() -> {
                        database.clear(place);
                        return null;
                    })
                    .get();
            for (Future<Void> one : pool.invokeAll(Collections.nCopies(threads, worker))) {
                one.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private void importFrom(AtomicInteger next, int place, int items) throws Exception {
        try (Database.Writer writer = database.writer(place)) {
            for (int number; (number = next.getAndIncrement()) < items; ) {
                Fault.strikeAll(faults);
                writer.write(Item.number(number));
            }
        }
    }
}
