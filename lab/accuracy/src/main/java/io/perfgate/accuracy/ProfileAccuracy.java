package io.perfgate.accuracy;

import io.perfgate.measure.Culprit;
import io.perfgate.profile.Profile;
import io.perfgate.profile.ProfileChange;
import io.perfgate.record.RunRecords;
import io.perfgate.runner.demo.DemoBroker;
import io.perfgate.runner.process.Child;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.process.JavaCommand;
import io.perfgate.runner.run.Reports;
import io.perfgate.suite.ValidityBounds;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * How often profiles name the method that holds a fault of the broker, and how often they name a method although the
 * build is the same. Existing runs are kept.
 */
final class ProfileAccuracy {

    private static final Duration AT_MOST = Duration.ofMinutes(5);
    private static final String HOLDS_FAULTS = "io.perfgate.middleware.fault.";

    /** The kind of cost that grows, by fault; without a fault, none does. */
    private static final Map<String, Culprit.Kind> FAULTS = new LinkedHashMap<>();

    static {
        FAULTS.put("work=1ms", Culprit.Kind.HOTTER);
        FAULTS.put("allocation=64K", Culprit.Kind.ALLOCATES_MORE);
        FAULTS.put("lock=1ms", Culprit.Kind.WAITS_MORE);
        FAULTS.put("latency=2ms", Culprit.Kind.WAITS_MORE);
    }

    private final Path out;
    private final int rounds;
    private final Consumer<String> tell;

    ProfileAccuracy(Path out, int rounds, Consumer<String> tell) {
        this.out = out;
        this.rounds = rounds;
        this.tell = tell;
    }

    /** Measures missing runs: in each round, the broker without a fault twice, and with each fault once. */
    boolean run() throws IOException, InterruptedException {
        Files.createDirectories(out);
        try (InputStream suite = ProfileAccuracy.class.getResourceAsStream("profiles.yml")) {
            Files.write(out.resolve("profiles.yml"), suite.readAllBytes());
        }
        List<Profile> unchanged = new ArrayList<>();
        Map<String, List<Profile>> faulty = new LinkedHashMap<>();
        for (int round = 1; round <= rounds; round++) {
            unchanged.add(measured("none", round + "-a"));
            unchanged.add(measured("none", round + "-b"));
            for (String fault : FAULTS.keySet()) {
                faulty.computeIfAbsent(fault, unknown -> new ArrayList<>()).add(measured(fault, round + "-a"));
            }
        }
        boolean isSilent = isSilent(unchanged, faulty); // both print a table
        return namesFaults(unchanged, faulty) && isSilent;
    }

    /** Compares each recording with each other one of the same build. */
    @SuppressWarnings("ReferenceEquality") // each except itself
    private boolean isSilent(List<Profile> unchanged, Map<String, List<Profile>> faulty) {
        List<List<Profile>> builds = new ArrayList<>(faulty.values());
        builds.add(unchanged);
        Map<Culprit.Kind, Integer> accused = new EnumMap<>(Culprit.Kind.class);
        int pairs = 0;
        int accusing = 0;
        for (List<Profile> build : builds) {
            for (Profile before : build) {
                for (Profile now : build) {
                    if (now != before) {
                        List<Culprit> found = grown(before, now);
                        found.forEach(culprit -> accused.merge(culprit.kind(), 1, Integer::sum));
                        pairs++;
                        accusing += found.isEmpty() ? 0 : 1;
                    }
                }
            }
        }
        tell.accept("pairs of one build: " + pairs + ", of which accuse somebody: " + accusing + " " + accused);
        return accusing <= pairs * 0.01;
    }

    /** Compares each recording with a fault with each one without. */
    private boolean namesFaults(List<Profile> unchanged, Map<String, List<Profile>> faulty) {
        int all = 0;
        int right = 0;
        for (Map.Entry<String, List<Profile>> fault : faulty.entrySet()) {
            int named = 0;
            for (Profile now : fault.getValue()) {
                named += (int) unchanged.stream()
                        .filter(before -> grown(before, now).stream()
                                .anyMatch(culprit -> culprit.kind() == FAULTS.get(fault.getKey())
                                        && culprit.method().startsWith(HOLDS_FAULTS)))
                        .count();
            }
            int pairs = unchanged.size() * fault.getValue().size();
            tell.accept(fault.getKey() + ": named in " + named + " of " + pairs);
            all += pairs;
            right += named;
        }
        return right >= all * 0.9;
    }

    private static List<Culprit> grown(Profile before, Profile now) {
        double mostOtherCpu = ValidityBounds.DEFAULT.otherCpu();
        return ProfileChange.culprits(List.of(before), List.of(now), mostOtherCpu, List.of()).stream()
                .filter(culprit -> !culprit.isMoved())
                .toList();
    }

    private Profile measured(String fault, String name) throws IOException, InterruptedException {
        Path folder = out.resolve(fault.replace('=', '-') + "-" + name);
        Path record = folder.resolve(Reports.RUN_FILE);
        if (!Files.exists(record)) {
            Path log = out.resolve(folder.getFileName() + ".log");
            try (Child run = Child.start("perfgate run", command(fault, folder), log)) {
                run.waitFor(AT_MOST);
                if (!Files.exists(record)) {
                    throw Failure.cannotTell("perfgate run left no record" + run.lastOutput() + "; see " + log);
                }
            }
            tell.accept("measured " + folder.getFileName());
        }
        return RunRecords.read(record).course().profiles().get(0);
    }

    private List<String> command(String fault, Path folder) {
        return List.of(
                JavaCommand.path(),
                "-jar",
                JavaCommand.ownJar().toString(),
                "run",
                "-f",
                out.resolve("profiles.yml").toString(),
                "--build",
                DemoBroker.checkout().toString(),
                "--baseline",
                out.resolve("none").toString(),
                "--set",
                "fault=" + fault,
                "--out",
                folder.toString());
    }
}
