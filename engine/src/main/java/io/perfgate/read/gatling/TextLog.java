package io.perfgate.read.gatling;

import io.perfgate.measure.PlainText;
import io.perfgate.read.LoadResult;
import io.perfgate.read.RequestTable;
import io.perfgate.read.Window;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * The text log of Gatling up to 3.12: tab-separated lines.
 *
 * <p>The columns before the groups differ: 2.x has scenario and user, 3.0 to 3.3 the user, later versions nothing. So a
 * line is read from its status backwards: groups, name, start, end, OK or KO, message.
 */
final class TextLog {

    private static final int MOST_NAME_CHARACTERS = 10_000;

    private final TabbedLines lines;
    private final Recording recording;
    private String version = "";
    private long runMillis = -1;

    private TextLog(TabbedLines lines, Recording recording) {
        this.lines = lines;
        this.recording = recording;
    }

    static LoadResult read(Path file, InputStream in, Recording recording) throws IOException {
        TextLog log = new TextLog(new TabbedLines(file, in), recording);
        boolean partial = log.lines();
        return recording.result(log.version, partial);
    }

    static long startMillis(Path file, InputStream in) throws IOException {
        TextLog log = new TextLog(new TabbedLines(file, in), new Recording(Window.ALL));
        while (log.runMillis < 0 && log.lines.advance()) {
            if (log.lines.is(0, "RUN")) {
                log.line();
            }
        }
        log.mustHaveRun();
        return log.runMillis;
    }

    /** Reads all lines; returns whether the log was cut. Gatling ends every line, so one without an end was cut. */
    private boolean lines() throws IOException {
        boolean cut = false;
        while (lines.advance()) {
            cut = !lines.isWhole();
            if (!cut && !line()) {
                throw lines.broken("a line of kind " + kind() + " without its times or its status");
            }
        }
        mustHaveRun();
        return cut;
    }

    private void mustHaveRun() {
        if (runMillis < 0) {
            throw lines.broken("no RUN line; this is not a Gatling log");
        }
    }

    private boolean line() {
        if (lines.is(0, "RUN")) {
            return run();
        }
        boolean request = lines.is(0, "REQUEST");
        boolean group = lines.is(0, "GROUP");
        boolean user = lines.is(0, "USER");
        boolean error = lines.is(0, "ERROR") || (group && lines.columns() == 3); // 2.x marks errors like groups
        if (!request && !group && !user && !error) {
            return lines.is(0, "ASSERTION") && runMillis < 0;
        }
        if (runMillis < 0) {
            throw lines.broken(kind() + " before RUN; this is not a Gatling log");
        }
        return error ? error() : user ? user() : request ? request() : group();
    }

    private String kind() {
        return "'" + PlainText.beginning(lines.text(0)) + "'";
    }

    private boolean run() {
        for (int column = lines.columns() - 1; column > 0; column--) {
            long time = lines.time(column);
            if (time >= 100_000_000_000L && lines.columns() > column + 2) { // a year could be a description
                runMillis = time;
                version = lines.text(lines.columns() - 1).strip();
                return true;
            }
        }
        return false;
    }

    private boolean request() {
        for (int status = 5; status < lines.columns(); status++) {
            boolean ok = lines.is(status, "OK");
            if ((ok || lines.is(status, "KO")) && lines.time(status - 2) >= 0) {
                long start = lines.time(status - 2);
                long end = lines.time(status - 1);
                if (end >= 0) { // otherwise an unrequested message, which has no end
                    count(status, ok, start, end);
                }
                return true;
            }
        }
        return false;
    }

    private void count(int status, boolean ok, long start, long end) {
        if (end < start) {
            throw lines.broken("a request that ends before it starts");
        }
        recording.saw(ok, end - start);
        if (!recording.counts(end - runMillis)) {
            return;
        }
        String name = lines.text(status - 3);
        String path = lines.text(status - 4).isBlank() ? name : groups(status - 4) + " / " + name;
        checkName(path);
        recording.request(recording.requests().of(path), ok, start - runMillis, end - runMillis);
        if (!ok && status + 1 < lines.columns()) {
            recording.error(lines.text(status + 1), end - runMillis);
        }
    }

    private boolean group() {
        int status = lines.columns() - 1;
        boolean ok = lines.is(status, "OK");
        if (status < 5 || !(ok || lines.is(status, "KO"))) {
            return false;
        }
        long end = lines.time(status - 2);
        long cumulated = lines.time(status - 1);
        if (end < 0 || cumulated < 0) {
            return false;
        }
        if (recording.counts(end - runMillis)) {
            String path = groups(status - 4);
            checkName(path);
            RequestTable groups = recording.groups();
            groups.record(groups.of(path), ok, cumulated, end - runMillis);
        }
        return true;
    }

    private boolean user() {
        long time = lines.time(lines.columns() - 1);
        for (int column = 2; column < lines.columns() - 1; column++) {
            if (lines.is(column, "START") || lines.is(column, "END")) {
                if (time >= 0) {
                    recording.user(lines.is(column, "START"), time - runMillis);
                }
                return time >= 0;
            }
        }
        return false;
    }

    private boolean error() {
        int last = lines.columns() - 1;
        long time = lines.time(last);
        if (last < 2 || time < 0) {
            return false;
        }
        recording.error(lines.text(1, last - 1), time - runMillis);
        return true;
    }

    private String groups(int column) {
        return lines.text(column).strip().replace(",", " / ");
    }

    private void checkName(String name) {
        if (name.length() > MOST_NAME_CHARACTERS) {
            throw lines.broken("a name of " + name.length() + " characters");
        }
    }
}
