package io.perfgate.part;

import io.perfgate.document.AtomicFile;
import io.perfgate.document.Json;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.part.Part.ClockOffset;
import io.perfgate.part.Part.PartTrial;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All parts of one run, in the order of their injectors. */
public record Parts(List<Part> all) {

    public static final String FILE = "part.json";
    /** If the injectors share less of the measurement window, the middleware never served the sum of the rates. */
    private static final double LEAST_OVERLAP = 0.95;

    public Parts {
        all = all.stream().sorted(Comparator.comparingInt(Part::injector)).toList();
        Together<Part> parts = new Together<>("injector", all, Part::injector);
        parts.mustEqual("the suite", Part::suite);
        parts.mustEqual("the number of injectors", Part::injectors);
        parts.mustEqual("--start-at", Part::startAt);
        parts.mustEqual("--margin", Part::marginSeconds);
        parts.mustEqual("the list of trials", Parts::keys);
        parts.mustBeComplete(all.get(0).injectors());
    }

    /** Reads the parts; a folder means the {@value #FILE} in it. */
    public static Parts read(List<Path> paths) {
        return Together.read(paths, Part.class, Parts::new);
    }

    /** Whether a path has the name of a part. */
    public static boolean isPart(Path path) {
        return path.endsWith(FILE) || Files.isRegularFile(path.resolve(FILE));
    }

    public static void write(Part part, Path file) throws IOException {
        AtomicFile.write(file, Json.write(Part.SCHEMA, part));
    }

    public Part first() {
        return all.get(0);
    }

    /**
     * Whether all measured at the same time. Each injector uses its own clock, and the clocks can be compared if all
     * asked the same server for the time. A warning if they could not be compared; an error if they are, or may be, too
     * far apart.
     */
    public Optional<Finding> clocks() {
        if (all.size() == 1) {
            return Optional.empty();
        }
        List<ClockOffset> offsets =
                all.stream().flatMap(part -> part.clocks().stream()).toList();
        List<String> sources =
                offsets.stream().map(ClockOffset::source).distinct().toList();
        if (sources.size() != 1 || all.stream().anyMatch(part -> part.clocks().isEmpty())) {
            return Optional.of(warning(Reason.of("clocksNotCompared").and("clocksNotComparedMend")));
        }
        long apart = offsets.stream().mapToLong(ClockOffset::highMillis).max().orElseThrow()
                - offsets.stream().mapToLong(ClockOffset::lowMillis).min().orElseThrow();
        long shortest = first().trials().stream()
                .mapToLong(trial -> trial.key().millis())
                .min()
                .orElse(0);
        double overlap = 1 - (double) apart / shortest;
        if (!(overlap >= LEAST_OVERLAP)) {
            throw new ReadError("the clocks of the injectors may be " + apart + " ms apart, compared with "
                    + sources.get(0) + ", and the shortest measurement window is " + shortest / 1000 + " s: only "
                    + Amounts.percent(Math.max(0, overlap)) + " of it certainly overlaps, "
                    + Amounts.percent(LEAST_OVERLAP)
                    + " are needed; synchronise the clocks (NTP), or measure for longer");
        }
        return Optional.empty();
    }

    /** Whether all machines are of one kind. Otherwise the load of a suite depends on their order. */
    public Optional<Finding> hardware() {
        List<String> kinds = all.stream().map(Part::profile).distinct().toList();
        if (kinds.size() == 1) {
            return Optional.empty();
        }
        List<Reason.Value> which = all.stream()
                .<Reason.Value>map(machine -> new Reason.Value.Name(machine.what() + ": " + machine.profile()))
                .toList();
        return Optional.of(warning(Reason.of("differentInjectors", which).and("differentInjectorsMend")));
    }

    private static Finding warning(Reason reason) {
        return Finding.ofRun(Finding.Kind.INJECTOR, Finding.Severity.WARNING, reason);
    }

    private static List<PartTrial.Key> keys(Part part) {
        return part.trials().stream().map(PartTrial::key).toList();
    }
}
