package io.perfgate.publish;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.measure.Names;
import io.perfgate.record.RunHeader;
import io.perfgate.suite.CommandLine;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How the runs of a document can be repeated: commits, commands, digests of files, and the suite. */
record RepeatPart(List<PublishedRun> runs, Texts texts) {

    private static final int MOST_FILES = 60;

    private static final int MOST_LINES = 80;

    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, texts.of("publish.repeat")));
        blocks.add(new Block.Items(runs.stream().map(this::origin).toList()));
        blocks.addAll(commands());
        blocks.addAll(files());
        blocks.addAll(suite());
        return blocks;
    }

    /** The commands that measure the recorded commits again; releases are measured interleaved. */
    private List<Block> commands() {
        List<RunHeader> headers = runs.stream()
                .map(run -> run.record().header())
                .filter(header -> header.commit().isPresent())
                .toList();
        if (headers.isEmpty()) {
            return List.of();
        }
        RunHeader newest = headers.get(headers.size() - 1);
        String size =
                size(newest).map(name -> " --size " + CommandLine.quoted(name)).orElse("");
        boolean isInterleaved = headers.size() > 1
                && headers.stream().allMatch(header -> header.startedAt().equals(newest.startedAt()));
        List<String> lines = new ArrayList<>();
        if (isInterleaved) {
            lines.add(headers.stream()
                    .map(header -> Names.shortCommit(header.commit().orElseThrow()))
                    .collect(Collectors.joining(" ", "perfgate publish --releases ", size + " --out report.html")));
        } else {
            List<String> records = new ArrayList<>();
            for (RunHeader header : headers) {
                String folder = "run-" + (records.size() + 1);
                lines.add("git checkout " + header.commit().orElseThrow());
                lines.add("perfgate run" + size + " --build-name " + CommandLine.quoted(header.build()) + " --out "
                        + folder);
                records.add(folder + "/run.json");
            }
            lines.add("perfgate publish " + String.join(" ", records) + " --out report.html");
        }
        return List.of(new Block.Paragraph(texts.of("publish.commands", newest.suite())), new Block.Commands(lines));
    }

    /** The size of the suite is the end of the run's suite name. */
    private Optional<String> size(RunHeader header) {
        String suite = suiteLines().getOrDefault("suite", header.suite()) + "-";
        return header.suite().startsWith(suite)
                ? Optional.of(header.suite().substring(suite.length()))
                : Optional.empty();
    }

    private SortedMap<String, String> suiteLines() {
        return runs.get(runs.size() - 1)
                .environment()
                .values()
                .getOrDefault(new Aspect(EnvironmentKind.SUITE_LINE, ""), new TreeMap<>());
    }

    /** The settings of the newest run's suite; commands were not recorded, because they may hold secrets. */
    private List<Block> suite() {
        List<List<String>> rows = suiteLines().entrySet().stream()
                .filter(line -> !line.getValue().startsWith("***"))
                .map(line -> List.of(line.getKey(), line.getValue()))
                .toList();
        return rows.isEmpty()
                ? List.of()
                : Block.table(
                        texts.of("publish.suite", runs.get(runs.size() - 1).name()),
                        List.of(texts.of("publish.column.line"), texts.of("publish.column.value")),
                        rows,
                        MOST_LINES,
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
                        header.commit().orElse("\u2013"),
                        "'" + header.run() + "'"); // as it is named in files
    }

    private List<Block> files() {
        List<List<String>> rows = runs.stream()
                .flatMap(run -> run.record().header().contents().files().stream()
                        .map(file -> List.of(run.name(), file.path(), file.sha256())))
                .toList();
        return rows.isEmpty()
                ? List.of()
                : Block.table(
                        texts.of("publish.files"),
                        List.of(texts.of("publish.column.run"), texts.of("publish.column.file"), "SHA-256"),
                        rows,
                        MOST_FILES,
                        texts);
    }
}
