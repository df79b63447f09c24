package io.perfgate.runner.load;

/** A text with a limited number of accesses, because some regular expressions never end. */
final class LimitedText implements CharSequence {

    private final String text;
    private int looksLeft;

    LimitedText(String text, int looks) {
        this.text = text;
        looksLeft = looks;
    }

    static final class Exhausted extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public char charAt(int index) {
        if (looksLeft-- == 0) {
            throw new Exhausted();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
