package io.perfgate.jenkins.influx;

import hudson.util.FormValidation;
import io.perfgate.influx.InfluxPlace;
import io.perfgate.influx.InfluxSender;
import io.perfgate.influx.Point;
import io.perfgate.influx.Sent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Writes one point of a separate measurement, because only that shows whether results would be accepted. */
final class InfluxTest {

    private static final String MEASUREMENT = "perfgate_test";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private InfluxTest() {}

    static FormValidation of(InfluxPlace place) throws InterruptedException {
        long now = TimeUnit.MILLISECONDS.toNanos(Instant.now().toEpochMilli());
        Point point = new Point(MEASUREMENT, new TreeMap<>(), new TreeMap<>(Map.of("value", 1.0)), now);
        try (InfluxSender sender = new InfluxSender(place)) {
            Sent sent = sender.send(List.of(point), PATIENCE);
            if (sent instanceof Sent.Done) {
                return FormValidation.ok(Messages.InfluxSettings_Works());
            }
            return FormValidation.error(
                    sent instanceof Sent.Refused refused
                            ? refused.why()
                            : sent instanceof Sent.Barred barred ? barred.why() : ((Sent.Later) sent).why());
        }
    }
}
