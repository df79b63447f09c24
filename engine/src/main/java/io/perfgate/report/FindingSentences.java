package io.perfgate.report;

import io.perfgate.judge.OutOfTime;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sentences of findings. Those that differ only in their places and figures share the sentence of the first. */
public final class FindingSentences {

    private FindingSentences() {}

    public static List<Reason> of(Stream<Finding> findings) {
        return findings
                .collect(Collectors.groupingBy(FindingSentences::topic, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(FindingSentences::of)
                .toList();
    }

    private static Reason of(List<Finding> same) {
        List<String> others = same.stream()
                .map(finding -> Names.joined(finding.workload(), finding.load()))
                .skip(1)
                .toList();
        Reason first = same.get(0).sentence();
        return others.isEmpty() ? first : first.and("publish.alsoAt", OutOfTime.names(others));
    }

    /** One kind may have several causes, and concern several metrics. */
    private static List<Object> topic(Finding finding) {
        return List.of(Remark.topic(finding), cause(finding.why()).toList());
    }

    private static Stream<Object> cause(Reason why) {
        return why.clauses().stream()
                .flatMap(clause -> Stream.concat(
                        Stream.of(clause.key()), clause.values().stream().flatMap(FindingSentences::cause)));
    }

    private static Stream<Object> cause(Value value) {
        if (value instanceof Value.Text text) {
            return cause(text.reason());
        }
        if (value instanceof Value.Values values) {
            return values.all().stream().flatMap(FindingSentences::cause);
        }
        return Stream.<Object>of(value).filter(one -> one instanceof Value.MetricLabel || one instanceof Value.Name);
    }
}
