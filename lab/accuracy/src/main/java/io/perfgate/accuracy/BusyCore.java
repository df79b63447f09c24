package io.perfgate.accuracy;

import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.JavaCommand;
import java.nio.file.Path;
import java.util.List;

/** A process that keeps one core busy, like a neighbour on a shared machine. */
public final class BusyCore {

    private BusyCore() {}

    public static void main(String[] arguments) {
        while (true) {
            Thread.onSpinWait();
        }
    }

    private static String jar() {
        return BusyCore.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
    }

    static Child start(Path log) {
        return Child.start(
                "the busy neighbour", List.of(JavaCommand.path(), "-cp", jar(), BusyCore.class.getName()), log);
    }
}
