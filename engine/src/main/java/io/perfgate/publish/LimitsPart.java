package io.perfgate.publish;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The limits of a document, with a line for each unmeasured release. */
record LimitsPart(List<PublishedRun> runs, List<String> unmeasured, Texts texts) {

    private static final int MOST_FINDINGS = 40;

    List<Block> blocks() {
        List<String> limits = new ArrayList<>();
        unmeasured.forEach(line -> limits.add(texts.of("publish.unmeasured", line)));
        for (PublishedRun run : runs) {
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
        List<String> findings = findings();
        List<Block> blocks = new ArrayList<>(Block.items(limits, MOST_FINDINGS, texts));
        blocks.addAll(Block.items(findings, MOST_FINDINGS, texts));
        if (blocks.isEmpty()) {
            blocks.add(new Block.Paragraph(texts.of("publish.noLimits")));
        }
        return blocks;
    }

    /** What several runs have in common is listed once; what makes figures invalid comes first. */
    private List<String> findings() {
        Map<Finding, List<String>> names = new LinkedHashMap<>();
        runs.forEach(run -> run.record().judgement().findings().forEach(finding -> names.computeIfAbsent(
                        finding, unknown -> new ArrayList<>())
                .add(run.name())));
        return names.entrySet().stream()
                .sorted(Comparator.comparing(finding -> finding.getKey().severity()))
                .map(finding -> String.join(", ", finding.getValue()) + ": "
                        + texts.of(finding.getKey().sentence()))
                .toList();
    }
}
