package io.perfgate.validity;

import static io.perfgate.measure.Finding.Severity.INVALID;
import static io.perfgate.measure.Finding.Severity.WARNING;
import static io.perfgate.validity.Measured.only;
import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.words.Texts;
import org.junit.jupiter.api.Test;

/** Processors and heap that are left for the middleware. */
class ResourcesTest {

    @Test
    void theCollectorOfAnotherProcessIsIdentifiedByItsName() {
        Measured run = Measured.nothing()
                .timeline(new Quantity(Quantity.Kind.GC_TIME, "store"), "share", 1, 0, 0.9, 0.9)
                .timeline(new Quantity(Quantity.Kind.GC_TIME, "cache"), "share", 1, 0, 0.8, 0.8);
        assertThat(run.findings())
                .extracting(finding -> Texts.ENGLISH.of(finding.why()))
                .satisfiesExactly(
                        first -> assertThat(first).contains("'cache'").contains("80 %"),
                        second -> assertThat(second).contains("'store'").contains("90 %"));
    }

    /** The measurement window begins at second 2: the injector's start does not count. */
    @Test
    void injectorOutOfProcessors() {
        Measured start = Measured.nothing()
                .timeline(Quantity.perSecond("buy"), "1/s", 1, 2, 5, 5, 5)
                .timeline(Quantity.INJECTOR_CPU, "share", 1, 0, 1, 1, 0.4, 0.5, 0.45);
        assertThat(start.findings()).isEmpty();
        Measured busy = Measured.nothing().timeline(Quantity.INJECTOR_CPU, "share", 1, 0, 0.6, 0.6, 0.9);
        only(busy.findings(), Finding.Kind.INJECTOR, WARNING);
        busy.timeline(Quantity.INJECTOR_CPU, "share", 2, 0, 0.85, 0.81, 0.3);
        assertThat(Texts.ENGLISH.of(
                        only(busy.findings(), Finding.Kind.INJECTOR, INVALID).why()))
                .contains("used 81 % of the processors");
    }

    @Test
    void collectorThatLeavesNoTimeOrNoRoom() {
        Measured run =
                Measured.nothing().timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0.05, 0.1, 0.1);
        assertThat(run.findings()).isEmpty();
        only(
                Measured.nothing()
                        .timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0.2, 0.2)
                        .findings(),
                Finding.Kind.GC_THRASH,
                WARNING);
        only(
                Measured.nothing()
                        .timeline(new Quantity(Quantity.Kind.GC_TIME, ""), "share", 1, 0, 0.9, 0.2)
                        .findings(),
                Finding.Kind.GC_THRASH,
                INVALID);
        Measured full =
                Measured.nothing().timeline(new Quantity(Quantity.Kind.HEAP_AFTER_GC, ""), "B", 1, 0, 90, 96, 97);
        assertThat(full.findings()).isEmpty();
        only(
                full.timeline(new Quantity(Quantity.Kind.HEAP_MAX, ""), "B", 1, 0, 100)
                        .findings(),
                Finding.Kind.GC_THRASH,
                INVALID);
    }

    /** The samples of a trial may end before its measurement window begins; the other trials still count. */
    @Test
    void aTrialWithoutSamplesHidesNoFullHeap() {
        Quantity used = new Quantity(Quantity.Kind.HEAP_AFTER_GC, "");
        Quantity most = new Quantity(Quantity.Kind.HEAP_MAX, "");
        only(
                Measured.nothing()
                        .timeline(Quantity.perSecond("buy"), "1/s", 1, 10, 5, 5)
                        .timeline(used, "B", 1, 0, 90, 90)
                        .timeline(most, "B", 1, 0, 100)
                        .timeline(used, "B", 2, 0, 96, 97, 97)
                        .timeline(most, "B", 2, 0, 100)
                        .findings(),
                Finding.Kind.GC_THRASH,
                INVALID);
    }
}
