package io.perfgate.runner.command;

import io.perfgate.influx.InfluxPlace;
import io.perfgate.influx.InfluxSender;
import io.perfgate.influx.Origin;
import io.perfgate.influx.Point;
import io.perfgate.influx.RunPoints;
import io.perfgate.influx.Sent;
import io.perfgate.influx.TimelinePoints;
import io.perfgate.record.RunRecord;
import io.perfgate.runner.process.Failure;
import java.time.Duration;
import java.util.stream.Stream;

/** Exports runs to InfluxDB, one after the other. */
final class RunExport implements AutoCloseable {

    private final InfluxPlace place;
    private final InfluxSender sender;
    private final Duration patience;
    private final boolean withTimelines;
    private int runs;
    private long points;
    private long timelinesLeftOut;

    RunExport(InfluxPlace place, Duration patience, boolean withTimelines) {
        this.place = place;
        this.sender = new InfluxSender(place);
        this.patience = patience;
        this.withTimelines = withTimelines;
    }

    @SuppressWarnings("StreamToIterable") // they are gone through once
    void send(RunRecord record, Origin origin) throws InterruptedException {
        Stream<Point> all = RunPoints.of(record, origin).stream();
        if (withTimelines) {
            all = Stream.concat(all, TimelinePoints.of(record, origin));
            timelinesLeftOut += TimelinePoints.withoutTime(record);
        }
        Sent sent = sender.send(all::iterator, patience);
        points += sent.points();
        if (sent instanceof Sent.Refused refused) {
            throw Failure.usage(refused.why() + "; correct that and send everything again, nothing is written twice");
        }
        if (sent instanceof Sent.Barred barred) {
            throw Failure.usage(barred.why() + "; correct that and send everything again, nothing is written twice");
        }
        if (sent instanceof Sent.Later later) {
            throw Failure.cannotTell(later.why() + "; " + points
                    + " points were written; send everything again later, nothing is written twice");
        }
        runs++;
    }

    /** One line about the written runs, and another about failures. */
    String summary() {
        String written = points + " points of " + runs + " run(s) written to " + place;
        return timelinesLeftOut == 0
                ? written
                : written + "\n" + timelinesLeftOut
                        + " timeline(s) left out: the record does not say when their trials "
                        + "began, as in earlier versions and merged records";
    }

    @Override
    public void close() {
        sender.close();
    }
}
