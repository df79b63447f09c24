package io.perfgate.publish;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.measure.Names;
import io.perfgate.measure.RunName;
import io.perfgate.record.RunHeader;
import io.perfgate.suite.CommandLine;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How the runs of a document can be repeated: commits, commands, digests of files, and the suite. */
record RepeatPart(List<PublishedRun> runs, Texts texts) {

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, texts.of("publish.repeat")));
        blocks.add(new Block.Items(runs.stream().map(this::origin).toList()));
        blocks.addAll(commands());
        blocks.addAll(files());
        blocks.addAll(suite());
        return blocks;
    }

    /** The commands that measure the recorded commits again. Only a suite that says how commits are built needs no help. */
    private List<Block> commands() {
        List<PublishedRun> ofCommits = runs.stream()
                .filter(run -> run.record().header().commit().isPresent())
                .toList();
        if (ofCommits.isEmpty()) {
            return List.of();
        }
        boolean isBuiltBySuite = isBuiltBySuite(ofCommits);
        List<String> suites =
                ofCommits.stream().map(RepeatPart::suiteOf).distinct().toList();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Paragraph(texts.of("publish.commands", suites)));
        if (!isBuiltBySuite) {
            blocks.add(new Block.Paragraph(texts.of("publish.commandsBuild", texts.of("publish.buildHere"))));
        }
        if (ofCommits.stream()
                .flatMap(run -> suiteLines(run).keySet().stream())
                .anyMatch(line -> line.startsWith("variables."))) {
            blocks.add(new Block.Paragraph(texts.of("publish.commandsSet")));
        }
        blocks.add(new Block.Commands(isBuiltBySuite ? releases(ofCommits) : checkouts(ofCommits)));
        return blocks;
    }

    /** One command measures distinct commits of one suite and size. */
    private static boolean isBuiltBySuite(List<PublishedRun> ofCommits) {
        long commits = ofCommits.stream()
                .map(run -> run.record().header().commit())
                .distinct()
                .count();
        long suites =
                ofCommits.stream().map(run -> run.record().suite()).distinct().count();
        return commits == ofCommits.size()
                && suites == 1
                && ofCommits.stream().allMatch(run -> suiteLines(run).containsKey("source.build"));
    }

    private static List<String> releases(List<PublishedRun> ofCommits) {
        return List.of(ofCommits.stream()
                .map(run -> Names.shortCommit(run.record().header().commit().orElseThrow()))
                .collect(Collectors.joining(
                        " ", "perfgate publish --releases ", sizeOption(ofCommits.get(0)) + " --out report.html")));
    }

    private List<String> checkouts(List<PublishedRun> ofCommits) {
        List<String> lines = new ArrayList<>();
        List<String> records = new ArrayList<>();
        for (PublishedRun run : ofCommits) {
            RunHeader header = run.record().header();
            String folder = "run-" + (records.size() + 1);
            boolean isNamed = RunName.start(header.build()).isEmpty();
            lines.add("git checkout " + header.commit().orElseThrow());
            lines.add("# " + texts.of("publish.buildHere"));
            lines.add("perfgate run" + sizeOption(run)
                    + (isNamed ? " --build-name " + CommandLine.quoted(header.build()) : "") + " --out " + folder);
            records.add(folder + "/run.json");
        }
        lines.add("perfgate publish " + String.join(" ", records) + " --out report.html");
        return lines;
    }

    /** The size of a suite is the end of the run's suite name. */
    private static String sizeOption(PublishedRun run) {
        String whole = run.record().suite();
        String suite = suiteOf(run);
        return whole.equals(suite) ? "" : " --size " + CommandLine.quoted(whole.substring(suite.length() + 1));
    }

    /** The name in the suite file, without a size. */
    private static String suiteOf(PublishedRun run) {
        String whole = run.record().suite();
        String name = suiteLines(run).getOrDefault("suite", whole);
        return whole.startsWith(name + "-") ? name : whole;
    }

    private static SortedMap<String, String> suiteLines(PublishedRun run) {
        return run.environment().values().getOrDefault(new Aspect(EnvironmentKind.SUITE_LINE, ""), new TreeMap<>());
    }

    /** The settings of the newest run's suite; commands were not recorded, because they may hold secrets. */
    private List<Block> suite() {
        PublishedRun newest = runs.get(runs.size() - 1);
        List<List<String>> rows = suiteLines(newest).entrySet().stream()
                .filter(line -> !Names.isMark(line.getValue()))
                .map(line -> List.of(line.getKey(), line.getValue()))
                .toList();
        return Block.table(
                texts.of("publish.suite", newest.name()),
                List.of(texts.of("publish.column.line"), texts.of("publish.column.value")),
                rows,
                texts);
    }

    private String origin(PublishedRun run) {
        RunHeader header = run.record().header();
        return header.commit().isEmpty() && header.contents().files().isEmpty()
                ? texts.of("publish.noOrigin", run.name())
                : texts.of(
                        "publish.origin",
                        header.suite(),
                        run.name(),
                        header.commit().orElse(Block.UNKNOWN),
                        // In quotes, because a bare name of a run is shown as a time, which names no file.
                        "'" + header.run() + "'");
    }

    private List<Block> files() {
        List<List<String>> rows = runs.stream()
                .flatMap(run -> run.record().header().contents().files().stream()
                        .map(file -> List.of(run.name(), file.path(), file.sha256())))
                .toList();
        return Block.table(
                texts.of("publish.files"),
                List.of(texts.of("publish.column.run"), texts.of("publish.column.file"), "SHA-256"),
                rows,
                texts);
    }
}
