package io.perfgate.suite;

import io.perfgate.yaml.Section;
import java.util.List;

/** Where a suite keeps its baselines. */
public sealed interface StorePlace {

    Files FILES = new Files();

    /** In the folder that the command names. */
    record Files() implements StorePlace {}

    /**
     * In InfluxDB; no file contains the password.
     *
     * @param retentionPolicy blank for the database's default
     * @param user blank without login
     */
    record Influx(String url, String database, String retentionPolicy, String user) implements StorePlace {}

    /** Reads the place from the section {@code baseline}. */
    static StorePlace parse(Section section) {
        if (section.word("store").equals("influx")) {
            return new Influx(
                    section.text("url"),
                    section.text("database"),
                    section.optionalText("retentionPolicy").orElse(""),
                    section.optionalText("user").orElse(""));
        }
        List.of("url", "database", "retentionPolicy", "user").stream()
                .filter(section::has)
                .findFirst()
                .ifPresent(key -> {
                    throw new IllegalArgumentException("baseline: '" + key + "' requires 'store: influx'");
                });
        return FILES;
    }
}
