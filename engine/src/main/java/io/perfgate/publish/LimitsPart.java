package io.perfgate.publish;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.record.RunHeader;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The limits of a document, with a line for each unmeasured release, and how its runs can be repeated. */
record LimitsPart(List<PublishedRun> runs, List<String> unmeasured, Texts texts) {

    private static final int MOST_FINDINGS = 20;

    private static final int MOST_FILES = 60;

    private static final int MOST_LINES = 80;

    List<Block> blocks() {
        List<String> limits = new ArrayList<>();
        unmeasured.forEach(line -> limits.add(texts.of("publish.unmeasured", line)));
        for (PublishedRun run : runs) {
            limits.addAll(lines(run.name() + ": ", run.record().judgement().findings(), texts));
            int discarded = run.record().course().discarded().size();
            if (discarded > 0) {
                limits.add(texts.of("publish.discarded", run.name(), discarded));
            }
            run.record()
                    .course()
                    .cutShort()
                    .ifPresent(cut ->
                            limits.add(texts.of("publish.cutShort", run.name(), OutOfTime.names(cut.workloads()))));
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(limits.isEmpty() ? new Block.Paragraph(texts.of("publish.noLimits")) : new Block.Items(limits));
        blocks.add(new Block.Heading(2, texts.of("publish.repeat")));
        blocks.add(new Block.Items(runs.stream().map(this::origin).toList()));
        blocks.addAll(files());
        blocks.addAll(suite());
        return blocks;
    }

    /** The first findings, and the number of the others. */
    static List<String> lines(String prefix, List<Finding> findings, Texts texts) {
        List<String> lines = new ArrayList<>();
        findings.stream().limit(MOST_FINDINGS).forEach(finding -> lines.add(prefix + texts.of(finding.sentence())));
        if (findings.size() > MOST_FINDINGS) {
            lines.add(prefix + texts.of("publish.moreRows", findings.size() - MOST_FINDINGS));
        }
        return lines;
    }

    /** The settings of the newest run's suite; commands were not recorded, because they may hold secrets. */
    private List<Block> suite() {
        PublishedRun newest = runs.get(runs.size() - 1);
        List<List<String>> rows = newest
                .environment()
                .values()
                .getOrDefault(new Aspect(EnvironmentKind.SUITE_LINE, ""), new TreeMap<>())
                .entrySet()
                .stream()
                .filter(line -> !line.getValue().startsWith("***"))
                .map(line -> List.of(line.getKey(), line.getValue()))
                .toList();
        return rows.isEmpty()
                ? List.of()
                : Block.table(
                        texts.of("publish.suite", newest.name()),
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
                        header.build(),
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
