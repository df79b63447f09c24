package io.perfgate.runner.command;

import io.perfgate.document.Folders;
import io.perfgate.runner.process.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The run records in the folder of a Jenkins job: {@code builds/<number>/performance-gate/<n>.json}. */
final class JenkinsBuilds {

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");
    private static final Pattern RECORD = Pattern.compile("[0-9]{1,9}\\.json");

    private final Path job;

    /** @param job {@code JENKINS_HOME/jobs/nightly}, or a copy of it */
    JenkinsBuilds(Path job) {
        this.job = job.toAbsolutePath().normalize();
        if (!Files.isDirectory(this.job.resolve("builds"))) {
            throw Failure.usage("--jenkins-job " + job
                    + ": not the folder of a job, which contains 'builds', such as $JENKINS_HOME/jobs/nightly");
        }
    }

    /** One record of a build, which may have several. */
    record Stored(int build, Path file) {}

    /** All records, the oldest build first. */
    List<Stored> records() throws IOException {
        List<Stored> all = new ArrayList<>();
        for (Path build : numbered(job.resolve("builds"), NUMBER)) {
            Path records = build.resolve("performance-gate");
            if (Files.isDirectory(records)) {
                for (Path file : numbered(records, RECORD)) {
                    all.add(new Stored(number(build), file));
                }
            }
        }
        return all;
    }

    /** The full name in Jenkins: {@code team/nightly} for {@code jobs/team/jobs/nightly}. */
    String fullName() {
        int last = job.getNameCount() - 1;
        int first = last;
        while (first >= 3
                && job.getName(first - 1).toString().matches("jobs|branches")
                && job.getName(first - 3).endsWith("jobs")) {
            first -= 2;
        }
        return IntStream.iterate(first, name -> name <= last, name -> name + 2)
                .mapToObj(name -> job.getName(name).toString())
                .collect(Collectors.joining("/"));
    }

    private static List<Path> numbered(Path folder, Pattern name) throws IOException {
        return Folders.entries(folder).stream()
                .filter(entry -> name.matcher(entry.getFileName().toString()).matches())
                .sorted(Comparator.comparingInt(JenkinsBuilds::number))
                .toList();
    }

    private static int number(Path file) {
        return Integer.parseInt(file.getFileName().toString().replace(".json", ""));
    }
}
