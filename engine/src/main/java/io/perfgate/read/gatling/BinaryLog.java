package io.perfgate.read.gatling;

import io.perfgate.read.ErrorCounts;
import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestTable;
import io.perfgate.read.Window;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** The binary log of Gatling 3.13 and newer. */
final class BinaryLog {

    static final byte RUN = 0;
    private static final byte REQUEST = 1;
    private static final byte USER = 2;
    private static final byte GROUP = 3;
    private static final byte ERROR = 4;
    private static final int MOST_GROUPS = 100;
    /** Marks a name that the table of texts could not keep. */
    private static final int UNKNOWN = -1;

    private static final int MOST_NAME_CHARACTERS = 10_000;

    private final BinarySource source;
    private final Recording recording;
    private final TextTable texts = new TextTable();
    private final RequestPaths requestPaths = new RequestPaths();
    private final RequestPaths groupPaths = new RequestPaths();
    private String version = "";
    private long startMillis;

    /** The end time that Gatling writes for unrequested messages (server-sent events, web sockets). */
    private int noEnd;

    private BinaryLog(BinarySource source, Recording recording) {
        this.source = source;
        this.recording = recording;
    }

    static LoadResult read(Path file, InputStream in, Recording recording) throws IOException {
        BinaryLog log = new BinaryLog(new BinarySource(file, in), recording);
        boolean partial = false;
        try {
            log.run();
            log.records();
        } catch (EOFException cut) {
            partial = true; // the run was killed; records before the cut count
        }
        return recording.result(log.version, partial);
    }

    static long startMillis(Path file, InputStream in) throws IOException {
        BinaryLog log = new BinaryLog(new BinarySource(file, in), new Recording(Window.ALL));
        log.run();
        return log.startMillis;
    }

    private void run() throws IOException {
        byte kind = source.aByte();
        if (kind != RUN) {
            throw source.corrupt("a record of kind " + kind + " instead of the run's");
        }
        version = source.string();
        source.string(); // the simulation's class
        startMillis = source.aLong();
        noEnd = (int) (Long.MIN_VALUE - startMillis);
        source.string(); // its description
        for (int scenarios = source.aCount(); scenarios > 0; scenarios--) {
            source.string();
        }
        for (int assertions = source.aCount(); assertions > 0; assertions--) {
            source.skip(source.anInt());
        }
    }

    private void records() throws IOException {
        while (!source.atEnd()) {
            byte kind = source.aByte();
            switch (kind) {
                case REQUEST -> request();
                case USER -> user();
                case GROUP -> group();
                case ERROR -> error();
                default -> throw source.corrupt("a record of unknown kind " + kind);
            }
        }
    }

    private void request() throws IOException {
        int path = path(requestPaths, groupCount() + 1);
        int startMillis = source.anInt();
        int endMillis = source.anInt();
        boolean ok = source.aByte() != 0;
        int message = text(false);
        if (endMillis != noEnd) {
            recording.saw(ok, (long) endMillis - startMillis);
        }
        if (endMillis == noEnd || !recording.counts(endMillis)) {
            return;
        }
        if (endMillis < startMillis) {
            throw source.corrupt("a request that ends before it starts");
        }
        recording.request(entry(requestPaths, recording.requests(), path), ok, startMillis, endMillis);
        if (!ok) {
            recording.error(message(message), endMillis);
        }
    }

    private void user() throws IOException {
        source.anInt(); // which scenario
        boolean start = source.aByte() != 0;
        recording.user(start, source.anInt());
    }

    private void group() throws IOException {
        int path = path(groupPaths, groupCount());
        source.anInt(); // its start
        int endMillis = source.anInt();
        int cumulatedMillis = source.anInt();
        boolean ok = source.aByte() != 0;
        if (path == RequestPaths.ROOT || cumulatedMillis < 0) {
            throw source.corrupt("a group without a name, or of negative time");
        }
        if (recording.counts(endMillis)) {
            recording.groups().record(entry(groupPaths, recording.groups(), path), ok, cumulatedMillis, endMillis);
        }
    }

    private void error() throws IOException {
        int message = text(false);
        recording.error(message(message), source.anInt());
    }

    private int path(RequestPaths paths, int steps) throws IOException {
        int path = RequestPaths.ROOT;
        for (int i = 0; i < steps; i++) {
            int text = text(true);
            path = path == RequestPaths.OTHERS || text == UNKNOWN ? RequestPaths.OTHERS : paths.child(path, text);
        }
        return path;
    }

    private RequestTable.Entry entry(RequestPaths paths, RequestTable table, int path) {
        if (path == RequestPaths.OTHERS) {
            return table.others();
        }
        RequestTable.Entry entry = paths.entry(path);
        if (entry == null) {
            String name = paths.name(path, texts);
            checkName(name);
            entry = table.of(name);
            paths.entry(path, entry);
        }
        return entry;
    }

    private void checkName(String name) {
        if (name.length() > MOST_NAME_CHARACTERS) {
            throw source.tooMany("a name of " + name.length() + " characters");
        }
    }

    private int groupCount() throws IOException {
        int groups = source.anInt();
        if (groups < 0 || groups > MOST_GROUPS) {
            throw source.corrupt(groups + " groups round one request");
        }
        return groups;
    }

    private String message(int index) {
        String known = texts.get(index);
        return known == null ? ErrorCounts.OTHERS : known;
    }

    /**
     * A text of the shared table: a positive number defines the next entry, a negative one refers to an earlier one.
     */
    private int text(boolean isName) throws IOException {
        int number = source.anInt();
        if (number < 0 && -(long) number <= texts.size()) {
            int index = -number - 1;
            return isName && texts.get(index) == null ? UNKNOWN : index;
        }
        if (number <= 0) {
            throw source.corrupt("a reference to text " + -(long) number + " of " + texts.size());
        }
        if (number != texts.size() + 1) {
            throw source.corrupt("text number " + number + " after " + texts.size());
        }
        String text = source.string();
        if (isName) {
            checkName(text);
            texts.addName(text);
        } else {
            texts.addMessage(text);
        }
        return isName && texts.get(number - 1) == null ? UNKNOWN : number - 1;
    }
}
