package io.perfgate.runner.progress;

import io.perfgate.measure.Amounts;

/** Figures of a running trial for people. */
final class LiveText {

    private LiveText() {}

    static String of(LiveFigures live) {
        String p99 = Double.isNaN(live.p99Millis()) ? "" : ", p99 " + Amounts.value(live.p99Millis(), "ms");
        String heap = live.heapBytes().isPresent()
                ? ", heap " + Amounts.value(live.heapBytes().getAsDouble(), "B")
                : "";
        return ", " + Amounts.value(live.perSecond(), "1/s") + p99 + heap;
    }
}
