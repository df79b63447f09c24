package io.perfgate.jenkins.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.perfgate.Records;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.measure.Finding;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Reason;
import io.perfgate.record.RunRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person accepts or pins a first run in which something was still warming up. */
class ControllerBaselinesTest {

    private static final RunRecord RECORD = Records.judged();

    @TempDir
    private Path root;

    private ControllerBaselines baselines;

    @BeforeEach
    void ofAJob() {
        baselines = new ControllerBaselines(new BaselinesOwner("nightly", "job/nightly/", root, null));
    }

    private static RunRecord firstRun(Finding finding) {
        return new RunRecord(
                RECORD.unjudged().against(List.of(), List.of()),
                RECORD.judgement().with(List.of(finding)));
    }

    @Test
    void theAuditNamesTheSeriesThatJoinLater() throws Exception {
        MeasuredSeries series = RECORD.series().get(0);
        RunRecord run = firstRun(Finding.of(
                series.id(), Finding.Kind.WARM_UP, Finding.Severity.INVALID, Reason.plain("still warming up")));
        Lines audit = new Lines();
        Logger logger = Logger.getLogger(ControllerBaselines.class.getName());
        logger.addHandler(audit);
        try {
            baselines.accept(run, "jane", Reason.plain("looks right"));
        } finally {
            logger.removeHandler(audit);
        }

        assertThat(audit.lines)
                .singleElement()
                .asString()
                .endsWith("looks right; series without a steady state join later: "
                        + series.id().name() + " throughput");
        assertThat(baselines.acceptance(run).map(AcceptedRun::series).orElseThrow())
                .containsExactly(RECORD.series().get(1));
    }

    @Test
    void aRunWithoutAnySteadySeriesIsNotPinned() {
        RunRecord run = firstRun(
                Finding.ofRun(Finding.Kind.WARM_UP, Finding.Severity.INVALID, Reason.plain("still warming up")));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> baselines.pin(run, "release-8", "jane"))
                .withMessageContaining("has no series with a steady state; measure again with a longer warm-up");
        assertThat(baselines.acceptance(run)).isEmpty();
    }

    private static final class Lines extends Handler {

        private final List<String> lines = new ArrayList<>();

        @Override
        public void publish(LogRecord line) {
            lines.add(line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
