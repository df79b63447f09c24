package io.perfgate.publish;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Reason;
import io.perfgate.report.FindingSentences;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The limits of a document, with a line for each unmeasured release. */
record LimitsPart(List<PublishedRun> runs, List<String> unmeasured, Texts texts) {

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
        List<Block> blocks = new ArrayList<>(Block.items(limits, texts));
        blocks.addAll(Block.items(findings(), texts));
        if (blocks.isEmpty()) {
            blocks.add(new Block.Paragraph(texts.of("publish.noLimits")));
        }
        return blocks;
    }

    /** What several runs have in common is listed once; what makes figures invalid comes first. */
    private List<String> findings() {
        Map<Reason, List<String>> names = new LinkedHashMap<>();
        for (Finding.Severity severity : Finding.Severity.values()) {
            runs.forEach(run -> FindingSentences.of(run.record().judgement().findings().stream()
                            .filter(finding -> finding.severity() == severity))
                    .forEach(sentence -> names.computeIfAbsent(sentence, unknown -> new ArrayList<>())
                            .add(run.name())));
        }
        return names.entrySet().stream()
                .map(finding -> texts.of("publish.about", finding.getValue(), finding.getKey()))
                .toList();
    }
}
