package io.perfgate.influx;

import io.perfgate.document.Json;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A run to be sent, and its form on disk: a line of JSON with what the record lacks, then the record.
 *
 * @param timelines whether to send values by second, too
 */
public record WaitingRun(RunRecord record, Origin origin, boolean timelines) {

    private static final int SCHEMA = 1;

    private record Heading(Origin origin, boolean timelines) {}

    /** Always the same points, created one at a time because a long run has millions. */
    public Stream<Point> points() {
        Stream<Point> results = RunPoints.of(record, origin).stream();
        return timelines ? Stream.concat(results, TimelinePoints.of(record, origin)) : results;
    }

    String toText() {
        return Json.compact(SCHEMA, new Heading(origin, timelines)) + "\n" + RunRecords.toJson(record);
    }

    /** @throws ReadError if its content is not what was written */
    static WaitingRun read(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int heading = text.indexOf('\n');
        if (heading < 0) {
            throw new ReadError(file + ": a waiting run ends in its first line");
        }
        Heading head = Json.read(
                file.toString(), text.substring(0, heading), "waiting run", Heading.class, SCHEMA, read -> read);
        return new WaitingRun(
                RunRecords.parse(file.toString(), text.substring(heading + 1)), head.origin(), head.timelines());
    }

    /** For messages. */
    @Override
    public String toString() {
        return "run " + record.run() + " of " + record.suite();
    }
}
