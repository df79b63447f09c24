package io.perfgate.runner.progress;

import io.perfgate.document.Json;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** One JSON object a line, for programs: each with {@code schema} and {@code event}. */
public final class JsonLines implements ProgressView {

    private static final int SCHEMA = 1;
    private static final long EVERY_NANOS = 1_000_000_000L;

    private final PrintStream out;
    private long lastNanos;

    public JsonLines(PrintStream out) {
        this.out = out;
    }

    /** Absent fields are left out. */
    private record Line(
            int schema,
            String event,
            String workload,
            String load,
            Integer trial,
            Integer done,
            Integer planned,
            Long secondsLeft,
            Double throughput,
            Double p99Millis,
            Double heapBytes,
            List<String> inDoubt,
            String text) {}

    @Override
    public void begun(ProgressState state) {
        line("begin", state, null);
    }

    @Override
    public void running(ProgressState state) {
        if (System.nanoTime() - lastNanos >= EVERY_NANOS) {
            line("running", state, null);
        }
    }

    @Override
    public void ended(ProgressState state) {
        line("end", state, null);
    }

    @Override
    public void doubted(ProgressState state, List<String> workloads) {
        line("doubt", state, workloads);
    }

    @Override
    public void message(String text) {
        print(new Line(SCHEMA, "note", null, null, null, null, null, null, null, null, null, null, text));
    }

    @Override
    public void closed() {
        out.flush();
    }

    private void line(String event, ProgressState state, List<String> inDoubt) {
        lastNanos = System.nanoTime();
        Optional<LiveFigures> live = state.live();
        print(new Line(
                SCHEMA,
                event,
                state.place().workload(),
                state.place().load().isBlank() ? null : state.place().load(),
                state.trial(),
                state.done(),
                state.planned(),
                state.secondsLeft(),
                live.map(LiveFigures::perSecond).orElse(null),
                live.map(LiveFigures::p99Millis).filter(Double::isFinite).orElse(null),
                live.flatMap(figures -> figures.heapBytes().stream().boxed().findFirst())
                        .orElse(null),
                inDoubt,
                null));
    }

    private void print(Line line) {
        out.println(Json.compact(line));
        out.flush();
    }
}
