package io.perfgate.runner.load;

import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.read.jmh.JmhFile;
import io.perfgate.read.jmh.JmhJson;
import io.perfgate.read.jmh.JmhLog;
import io.perfgate.read.jmh.JmhResult;
import io.perfgate.read.jmh.JmhSeries;
import io.perfgate.record.MeasuredTrial;
import io.perfgate.runner.machine.HostSampler;
import io.perfgate.runner.machine.Track;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.JavaCommand;
import io.perfgate.runner.sut.Launching;
import io.perfgate.runner.sut.TrialPlace;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.runner.watch.TrialWatch;
import io.perfgate.suite.JmhWorkload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** One trial of a JMH workload: one fork of each of its benchmarks. */
public final class JmhTrial {

    private static final long LOCK_POLL_SECONDS = 2;

    private static final Pattern ANNOUNCEMENT =
            Pattern.compile("# Run progress: [^#\n]*, ETA (?:(\\d{1,4}) days, )?(\\d\\d):(\\d\\d):(\\d\\d)");

    /** Ten checks per second from the start of JMH. */
    private static final int LOOKS_FOR_ANNOUNCEMENT = 300;

    /** JMH prints a few hundred bytes for each iteration. */
    private static final long LONGEST_LOG = 16 << 20;

    private final List<JmhWorkload> parts;
    private final JmhWorkload workload;
    private final TrialPlace place;
    private final TrialWatch watch;
    private final EnvironmentNotes notes;
    private final List<JmhResult> results = new ArrayList<>();
    private final List<Timeline> timelines = new ArrayList<>();
    private final Map<Quantity, Track> host = new LinkedHashMap<>();
    private Optional<Instant> startedAt = Optional.empty();

    /** @param parts the parts of the workload that differ in their options */
    public JmhTrial(List<JmhWorkload> parts, TrialPlace place, TrialWatch watch, EnvironmentNotes notes) {
        this.parts = List.copyOf(parts);
        workload = parts.get(0);
        this.place = place;
        this.watch = watch;
        this.notes = notes;
    }

    public MeasuredTrial run() throws IOException, InterruptedException {
        for (JmhWorkload part : parts) {
            measure(part);
        }
        JmhFile found = new JmhFile(place.file("jmh.json"), results);
        if (place.recording().isEmpty()) { // options for recording are not judged
            notes.forks(
                    workload.name(), BenchmarkPlace.of(workload, place.build()).entries(), found);
        }
        timelines.addAll(JmhSeries.iterations(workload.series(""), place.number(), results));
        host.values().forEach(track -> timelines.add(timeline(track)));
        return new MeasuredTrial(
                startedAt, found.series(workload.series("")), List.of(), timelines, List.of(), List.of());
    }

    private Timeline timeline(Track track) {
        return track.timeline(new Place(workload.name(), ""), place.number(), 0);
    }

    private void measure(JmhWorkload part) throws IOException, InterruptedException {
        Path file = place.file("jmh.json");
        Files.deleteIfExists(file);
        long deadline = System.nanoTime() + workload.within().toNanos();
        while (!ran(part, file)) {
            // Two at a time would measure each other; JMH itself prevents that with a machine-wide lock.
            if (System.nanoTime() > deadline) {
                throw Failure.cannotTell(what() + ": another JMH has been running on this machine for "
                        + workload.within().toSeconds() + " s; end it, or raise 'within'");
            }
            TimeUnit.SECONDS.sleep(LOCK_POLL_SECONDS);
        }
        if (!Files.exists(file) || Files.size(file) == 0) {
            throw Failure.cannotTell(what() + ": JMH wrote no results; does 'include: "
                    + String.join(", ", part.include()) + "' match any?");
        }
        results.addAll(JmhJson.file(file).benchmarks());
        Path log = place.file("jmh.log");
        if (Files.size(log) <= LONGEST_LOG) {
            JmhLog.forks(Files.readString(log, StandardCharsets.ISO_8859_1))
                    .forEach(fork -> timelines.add(
                            timeline(new Track(Quantity.fork(fork.benchmark()), fork.unit(), fork.scores()))));
        }
    }

    /** Runs JMH; false if another JMH holds the machine. */
    private boolean ran(JmhWorkload part, Path file) throws IOException, InterruptedException {
        TrialVariables variables = TrialVariables.of(place);
        List<String> command = new ArrayList<>(command(part, place.build(), file));
        if (place.recording().isPresent()) {
            command.addAll(ForkRecordings.options(place.recording().get(), place.folder()));
        }
        ProcessBuilder builder = Launching.of("JMH of " + workload.what(), workload.launch(), variables, command);
        Instant now = Instant.now();
        try (Child jmh = Child.start("JMH", builder, place.file("jmh.log"));
                HostSampler sampler = HostSampler.ofBenchmarks()) {
            Duration atMost = announced(jmh).plus(workload.within());
            watch.others(sampler, Duration.ZERO, atMost.multipliedBy(parts.size()));
            int status = jmh.waitFor(atMost);
            if (status != 0 && jmh.printed("Unable to acquire the JMH lock")) {
                return false;
            }
            if (status != 0) {
                throw Failure.cannotTell(what() + ": JMH ended with status " + status + jmh.lastOutput());
            }
            sampler.tracks().forEach(track -> host.merge(track.quantity(), track, Track::followedBy));
            startedAt = startedAt.or(() -> Optional.of(now));
            return true;
        }
    }

    /** The time of all iterations, as announced by JMH before the first; zero if unknown. */
    private static Duration announced(Child jmh) throws InterruptedException {
        for (int look = 0; look < LOOKS_FOR_ANNOUNCEMENT && jmh.isAlive(); look++) {
            Optional<MatchResult> announced = jmh.printed(ANNOUNCEMENT);
            if (announced.isPresent()) {
                return announced.map(JmhTrial::time).get();
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return Duration.ZERO;
    }

    private static Duration time(MatchResult announced) {
        long days = announced.group(1) == null ? 0 : Long.parseLong(announced.group(1));
        return Duration.ofDays(days)
                .plusHours(Long.parseLong(announced.group(2)))
                .plusMinutes(Long.parseLong(announced.group(3)))
                .plusSeconds(Long.parseLong(announced.group(4)));
    }

    public static List<String> command(JmhWorkload workload, String build, Path results) {
        List<String> command = new ArrayList<>(List.of(JavaCommand.path()));
        command.addAll(BenchmarkPlace.of(workload, build).javaArguments());
        command.addAll(workload.include());
        command.addAll(List.of("-f", "1", "-foe", "true", "-prof", "gc"));
        workload.exclude().forEach(pattern -> command.addAll(List.of("-e", pattern)));
        workload.profilers().forEach(profiler -> command.addAll(List.of("-prof", profiler)));
        workload.parameters().forEach((name, value) -> command.addAll(List.of("-p", name + "=" + value)));
        if (!workload.javaOptions().isEmpty()) {
            command.addAll(List.of("-jvmArgs", String.join(" ", workload.javaOptions())));
        }
        command.addAll(workload.arguments());
        command.addAll(List.of("-rf", "json", "-rff", results.toString()));
        return command;
    }

    private String what() {
        return place.trialOf(workload, "");
    }
}
