package io.perfgate.read.gatling;

import io.perfgate.read.RequestStats;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Group paths as a tree of small numbers, so that no text is built per request of the log. */
final class RequestPaths {

    static final int ROOT = 0;

    private record Step(int parent, int text) {}

    private final List<String> texts;
    private final List<Step> steps = new ArrayList<>();
    private final List<RequestStats> stats = new ArrayList<>();
    private final Map<Step, Integer> numbers = new HashMap<>();
    private int lastParent = -1;
    private int lastText = -1;
    private int lastNumber;

    RequestPaths(List<String> texts) {
        this.texts = texts;
        steps.add(new Step(-1, -1));
        stats.add(null);
    }

    int child(int parent, int text) {
        if (parent == lastParent && text == lastText) {
            return lastNumber;
        }
        Step step = new Step(parent, text);
        Integer known = numbers.get(step);
        if (known == null) {
            known = steps.size();
            steps.add(step);
            stats.add(null);
            numbers.put(step, known);
        }
        lastParent = parent;
        lastText = text;
        lastNumber = known;
        return known;
    }

    RequestStats stats(int path) {
        return stats.get(path);
    }

    void stats(int path, RequestStats found) {
        stats.set(path, found);
    }

    String name(int path) {
        Step step = steps.get(path);
        String own = texts.get(step.text());
        return step.parent() == ROOT ? own : name(step.parent()) + " / " + own;
    }
}
