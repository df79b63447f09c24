package io.perfgate.influx;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A process that fills or empties a spool until it is done, or killed. */
public final class SpoolProgram {

    static final int POINTS_OF_A_RUN = 54;
    static final long MOST_BYTES = 1L << 30;

    private SpoolProgram() {}

    /**
     * {@code FOLDER offer FIRST} prints the number of each run that was taken; {@code FOLDER drain URL} ends when all
     * are sent.
     */
    public static void main(String[] arguments) throws Exception {
        try (Spool spool = Spool.open(Path.of(arguments[0]), MOST_BYTES, Clock.systemUTC())) {
            if (arguments[1].equals("offer")) {
                for (int run = Integer.parseInt(arguments[2]); ; run++) {
                    spool.offer(run(run));
                    System.out.println(run);
                }
            }
            try (InfluxClient sender =
                    new InfluxClient(new InfluxPlace(arguments[2], InfluxServer.DATABASE, "", "", ""))) {
                while (spool.drain(sender).waitingRuns() > 0) {
                    Thread.sleep(20);
                }
            }
        }
    }

    /** @param said receives its output */
    static Process start(Path folder, Path said, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                SpoolProgram.class.getName(),
                folder.toString()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(said.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    static WaitingRun run(int number) {
        return new WaitingRun(RecordedRun.build(number, 1), Origin.UNKNOWN, false);
    }

    static final Duration OUTAGE = Duration.ofSeconds(Integer.getInteger("perfgate.outageSeconds", 2));
}
