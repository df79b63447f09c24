package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.yaml.Section;
import java.util.List;
import java.util.Optional;

/**
 * The choice of runs to compare with: the last accepted ones of a branch, and pinned ones by name.
 *
 * @param creepWindow number of accepted runs searched for creep
 * @param measuring why the measurement setup changed, if the suite says so; earlier runs are then not compared
 */
public record BaselineChoice(
        String branch,
        int window,
        int creepWindow,
        List<String> pinned,
        Optional<InfluxStore> influx,
        Optional<String> measuring) {

    public static final BaselineChoice DEFAULT =
            new BaselineChoice("main", 10, 50, List.of(), Optional.empty(), Optional.empty());

    public BaselineChoice {
        pinned = List.copyOf(pinned);
        measuring = measuring.map(Names::shown);
        Must.hold(window >= 1, "baseline: 'window' must be at least 1, not " + window);
        Must.hold(creepWindow >= 0, "baseline: 'creepWindow' must be 0 or more, not " + creepWindow);
    }

    public BaselineChoice measuring(Optional<String> why) {
        return new BaselineChoice(branch, window, creepWindow, pinned, influx, why);
    }

    /**
     * The store in InfluxDB, if baselines are not in the folder that the command names. No file contains the password.
     *
     * @param retentionPolicy blank for the database's default
     * @param user blank without login
     */
    public record InfluxStore(String url, String database, String retentionPolicy, String user) {

        static Optional<InfluxStore> parse(Section section) {
            if (section.word("store").equals("influx")) {
                return Optional.of(new InfluxStore(
                        section.text("url"),
                        section.text("database"),
                        section.optionalText("retentionPolicy").orElse(""),
                        section.optionalText("user").orElse("")));
            }
            List.of("url", "database", "retentionPolicy", "user")
                    .forEach(key -> Must.hold(!section.has(key), "baseline: '" + key + "' requires 'store: influx'"));
            return Optional.empty();
        }
    }
}
