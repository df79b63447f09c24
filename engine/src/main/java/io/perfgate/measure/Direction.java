package io.perfgate.measure;

/** Which direction of a metric is better. */
public enum Direction implements Word {
    HIGHER,
    LOWER;

    public static Direction ofWord(String word) {
        return Word.find(Direction.class, word)
                .orElseThrow(() ->
                        new IllegalArgumentException("direction must be 'higher' or 'lower', not '" + word + "'"));
    }
}
