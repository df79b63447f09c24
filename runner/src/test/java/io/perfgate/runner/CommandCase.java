package io.perfgate.runner;

import io.perfgate.runner.machine.Machine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;

/** Runs commands in this JVM and collects what all of them print. {@link Ended} keeps commands apart. */
abstract class CommandCase {

    static final Path RESOURCES = Path.of("../engine/src/test/resources/io/perfgate");

    static final Path RECORD = RESOURCES.resolve("record/run-schema-1.json");

    @TempDir
    Path folder;

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    Machine machine = Ended.STEADY;

    final int perfgate(Object... arguments) {
        String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        return Main.execute(machine, new PrintWriter(out, true), new PrintWriter(err, true), texts);
    }

    /** A table with the trials of one series. */
    final Path trials(String name, double... values) throws IOException {
        StringBuilder csv = new StringBuilder("series,metric,unit,direction,run,trial,value\n");
        for (int i = 0; i < values.length; i++) {
            csv.append("order.send,p99,ms,lower,%s,%d,%s\n".formatted(name, i + 1, values[i]));
        }
        return Files.writeString(folder.resolve(name + ".csv"), csv);
    }
}
