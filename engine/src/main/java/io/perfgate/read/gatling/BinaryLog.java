package io.perfgate.read.gatling;

import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestStats;
import io.perfgate.read.Window;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The binary log of Gatling 3.13 and newer. */
final class BinaryLog {

    static final byte RUN = 0;
    private static final byte REQUEST = 1;
    private static final byte USER = 2;
    private static final byte GROUP = 3;
    private static final byte ERROR = 4;
    private static final int MOST_GROUPS = 1000;
    private static final int MOST_TEXTS = 1 << 20;
    private static final long UNIT_NANOS = 1_000_000;

    private final BinarySource source;
    private final Window window;
    private final List<String> texts = new ArrayList<>();
    private final RequestPaths paths = new RequestPaths(texts);
    private final TreeMap<String, RequestStats> requests = new TreeMap<>();
    private String version = "";

    private BinaryLog(BinarySource source, Window window) {
        this.source = source;
        this.window = window;
    }

    static LoadResult read(Path file, Window window) throws IOException {
        try (BinarySource source = new BinarySource(file)) {
            BinaryLog log = new BinaryLog(source, window);
            boolean partial = false;
            try {
                log.records();
            } catch (EOFException cut) {
                partial = true; // the run was killed: what stands before the cut counts
            }
            return LoadResult.of("gatling", log.version, partial, window, log.requests);
        }
    }

    private void records() throws IOException {
        while (!source.atEnd()) {
            byte kind = source.aByte();
            switch (kind) {
                case RUN -> run();
                case REQUEST -> request();
                case USER -> {
                    source.anInt();
                    source.aByte();
                    source.anInt();
                }
                case GROUP -> group();
                case ERROR -> {
                    cachedText();
                    source.anInt();
                }
                default -> throw source.corrupt("a record of unknown kind " + kind);
            }
        }
    }

    private void run() throws IOException {
        version = source.string();
        source.string(); // the simulation's class
        source.aLong(); // its start
        source.string(); // its description
        int scenarios = source.anInt();
        for (int i = 0; i < scenarios; i++) {
            source.string();
        }
        int assertions = source.anInt();
        for (int i = 0; i < assertions; i++) {
            source.skip(source.anInt());
        }
    }

    private void request() throws IOException {
        int path = path();
        int startMillis = source.anInt();
        int endMillis = source.anInt();
        boolean ok = source.aByte() != 0;
        cachedText();
        if (window.contains(endMillis)) {
            if (endMillis < startMillis) {
                throw source.corrupt("a request that ends before it starts");
            }
            stats(path).record(ok, endMillis - startMillis, endMillis);
        }
    }

    private RequestStats stats(int path) {
        RequestStats known = paths.stats(path);
        if (known == null) {
            known = requests.computeIfAbsent(paths.name(path), name -> new RequestStats(UNIT_NANOS));
            paths.stats(path, known);
        }
        return known;
    }

    private void group() throws IOException {
        int groups = groupCount();
        for (int i = 0; i < groups; i++) {
            cachedText();
        }
        source.skip(4 + 4 + 4 + 1);
    }

    private int path() throws IOException {
        int groups = groupCount();
        int path = RequestPaths.ROOT;
        for (int i = 0; i <= groups; i++) {
            path = paths.child(path, cachedText());
        }
        return path;
    }

    private int groupCount() throws IOException {
        int groups = source.anInt();
        if (groups < 0 || groups > MOST_GROUPS) {
            throw source.corrupt(groups + " groups round one request");
        }
        return groups;
    }

    /** A text of the shared table: a positive number defines the next entry, a negative one refers to an earlier. */
    private int cachedText() throws IOException {
        int number = source.anInt();
        if (number > 0) {
            if (number != texts.size() + 1 || number > MOST_TEXTS) {
                throw source.corrupt("text number " + number + " after " + texts.size());
            }
            texts.add(source.string());
        } else if (number == 0 || -(long) number > texts.size()) {
            throw source.corrupt("a reference to text " + -(long) number + " of " + texts.size());
        }
        return Math.abs(number) - 1;
    }
}
