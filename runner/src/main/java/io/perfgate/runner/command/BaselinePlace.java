package io.perfgate.runner.command;

import io.perfgate.baseline.BaselineStore;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.influx.InfluxBaselines;
import io.perfgate.influx.InfluxPlace;
import io.perfgate.suite.BaselineChoice;
import io.perfgate.suite.BaselineChoice.StorePlace;
import java.nio.file.Path;
import java.time.Duration;

/** The store of baselines that a suite or the options of a command name. */
final class BaselinePlace {

    /** Nothing is measured yet, so an outage is reported quickly. */
    static final Duration PATIENCE_TO_READ = Duration.ofSeconds(3);
    /** A run was measured, so the command waits for a server that restarts. */
    private static final Duration PATIENCE_TO_WRITE = Duration.ofSeconds(60);

    private BaselinePlace() {}

    /** @param folder the folder of the store, if it consists of files */
    static BaselineStore of(BaselineChoice choice, Path folder) {
        if (choice.store() instanceof StorePlace.Influx influx) {
            InfluxPlace place = InfluxOptions.place(
                    "'baseline:' of the suite",
                    influx.url(),
                    influx.database(),
                    influx.retentionPolicy(),
                    influx.user());
            return influx(place, choice.branch());
        }
        return new FileBaselines(folder);
    }

    static BaselineStore influx(InfluxPlace place, String branch) {
        return new InfluxBaselines(place, branch, PATIENCE_TO_READ, PATIENCE_TO_WRITE);
    }
}
