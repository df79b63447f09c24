package io.perfgate.runner;

import io.perfgate.hardware.Calibration;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.runner.machine.Machine;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * The command in this JVM, which saves starting another, for tests in which it ends without being stopped. Its
 * processes work in this module's folder, so paths must be absolute. {@link Perfgate} is the command as users start it.
 */
record Ended(int exitStatus, String output, String errors) {

    /** A quiet machine of constant speed. */
    static final Machine STEADY = new Steady();

    static class Steady implements Machine {
        @Override
        public HardwareFacts facts() {
            return new HardwareFacts("a processor", 2, 0, 8L << 30, 0, "linux", "6.1", "amd64", "a JVM 17", "");
        }

        @Override
        public Calibration.Speed speed() {
            return new Calibration.Speed(20, 40, 0.01, 0.01);
        }

        @Override
        public double otherWork(Duration watched) {
            return 0;
        }
    }

    /** Runs on a machine of constant speed, which need not be measured. */
    static Ended of(String... arguments) {
        return on(STEADY, arguments);
    }

    static Ended on(Machine machine, String... arguments) {
        StringWriter out = new StringWriter();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        PrintStream before = System.err;
        PrintStream captured = new PrintStream(errors, true, StandardCharsets.UTF_8);
        System.setErr(captured);
        try {
            int status = Main.execute(
                    machine,
                    new PrintWriter(out, true),
                    new PrintWriter(captured, true, StandardCharsets.UTF_8),
                    arguments);
            return new Ended(status, out.toString(), errors.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(before);
        }
    }

    /** Its errors, without the lines about progress. */
    List<String> complaints() {
        return complaints(errors);
    }

    static List<String> complaints(String errors) {
        return errors.lines()
                .filter(line ->
                        line.startsWith("perfgate: ") || line.startsWith("\tat ") || line.startsWith("Exception"))
                .toList();
    }
}
