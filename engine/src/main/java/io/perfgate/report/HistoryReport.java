package io.perfgate.report;

import io.perfgate.document.Json;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.BuildHistory.BuildTrials;
import io.perfgate.measure.OrEmpty;
import io.perfgate.trend.LevelChange;
import io.perfgate.trend.SeriesTrend;
import io.perfgate.trend.Trend;
import java.util.List;

/** Histories: place, size and first build of each change, and when it became certain. */
public final class HistoryReport {

    private static final int SCHEMA = 1;

    private HistoryReport() {}

    private record Document(List<Series> series) {}

    private record Series(String series, int builds, List<Entry> changes) {}

    /** @param change left out for a change from 0 */
    private record Entry(
            int index, int raisedAt, String build, @OrEmpty double change, String direction) {}

    public static String json(List<SeriesTrend> trends) {
        List<Series> series = trends.stream()
                .map(trend -> new Series(
                        trend.series(),
                        trend.history().builds().size(),
                        trend.changes().stream().map(HistoryReport::entry).toList()))
                .toList();
        return Json.write(SCHEMA, new Document(series));
    }

    private static Entry entry(LevelChange change) {
        return new Entry(change.index(), change.raisedAt(), change.build(), change.relative(), change.word());
    }

    public static String text(List<SeriesTrend> trends) {
        StringBuilder text = new StringBuilder();
        for (SeriesTrend trend : trends) {
            text.append(headline(trend)).append('\n');
            for (LevelChange change : trend.changes()) {
                text.append("  ").append(line(change, trend.history().builds())).append('\n');
            }
        }
        return text.toString();
    }

    private static String headline(SeriesTrend trend) {
        int builds = trend.history().builds().size();
        String head = trend.series() + ": " + (builds == 1 ? "1 build" : builds + " builds") + ", ";
        if (builds < Trend.FEWEST_BUILDS) {
            return head + "too few to judge: " + Trend.FEWEST_BUILDS + " are needed";
        }
        return switch (trend.changes().size()) {
            case 0 -> head + "no change";
            case 1 -> head + "1 change";
            default -> head + trend.changes().size() + " changes";
        };
    }

    private static String line(LevelChange change, List<BuildTrials> builds) {
        String amount = Double.isNaN(change.relative()) ? "from 0" : "by " + Amounts.signedPercent(change.relative());
        return change.word() + " " + amount + " since build " + change.build() + " (row " + change.index()
                + "), raised at build " + builds.get(change.raisedAt()).build() + " (row " + change.raisedAt() + ")";
    }
}
