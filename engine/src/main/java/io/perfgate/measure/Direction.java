package io.perfgate.measure;

/** Which direction of a metric is better. */
public enum Direction {
    HIGHER,
    LOWER;

    /** The word of the contract: {@code higher} or {@code lower}. */
    public String word() {
        return this == HIGHER ? "higher" : "lower";
    }

    /** The direction for a word of the contract. */
    public static Direction ofWord(String word) {
        for (Direction direction : values()) {
            if (direction.word().equals(word)) {
                return direction;
            }
        }
        throw new IllegalArgumentException("direction must be 'higher' or 'lower', not '" + word + "'");
    }
}
