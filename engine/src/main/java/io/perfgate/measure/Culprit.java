package io.perfgate.measure;

import java.util.Objects;
import java.util.OptionalDouble;

/**
 * A method that has more of something than before, by the profiles of two trials: a hint where to look, no verdict.
 *
 * @param before where there is a profile to compare with
 */
public record Culprit(String workload, String load, Kind kind, String method, OptionalDouble before, double now) {

    /** What it has more of. */
    public enum Kind {
        HOTTER("hotter", "of the processor time"),
        ALLOCATES_MORE("allocatesMore", "of what is allocated"),
        WAITS_MORE("waitsMore", "threads waiting");

        private final String word;
        private final String of;

        Kind(String word, String of) {
            this.word = word;
            this.of = of;
        }

        public String word() {
            return word;
        }

        public static Kind ofWord(String word) {
            for (Kind one : values()) {
                if (one.word.equals(word)) {
                    return one;
                }
            }
            throw new IllegalArgumentException("unknown kind of culprit '" + word + "'");
        }
    }

    public Culprit {
        Objects.requireNonNull(workload, "workload");
        Objects.requireNonNull(load, "load");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(method, "method");
        Objects.requireNonNull(before, "before");
    }

    /** As {@code hotter: shop / 10: Cart.sum 3.0 % -> 21 % of the processor time}. */
    public String line() {
        String title =
                switch (kind) {
                    case HOTTER -> before.isPresent() ? "hotter" : "hot";
                    case ALLOCATES_MORE -> before.isPresent() ? "allocates more" : "allocates";
                    case WAITS_MORE -> before.isPresent() ? "waits more" : "waits";
                };
        String then = before.isPresent() ? amount(before.getAsDouble()) + " -> " : "";
        return title + ": " + workload + (load.isBlank() ? "" : " / " + load) + ": " + method + " " + then + amount(now)
                + " " + kind.of;
    }

    private String amount(double value) {
        return kind == Kind.WAITS_MORE ? Amounts.number(value) : Amounts.percent(value);
    }
}
