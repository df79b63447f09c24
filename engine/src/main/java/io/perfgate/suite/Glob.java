package io.perfgate.suite;

/** Patterns with {@code *} and {@code ?}, without the exponential time of regular expressions. */
public final class Glob {

    private Glob() {}

    /** Lets each star match as little as possible. After a mismatch, only the last star has to grow. */
    public static boolean fits(String glob, String name) {
        int inGlob = 0;
        int inName = 0;
        int star = -1;
        int behindStar = 0;
        while (inName < name.length()) {
            boolean isStar = inGlob < glob.length() && glob.charAt(inGlob) == '*';
            if (isStar) {
                star = inGlob++;
                behindStar = inName;
            } else if (inGlob < glob.length()
                    && (glob.charAt(inGlob) == '?' || glob.charAt(inGlob) == name.charAt(inName))) {
                inGlob++;
                inName++;
            } else if (star >= 0) {
                inGlob = star + 1;
                inName = ++behindStar;
            } else {
                return false;
            }
        }
        return glob.substring(inGlob).chars().allMatch(character -> character == '*');
    }
}
