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
        HOTTER("hotter"),
        ALLOCATES_MORE("allocatesMore"),
        WAITS_MORE("waitsMore");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }

        public static Kind ofWord(String word) {
            for (Kind kind : values()) {
                if (kind.word.equals(word)) {
                    return kind;
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
    public Reason sentence() {
        Reason.Value.Name where = new Reason.Value.Name(workload + (load.isBlank() ? "" : " / " + load));
        Reason.Value.Name what = new Reason.Value.Name(method);
        return before.isPresent()
                ? Reason.of("culprit." + kind.word, where, what, amount(before.getAsDouble()), amount(now))
                : Reason.of("culprit." + kind.word + ".first", where, what, amount(now));
    }

    private Reason.Value amount(double value) {
        return kind == Kind.WAITS_MORE ? new Reason.Value.Number(value) : new Reason.Value.Share(value);
    }
}
