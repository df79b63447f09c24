package io.perfgate.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.judge.Summary;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metric;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.suite.Policy;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LeadTest {

    private static SeriesVerdict regressed(String subject, Metric metric, double before, double now) {
        double relative = now / before - 1;
        return SeriesVerdict.of(
                SeriesId.of("queue", Map.of(), "10", subject),
                metric,
                new Verdict.Regressed(
                        new Change(relative, relative - 0.01, relative + 0.01, before, now),
                        Reason.plain(metric.name() + " of " + subject)));
    }

    /** A quarter of the throughput is worse than twice the time. */
    @Test
    void headlineAndPictureAreOfOneSeries() {
        List<SeriesVerdict> verdicts = List.of(
                regressed("receive", Metrics.MEAN, 10, 20),
                regressed("send", Metrics.THROUGHPUT, 1000, 250),
                regressed("send", Metrics.MEAN, 10, 15));

        String headline = Texts.ENGLISH.of(Summary.of(verdicts, Policy.DEFAULT).headline());

        assertThat(headline).contains("worst: throughput of send");
        assertThat(Lead.worst(verdicts)).contains(verdicts.get(1));
    }

    @Test
    void ofEquallyLargeChangesTheFirstLeads() {
        List<SeriesVerdict> verdicts =
                List.of(regressed("a", Metrics.MEAN, 40.2, 60.3), regressed("b", Metrics.MEAN, 80.4, 120.6));

        assertThat(Texts.ENGLISH.of(Summary.of(verdicts, Policy.DEFAULT).headline()))
                .contains("worst: mean of a");
        assertThat(Lead.worst(verdicts)).contains(verdicts.get(0));
    }
}
