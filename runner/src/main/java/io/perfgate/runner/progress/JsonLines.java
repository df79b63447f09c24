package io.perfgate.runner.progress;

import io.perfgate.document.Json;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One JSON object per line, for programs, with {@code schema} and {@code event}. Unknown values are left out. */
public final class JsonLines implements ProgressView {

    private static final int SCHEMA = 1;
    private static final long EVERY_NANOS = 1_000_000_000L;

    private final PrintStream out;
    private long lastNanos;

    public JsonLines(PrintStream out) {
        this.out = out;
    }

    @Override
    public void begun(ProgressState state) {
        print(line("begin", state));
    }

    @Override
    public void running(ProgressState state) {
        if (System.nanoTime() - lastNanos >= EVERY_NANOS) {
            print(line("running", state));
        }
    }

    @Override
    public void ended(ProgressState state) {
        print(line("end", state));
    }

    @Override
    public void doubted(ProgressState state, List<String> workloads) {
        Map<String, Object> line = line("doubt", state);
        line.put("inDoubt", workloads);
        print(line);
    }

    @Override
    public void message(String text) {
        Map<String, Object> line = line("note");
        line.put("text", text);
        print(line);
    }

    @Override
    public void closed() {
        if (out.checkError()) {
            System.err.println("progress could not be written as JSON; what was written of it is not all");
        }
    }

    private static Map<String, Object> line(String event) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("schema", SCHEMA);
        line.put("event", event);
        return line;
    }

    private Map<String, Object> line(String event, ProgressState state) {
        lastNanos = System.nanoTime();
        Map<String, Object> line = line(event);
        line.put("workload", state.place().workload());
        if (!state.place().load().isBlank()) {
            line.put("load", state.place().load());
        }
        line.put("trial", state.trial());
        line.put("done", state.done());
        line.put("planned", state.planned());
        state.secondsLeft().ifPresent(seconds -> line.put("secondsLeft", seconds));
        state.live().ifPresent(live -> {
            line.put("throughput", live.perSecond());
            if (Double.isFinite(live.p99Millis())) {
                line.put("p99Millis", live.p99Millis());
            }
            live.heapBytes().ifPresent(bytes -> line.put("heapBytes", bytes));
        });
        return line;
    }

    private void print(Map<String, Object> line) {
        out.println(Json.compact(line));
        out.flush();
    }
}
