package io.perfgate.report;

import io.perfgate.culprit.CommitBuild;
import io.perfgate.culprit.CommitLevel;
import io.perfgate.culprit.FoundStep;
import io.perfgate.culprit.SearchResult;
import io.perfgate.document.Json;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Reason;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The report of a culprit search, as text and as a page without scripts.
 *
 * @param results the results of the range, then of the searched merges within it
 * @param command the command that repeats the search
 */
public record CulpritReport(List<SearchResult> results, String command, Texts texts) {

    private static final int COLUMNS = 40;
    private static final int MOST_SUSPECTS = 50;
    private static final int COLUMNS_OF_TITLE = 60;

    public CulpritReport {
        results = List.copyOf(results);
    }

    public record Section(String heading, List<String> lines) {

        String text() {
            return heading + "\n"
                    + lines.stream().map(line -> "  " + line + "\n").collect(Collectors.joining());
        }
    }

    /** The report as text, ending with the answer. */
    public String text() {
        return sections().stream().map(Section::text).collect(Collectors.joining()) + repeat() + "\n" + headline()
                + "\n";
    }

    public String json() {
        return Json.write(CulpritDocument.SCHEMA, CulpritDocument.of(results, command, texts));
    }

    public String headline() {
        return texts.of(CulpritWords.headline(results));
    }

    public String repeat() {
        return texts.of("search.repeat", command);
    }

    public List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        for (SearchResult result : results) {
            for (int series = 0;
                    series < result.series().size() && !result.levels().isEmpty();
                    series++) {
                sections.add(levels(result, series));
            }
            CulpritWords.steps(result).forEach(step -> sections.add(step(result, step)));
        }
        return sections;
    }

    /** A line per commit: its level and interval on a common scale, or why it has none. */
    private Section levels(SearchResult result, int index) {
        Metric metric = result.series().get(index).metric();
        Map<Integer, CommitLevel> levels =
                result.levels().stream().collect(Collectors.toMap(CommitLevel::position, level -> level));
        Scale scale = Scale.of(
                levels.values().stream().map(level -> level.series().get(index)).toList());
        List<String> lines = new ArrayList<>();
        for (int position = 0; position < result.commits().size(); position++) {
            String commit = result.commits().get(position).shortId();
            CommitLevel level = levels.get(position);
            if (level != null) {
                CommitLevel.Measured measured = level.series().get(index);
                lines.add(commit + " |" + scale.bar(measured) + "| " + Amounts.value(measured.level(), metric.unit())
                        + " x" + level.trials() + "  "
                        + cut(result.commits().get(position).title()));
            } else if (result.range().builds().get(position) instanceof CommitBuild.Unusable unusable) {
                lines.add(commit + " " + unusable.why());
            }
        }
        Reason heading = Reason.of(
                "search.levels",
                new Reason.Value.MetricLabel(metric.name()),
                result.series().get(index).id().name());
        return new Section(texts.of(heading), lines);
    }

    private Section step(SearchResult result, FoundStep step) {
        List<Reason> lines = new ArrayList<>();
        step.suspects().stream()
                .limit(MOST_SUSPECTS)
                .forEach(position ->
                        lines.add(CulpritWords.suspect(result.commits().get(position))));
        if (step.suspects().size() > MOST_SUSPECTS) {
            lines.add(Reason.of("search.more", step.suspects().size() - MOST_SUSPECTS));
        }
        IntStream.range(0, result.series().size())
                .forEach(series -> lines.add(CulpritWords.change(
                        result.series().get(series), step.changes().get(series))));
        return new Section(
                texts.of(CulpritWords.sure(result, step)),
                lines.stream().map(texts::of).toList());
    }

    private static String cut(String title) {
        return title.codePointCount(0, title.length()) <= COLUMNS_OF_TITLE
                ? title
                : title.substring(0, title.offsetByCodePoints(0, COLUMNS_OF_TITLE)) + "...";
    }

    /** The range of all bounds of measured commits. */
    private record Scale(double low, double high) {

        static Scale of(List<CommitLevel.Measured> all) {
            return new Scale(
                    all.stream().mapToDouble(CommitLevel.Measured::low).min().orElseThrow(),
                    all.stream().mapToDouble(CommitLevel.Measured::high).max().orElseThrow());
        }

        String bar(CommitLevel.Measured measured) {
            StringBuilder bar = new StringBuilder(" ".repeat(COLUMNS));
            for (int column = column(measured.low()); column <= column(measured.high()); column++) {
                bar.setCharAt(column, '-');
            }
            bar.setCharAt(column(measured.level()), 'o');
            return bar.toString();
        }

        private int column(double value) {
            double share = high > low ? (value - low) / (high - low) : 0.5;
            return (int) Math.round(Math.max(0, Math.min(1, share)) * (COLUMNS - 1));
        }
    }
}
