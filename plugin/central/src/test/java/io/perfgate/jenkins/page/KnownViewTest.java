package io.perfgate.jenkins.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.Change;
import io.perfgate.measure.Metrics;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesId;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.report.ChangeFigure;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownViewTest {

    @BeforeEach
    void english() {
        Locale.setDefault(Locale.ENGLISH);
    }

    private static KnownView view(String link, long ageDays, OptionalLong daysLeft) {
        return view(0.125, link, ageDays, daysLeft);
    }

    private static KnownView view(double size, String link, long ageDays, OptionalLong daysLeft) {
        Acknowledgement terms = new Acknowledgement(
                size, "jane", "new store", link, LocalDate.of(2026, 1, 5), "2026-03-01", ageDays, daysLeft);
        return KnownView.of(
                "orders",
                SeriesVerdict.of(
                        SeriesId.named("order.send"),
                        Metrics.MEAN,
                        new Verdict.Known(new Change(0.11, 0.1, 0.12, 10, 11.1), terms, Reason.plain("known"))),
                terms,
                Optional.empty());
    }

    @Test
    void theRunsChangeIsShownBesideTheAcknowledgement() {
        KnownView view = view("https://tracker.example/7", 12, OptionalLong.of(30));

        assertThat(view.getMetricLabel()).isEqualTo("Mean response time");
        assertThat(view.metric).as("for programs").isEqualTo("mean");
        assertThat(view.changeText).isEqualTo("+11 %");
        assertThat(view.getSizeText()).isEqualTo("13 %");
        assertThat(view.link).isEqualTo("https://tracker.example/7");
        assertThat(view.entry).as("nothing that could be closed").isNull();
    }

    @Test
    void aSizeOfTwiceOrMoreIsAFactorLikeAChange() {
        assertThat(view(1.1, "", 12, OptionalLong.of(30)).getSizeText())
                .isEqualTo(ChangeFigure.of(1.1))
                .startsWith("2.1")
                .endsWith("×");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 30, today, 30 days left, ''",
        "1, 7, 1 day, 7 days left, soon",
        "12, 1, 12 days, 1 day left, soon",
        "12345, 0, '12,345 days', last day, soon",
        "12, -1, 12 days, expired, ended"
    })
    void anEndThatIsNearIsHighlighted(long age, long left, String ageText, String leftText, String state) {
        KnownView view = view("", age, OptionalLong.of(left));

        assertThat(view.getAgeText()).isEqualTo(ageText);
        assertThat(view.getLeftText()).isEqualTo(leftText);
        assertThat(view.getState()).isEqualTo(state);
    }

    @Test
    void onlyALedgerKnowsWhetherAReleaseIsOut() {
        KnownView view = view("", 12, OptionalLong.empty());

        assertThat(view.getLeftText()).isEmpty();
        assertThat(view.getState()).isEmpty();
        assertThat(view.daysLeft).isNull();
    }

    /** A run record comes from an agent. */
    @ParameterizedTest
    @ValueSource(strings = {"", "javascript:alert(1)", "JavaScript://x", "data:text/html,x", "//evil", "https://a b"})
    void onlyAPageBecomesALink(String link) {
        assertThat(view(link, 1, OptionalLong.of(1)).link).isNull();
    }
}
