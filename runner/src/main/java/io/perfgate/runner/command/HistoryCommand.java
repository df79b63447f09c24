package io.perfgate.runner.command;

import io.perfgate.influx.InfluxHistory;
import io.perfgate.influx.InfluxPlace;
import io.perfgate.read.HistoryCsv;
import io.perfgate.report.HistoryReport;
import io.perfgate.runner.process.Failure;
import io.perfgate.trend.SeriesTrend;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code perfgate history}: the builds at which series changed. */
@Command(
        name = "history",
        description = "Show at which builds series changed. Each CSV file is one series over builds: '"
                + HistoryCsv.HEADER + "', with '# direction: higher' above it where higher is better.")
public final class HistoryCommand extends PrintingCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "PATH", description = "CSV files, or directories of CSV files.")
    private List<Path> paths = List.of();

    @Mixin
    private InfluxOptions influx = new InfluxOptions();

    @Mixin
    private SeriesChoice choice = new SeriesChoice();

    /** Selects series by the tags of their points. */
    static final class SeriesChoice {

        @Option(names = "--suite", paramLabel = "NAME", description = "With --influx: the suite (required).")
        private String suite;

        @Option(names = "--workload", paramLabel = "NAME", description = "With --influx: only this workload.")
        private String workload;

        @Option(names = "--metric", paramLabel = "NAME", description = "With --influx: only this metric.")
        private String metric;

        @Option(names = "--profile", paramLabel = "NAME", description = "With --influx: only this hardware profile.")
        private String profile;

        @Option(names = "--job", paramLabel = "NAME", description = "With --influx: only this job.")
        private String job;

        @Option(names = "--branch", paramLabel = "NAME", description = "With --influx: only this branch.")
        private String branch;

        Map<String, String> tags() {
            Map<String, String> tags = new TreeMap<>();
            tags.put("suite", suite);
            tags.put("workload", workload);
            tags.put("metric", metric);
            tags.put("profile", profile);
            tags.put("job", job);
            tags.put("branch", branch);
            tags.values().removeIf(Objects::isNull);
            return tags;
        }
    }

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        List<SeriesTrend> trends = trends();
        out().print(json ? HistoryReport.json(trends) : HistoryReport.text(trends));
        return 0;
    }

    private List<SeriesTrend> trends() throws IOException {
        Optional<InfluxPlace> place = influx.place();
        if (place.isPresent() == !paths.isEmpty()) {
            throw Failure.usage("name either files or --influx URL --database NAME --suite NAME");
        }
        if (place.isPresent()) {
            return trends(place.get());
        }
        return HistoryCsv.files(paths).stream()
                .map(file -> SeriesTrend.of(HistoryCsv.series(file), HistoryCsv.read(file)))
                .toList();
    }

    private List<SeriesTrend> trends(InfluxPlace place) throws IOException {
        if (choice.suite == null) {
            throw Failure.usage("--influx needs --suite NAME");
        }
        try (InfluxHistory history = new InfluxHistory(place, InfluxOptions.PATIENCE_TO_READ)) {
            List<SeriesTrend> trends = new ArrayList<>();
            for (InfluxHistory.Series series : history.series(choice.tags())) {
                trends.add(SeriesTrend.of(series.name(), history.history(series)));
            }
            if (trends.isEmpty()) {
                throw Failure.usage(
                        place + ": no points with " + choice.tags() + "; 'perfgate export influx' writes them");
            }
            return trends;
        }
    }
}
