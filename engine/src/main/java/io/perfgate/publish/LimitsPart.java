package io.perfgate.publish;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
            runs.forEach(run -> sentences(run.record().judgement().findings().stream()
                            .filter(finding -> finding.severity() == severity))
                    .forEach(sentence -> names.computeIfAbsent(sentence, unknown -> new ArrayList<>())
                            .add(run.name())));
        }
        return names.entrySet().stream()
                .map(finding -> texts.of("publish.about", finding.getValue(), finding.getKey()))
                .toList();
    }

    /** Findings that differ only in their places and figures share the sentence of the first. */
    static List<Reason> sentences(Stream<Finding> findings) {
        return findings
                .collect(Collectors.groupingBy(LimitsPart::topic, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(same -> {
                    List<String> others = same.stream()
                            .map(finding -> Names.joined(finding.workload(), finding.load()))
                            .distinct()
                            .skip(1)
                            .toList();
                    Reason first = same.get(0).sentence();
                    return others.isEmpty() ? first : first.and("publish.alsoAt", OutOfTime.names(others));
                })
                .toList();
    }

    /** One kind may have several causes: time that users lost, or figures that do not match. */
    private static List<Object> topic(Finding finding) {
        return List.of(
                finding.topic(),
                finding.why().clauses().stream().map(Reason.Clause::key).toList());
    }
}
