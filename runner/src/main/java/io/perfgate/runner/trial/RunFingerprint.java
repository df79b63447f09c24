package io.perfgate.runner.trial;

import io.perfgate.document.Sha256;
import io.perfgate.hardware.Hardware;
import io.perfgate.record.BuildFiles;
import io.perfgate.record.BuildFiles.BuildFile;
import io.perfgate.runner.load.PlannedCommands;
import io.perfgate.runner.sut.ContainerCommand;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The facts that must be equal for trials to belong to one run. Only digests are kept, because a suite may contain
 * secrets.
 */
public final class RunFingerprint {

    private final SortedMap<String, String> facts = new TreeMap<>();

    private RunFingerprint() {}

    public static SortedMap<String, String> of(
            Suite suite,
            String build,
            Optional<String> commit,
            Optional<OtherBuild> against,
            List<BuildFile> kept,
            Hardware hardware,
            Path baselines)
            throws IOException, InterruptedException {
        RunFingerprint same = new RunFingerprint();
        same.suite(suite);
        same.text("'baseline'", suite.baseline().toString());
        same.text("--baseline", baselines.toAbsolutePath().normalize().toString());
        same.text("--build", build);
        same.text("the commit of the build", commit.orElse(""));
        same.text("--against", against.toString());
        same.machine(hardware);
        same.files("", suite, build);
        same.text("the kept build", BuildFiles.digest(kept));
        if (against.isPresent() && !against.get().isKept()) {
            same.files(" of --against", suite, against.get().folder());
        }
        return same.facts;
    }

    /** The facts for a search among many builds, none of which exists yet. */
    public static SortedMap<String, String> ofSearch(
            Suite suite, String good, String bad, String series, Hardware hardware) {
        RunFingerprint same = new RunFingerprint();
        same.suite(suite);
        same.text("'source' or 'keep'", suite.source() + " " + suite.keep());
        same.text("--good", good);
        same.text("--bad", bad);
        same.text("the series that regressed", series);
        same.machine(hardware);
        return same.facts;
    }

    private void suite(Suite suite) {
        text("the suite's name", suite.name());
        text("'middleware'", suite.middleware() + " " + suite.variants());
        text(
                "the workloads or their order",
                suite.workloads().stream().map(Workload::name).toList().toString());
        suite.workloads().forEach(workload -> text(workload.what(), workload.toString()));
        text("tolerances, limits or other rules of judgement", suite.policy().toString());
    }

    private void machine(Hardware hardware) {
        text("the hardware profile", hardware.profile());
        text("the JVM", hardware.facts().jvm());
    }

    private void text(String name, String value) {
        facts.merge(name, Sha256.of(value), (one, another) -> Sha256.of(one + another));
    }

    /** Adds jars and programs named in commands, because a path may stay while the build changes. */
    private void files(String side, Suite suite, String build) throws IOException, InterruptedException {
        for (Middleware middleware : suite.processes()) {
            if (middleware instanceof Middleware.Started started) {
                if (middleware.launch().container().isPresent()) {
                    text("the image of " + middleware.what() + side, ContainerCommand.image(started, build));
                }
                files(side, PlannedCommands.of(started, build));
            }
        }
        for (Workload workload : suite.workloads()) {
            files(side, PlannedCommands.of(workload, workload.loads().get(0), build));
        }
    }

    private void files(String side, List<String> command) throws IOException {
        for (String word : command) {
            for (String part : word.split(Pattern.quote(File.pathSeparator))) {
                Optional<Path> file = file(part);
                if (file.isPresent()) {
                    facts.put("the content of " + part + side, Sha256.of(file.get()));
                }
            }
        }
    }

    private static Optional<Path> file(String text) {
        try {
            return Optional.of(Path.of(text)).filter(Files::isRegularFile);
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }
}
