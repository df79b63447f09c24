package io.perfgate.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.perfgate.telemetry.DeclaredMetric.Figure;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScrapedTrialTest {

    private static final String BEFORE = ExpositionTest.recorded("micrometer-before.txt");
    private static final String AFTER = ExpositionTest.recorded("micrometer-after.txt");

    private static ScrapedTrial trial(String metric) {
        return new ScrapedTrial(List.of(DeclaredMetric.parse(metric)), name -> true, false);
    }

    private static Figure only(ScrapedTrial trial) {
        return trial.figures(OptionalLong.of(1000)).values().iterator().next();
    }

    /** One scrape before the load, some under load with a second between them, and one after. */
    private static Figure figure(String metric, String... texts) {
        ScrapedTrial trial = trial(metric);
        for (int i = 0; i < texts.length; i++) {
            trial.add(i == 0 ? Phase.BEFORE : i == texts.length - 1 ? Phase.AFTER : Phase.MEASURING, i, texts[i]);
        }
        return only(trial);
    }

    private static double value(String metric, String... texts) {
        return ((Figure.Value) figure(metric, texts)).value();
    }

    private static String why(String metric, String... texts) {
        return ((Figure.Unread) figure(metric, texts)).why();
    }

    /** Between the two, 1000 requests of 7 to 17 ms with two statements each were recorded. */
    @Test
    void aServiceWithMicrometer() {
        String[] scrapes = {BEFORE, BEFORE, AFTER};
        assertThat(value("jdbc_statements_total per request", scrapes)).isEqualTo(2);
        assertThat(value("jdbc_statements_total per second", scrapes)).isEqualTo(2000);
        assertThat(value("hikaricp_connections_pending{pool=\"main\"} max", scrapes))
                .isEqualTo(3);
        assertThat(value("hikaricp_connections_usage_seconds mean", scrapes)).isEqualTo(0.004, within(1e-9));
        assertThat(value("http_server_requests_seconds{uri=\"/orders\"} mean", scrapes))
                .isEqualTo((19.093230401 - 6.985111329) / 1000, within(1e-9));
        assertThat(value("http_server_requests_seconds{uri=\"/orders\"} p50", scrapes))
                .isBetween(0.0112, 0.0128);
        assertThat(value("http_server_requests_seconds{uri=\"/orders\"} p99", scrapes))
                .isEqualTo(0.016777216 + (0.022369621 - 0.016777216) * 3 / 13, within(1e-9));
    }

    @Test
    void theWarmUpCountsOnlyAsUseOfTheTarget() {
        ScrapedTrial trial = trial("pool max");
        trial.add(Phase.BEFORE, 0, "pool 0");
        trial.add(Phase.WARM_UP, 1, "pool 99");
        trial.fail(Phase.WARM_UP, "too slow");
        trial.add(Phase.MEASURING, 2, "pool 3");
        trial.add(Phase.AFTER, 3, "pool 0");

        assertThat(only(trial)).isEqualTo(new Figure.Value(3));
    }

    /** Without the warm-up, it would only look like fewer statements. */
    @Test
    void aCounterPerRequestThatFallsInTheWarmUpIsNotRead() {
        ScrapedTrial trial = trial("a_total per request");
        trial.add(Phase.BEFORE, 0, "a_total 10");
        trial.add(Phase.WARM_UP, 1, "a_total 500");
        trial.add(Phase.WARM_UP, 2, "a_total 20");
        trial.add(Phase.MEASURING, 3, "a_total 600");
        trial.add(Phase.AFTER, 4, "a_total 3000");

        assertThat(((Figure.Unread) only(trial)).why()).startsWith("it fell from 500.0 to 20.0");
    }

    /** Processes behind one endpoint may write the same bound in several ways. */
    @Test
    void equalBoundsAreOneBucket() {
        String text = "a_bucket{le=\"1\",p=\"x\"} %d\na_bucket{le=\"1.0\",p=\"y\"} %d\na_bucket{le=\"+Inf\"} %d\n";

        assertThat(value("a p50", text.formatted(0, 0, 0), text.formatted(0, 0, 0), text.formatted(50, 50, 100)))
                .isEqualTo(0.5);
    }

    @Test
    void seriesWithTheLabelsAreAddedUp() {
        String heap = """
                # TYPE heap_bytes gauge
                heap_bytes{area="heap",id="eden"} %s
                heap_bytes{area="heap",id="old"} 5
                heap_bytes{area="code"} 100
                """;
        String[] scrapes = {
            heap.formatted(900), heap.formatted(1), heap.formatted(3), heap.formatted(2), heap.formatted(900)
        };

        assertThat(value("heap_bytes{area=\"heap\"} max", scrapes)).isEqualTo(8);
        assertThat(value("heap_bytes{area=\"heap\"} mean", scrapes)).isEqualTo(7);
    }

    @Test
    void aSeriesThatComesWithTheFirstRequestBeginsAtZero() {
        assertThat(value("a_total per request", "b 1", "a_total 500\nb 1", "a_total 3000\nb 1"))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a_total per request | a_total 9 | a_total 4 | it fell from 9.0 to 4.0, so the target was restarted or reset; find out why it restarts under load",
                "a_total per request | a_total 9 | b 4 | it fell from 9.0 to 0.0, so the target was restarted or reset; find out why it restarts under load",
                "a_total per request | a_total 1 | a_total -4 | 'a_total' is -4.0, which no counter can be; name a series that has a number throughout a trial",
                "a max | a 1 | a NaN | 'a' is NaN; name a series that has a number throughout a trial",
                "a mean | a 1 | a +Inf | 'a' is Infinity; name a series that has a number throughout a trial",
                "pool_used max | pool_use 1 | pool_use 1 | there is no 'pool_used'; did you mean 'pool_use'?",
                "a{b=\"c\"} max | a 1 | a 1 | no 'a' has these labels",
                "a max | a{b=\"1\"} 1e308\\na{b=\"2\"} 1e308 | a 1 | its values are too large to be added up",
                "a max | # TYPE a counter | # TYPE a counter | it is a counter, and 'max' needs a gauge",
                "a per second | # TYPE a gauge | # TYPE a gauge | it is a gauge, and 'per second' needs a counter or histogram or summary",
                "a p99 | # TYPE a summary | a_count 1 | it is a summary, and 'p99' needs a histogram; let the target expose buckets (Micrometer: percentiles-histogram)",
                "a mean | a_sum 1\\na_count 1 | a_sum 1\\na_count 1 | nothing was observed in the measurement window"
            })
    void unreadableValuesAreReportedWithTheReason(String metric, String measuring, String after, String why) {
        String first = measuring.replace("\\n", "\n");
        assertThat(why(metric, first, first, after.replace("\\n", "\n"))).isEqualTo(why);
    }

    @Test
    void aGaugeThatIsAbsentForAWhileIsNotRead() {
        String full = "# TYPE pool_pending gauge\npool_pending 7\n";

        assertThat(why("pool_pending max", full, full, "# TYPE other gauge\nother 1\n", full, full))
                .isEqualTo("it was absent from a scrape; name a metric that is always there");
        assertThat(why("pool_pending mean", full, full, "# TYPE other gauge\nother 1\n", full, full))
                .startsWith("it was absent");
    }

    @Test
    void quantilesOfASummaryAreNotAddedUp() {
        String summary = "# TYPE rpc_seconds summary\nrpc_seconds{quantile=\"0.5\"} 3\nrpc_seconds_count 9\n";

        assertThat(figure("rpc_seconds per second", summary, summary, summary)).isInstanceOf(Figure.Unread.class);
    }

    @Test
    void aRestartShowsEvenWhereNoCounterFalls() {
        String text = "process_start_time_seconds %d\na 1\n";

        assertThat(why("a max", text.formatted(1), text.formatted(1), text.formatted(2)))
                .startsWith("the target was restarted during the trial");
    }

    @Test
    void oneFailedScrapeInTenIsToleratedUnderLoad() {
        ScrapedTrial trial = trial("a max");
        trial.fail(Phase.BEFORE, "not yet");
        trial.fail(Phase.MEASURING, "slow");
        for (int second = 1; second < 10; second++) {
            trial.add(Phase.MEASURING, second, "a 1");
        }
        trial.add(Phase.AFTER, 10, "a 1");
        assertThat(only(trial)).isEqualTo(new Figure.Value(1));

        trial.fail(Phase.MEASURING, "slow");
        assertThat(only(trial)).isEqualTo(new Figure.Unread("slow"));
    }

    @Test
    void counterPerRequestNeedsTheScrapeBeforeTheLoad() {
        ScrapedTrial trial = trial("a_total per request");
        trial.fail(Phase.BEFORE, "not yet");
        trial.add(Phase.MEASURING, 1, "a_total 1");
        trial.add(Phase.AFTER, 2, "a_total 1");

        assertThat(only(trial)).isEqualTo(new Figure.Unread("not yet"));
    }

    @Test
    void changingMetricsAreRecordedOverTime() {
        ScrapedTrial trial = new ScrapedTrial(List.of(), name -> !name.equals("hidden"), false);
        String text = """
                # TYPE used gauge
                used %d
                # TYPE hidden gauge
                hidden %d
                # TYPE same gauge
                same 1
                # TYPE jobs counter
                jobs_total{a="b"} %d
                # TYPE empty gauge
                empty NaN
                """;
        Stream.of(0, 1, 2).forEach(i -> trial.add(Phase.MEASURING, 3 + 2 * i, text.formatted(i, i, 10 * i)));

        assertThat(trial.courses())
                .containsExactly(
                        new ScrapedCourse("jobs_total{a=\"b\"}", "1/s", 3, List.of(5.0, 5.0, 5.0, 5.0)),
                        new ScrapedCourse("used", "", 3, List.of(0.0, 0.0, 1.0, 1.0)));
    }
}
