package io.perfgate.runner.regex;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.runner.regex.RegexAttacks.Attack;
import io.perfgate.runner.regex.RegexSources.Regex;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No regular expression of the product takes more than twice the steps for twice the text. A step is a character that
 * it reads, so the result does not depend on the machine.
 */
class RegexScanTest {

    private static final int CHARACTERS = 600;
    /** Quadratic expressions have 4. */
    private static final double MOST_RATIO = 2.6;

    /** Expressions that are known only at run time, with the reason why they are harmless. */
    private static final Map<String, String> UNSCANNED = Map.of(
            "MiddlewareParser.java: form", "the constants of its callers are scanned",
            "Vocabulary.java: (String) value", "only written into the schema",
            "DeclaredMetric.java: form.pattern", "short constants",
            "BenchmarkList.java: pattern", "the suite's, as JMH understands it; bounded");

    static List<Regex> all() throws IOException {
        return RegexSources.all();
    }

    @Test
    void theyAreFound() throws IOException {
        assertThat(all()).hasSizeGreaterThan(120).anyMatch(Regex::isWhole).anyMatch(regex -> !regex.isWhole());
    }

    @Test
    void allOthersAreScanned() throws IOException {
        assertThat(RegexSources.unresolved()).containsExactlyInAnyOrderElementsOf(UNSCANNED.keySet());
    }

    @ParameterizedTest
    @MethodSource("all")
    void twiceTheTextTakesTwiceTheSteps(Regex regex) {
        for (Attack attack : RegexAttacks.on(regex.text())) {
            assertThat(isLinear(regex, attack)).as(regex + " with " + attack).isTrue();
        }
    }

    /** The scan would find them. */
    @ParameterizedTest
    @ValueSource(
            strings = {"(?<metric>\\w+)\\s*[0-9.]+\\s*[0-9a-z]*?", "(?m)^\\s+Latency", "\\s+$", "a.*b", "(x+x+)+y"})
    void anExpressionThatIsNotLinear(String text) {
        Regex regex = new Regex("", text, 0, false);
        assertThat(RegexAttacks.on(text)).anyMatch(attack -> !isLinear(regex, attack));
    }

    private static boolean isLinear(Regex regex, Attack attack) {
        int once = steps(regex, attack.text(CHARACTERS));
        int twice = steps(regex, attack.text(2 * CHARACTERS));
        return twice < Watched.MOST && twice <= once * MOST_RATIO + CHARACTERS;
    }

    private static int steps(Regex regex, String text) {
        Watched watched = new Watched(text);
        Matcher matcher = Pattern.compile(regex.text(), regex.flags()).matcher(watched);
        try {
            if (regex.isWhole()) {
                matcher.matches();
            } else {
                while (matcher.find()) {
                    watched.steps++;
                }
            }
        } catch (TooMany endless) {
            return Watched.MOST;
        }
        return watched.steps;
    }

    private static final class TooMany extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** A text that counts accesses to it. */
    private static final class Watched implements CharSequence {

        private static final int MOST = 20_000_000;

        private final String text;
        private int steps;

        Watched(String text) {
            this.text = text;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (++steps > MOST) {
                throw new TooMany();
            }
            return text.charAt(index);
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
}
