package io.perfgate.accuracy;

import io.perfgate.record.RunRecord;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the results of each case of the fault matrix. */
final class FaultTable {

    private static final class Row {
        private final Map<FaultCase.Answer, Integer> answers = new EnumMap<>(FaultCase.Answer.class);
        private final Map<String, Integer> regressed = new TreeMap<>();
        private int runs;
        private int trials;

        private int of(FaultCase.Answer answer) {
            return answers.getOrDefault(answer, 0);
        }
    }

    private final Map<FaultCase, Row> rows = new LinkedHashMap<>();

    FaultCase.Answer add(FaultCase faultCase, RunRecord record) {
        Row row = rows.computeIfAbsent(faultCase, unknown -> new Row());
        FaultCase.Answer answer = faultCase.answer(record);
        row.answers.merge(answer, 1, Integer::sum);
        row.runs++;
        row.trials += record.course().trialTimes().stream()
                .mapToInt(times -> times.seconds().size())
                .sum();
        record.judgement()
                .regressed()
                .map(series -> series.metric().name())
                .distinct()
                .forEach(metric -> row.regressed.merge(metric, 1, Integer::sum));
        return answer;
    }

    /** Whether the fault was named in all runs except one in twenty, and nothing else made a run fail. */
    boolean holds() {
        return rows.entrySet().stream().allMatch(eachRow -> {
            Row row = eachRow.getValue();
            boolean fault = eachRow.getKey().named().isPresent();
            return fault ? row.of(FaultCase.Answer.RIGHT) >= row.runs * 0.95 : row.of(FaultCase.Answer.WRONG) == 0;
        });
    }

    String markdown() {
        StringBuilder table = new StringBuilder("| case | runs | right | cannot tell | missed | wrong | trials a run "
                + "| regressed, in so many runs |\n|---|---|---|---|---|---|---|---|\n");
        rows.forEach((one, row) -> table.append("| %s | %d | %d | %d | %d | %d | %.1f | %s |%n"
                .formatted(
                        one.name(),
                        row.runs,
                        row.of(FaultCase.Answer.RIGHT),
                        row.of(FaultCase.Answer.OPEN),
                        row.of(FaultCase.Answer.MISSED),
                        row.of(FaultCase.Answer.WRONG),
                        (double) row.trials / row.runs,
                        row.regressed.entrySet().stream()
                                .map(count -> count.getKey() + " " + count.getValue())
                                .collect(Collectors.joining(", ")))));
        return table.toString();
    }
}
