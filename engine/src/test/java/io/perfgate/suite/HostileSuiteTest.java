package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.yaml.SuiteError;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Suites from pull requests, which a controller parses: oversized ones are refused before they are built in memory. */
@Timeout(20)
class HostileSuiteTest {

    private static final String HEAD = "suite: s\nmiddleware: {target: 'localhost:1'}\n";

    private static void refused(String yaml, String why) {
        assertThatThrownBy(() -> SuiteParser.parse("performance.yml", yaml, Map.of()))
                .isInstanceOf(SuiteError.class)
                .hasMessageStartingWith("performance.yml:")
                .hasMessageContaining(why)
                .message()
                .hasSizeLessThan(500);
    }

    private static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(Integer::toString).collect(Collectors.joining(",", "[", "]"));
    }

    @Test
    void depth() {
        refused("suite: s\nworkloads: " + "[".repeat(100_000), "nested more than 50 deep");
        refused("suite: s\nworkloads: " + "{a: ".repeat(10_000), "nested more than 50 deep");
        refused("suite: s\nlimits:\n" + "- ".repeat(10_000) + "x", "nested more than 50 deep");
    }

    @Test
    void aliases() {
        refused("suite: s\na: &a [x]\nworkloads: [*a, *a]\n", "performance.yml:3:13: '*a' repeats a list");
        refused(
                "suite: s\nworkloads: &w [*w]\n",
                "performance.yml:2:16: '*w' repeats a list or a mapping, which is not supported; write it out");
        refused("suite: s\nworkloads: [*unknown]\n", "this is not YAML");
    }

    @Test
    void products() {
        String each = IntStream.range(0, 7)
                .mapToObj(i -> "p" + i + ": " + numbers(10))
                .collect(Collectors.joining(", ", "{", "}"));
        refused(HEAD + "workloads:\n- {name: 'w ${p0}', run: 'true', each: " + each + "}\n", "'each'");
        String entry = "- {name: 'w%d ${p}', run: 'true', each: {p: " + numbers(900) + "}}\n";
        refused(
                "suite: s\nworkloads:\n"
                        + IntStream.range(0, 12).mapToObj(entry::formatted).collect(Collectors.joining()),
                "more than 10000 workloads");
    }

    @Test
    void textsOfVariables() {
        String large = "x".repeat(500_000);
        refused(
                "suite: s\nvariables: {v: " + large + "}\nworkloads:\n- {name: w, run: '" + "${v}".repeat(100_000)
                        + "'}\n",
                "more than 1000000 characters");
        refused(
                "suite: s\nvariables: {v: " + large + "}\nworkloads:\n- {name: w, run: 'true', parameters: {"
                        + IntStream.range(0, 1000)
                                .mapToObj(i -> "p" + i + ": '${v}'")
                                .collect(Collectors.joining(","))
                        + "}}\n",
                "more than 10000000 characters");
    }

    @Test
    void includes() {
        Sources twice = file -> {
            int number = Integer.parseInt(file.replaceAll("\\D", ""));
            return "include: [%d.yml, %d.yml]\n".formatted(number + 1, number + 1);
        };
        assertThatThrownBy(() -> SuiteParser.parse(
                        "0.yml", "suite: s\ninclude: [1.yml, 1.yml]\n", Map.of(), twice, Optional.empty()))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining("more than 100 files are included");
    }

    @Test
    void names() {
        refused("suite: ../x\n", "a name consists of letters, digits");
        refused("suite: " + "x".repeat(300) + "\n", "more than 200 bytes");
        refused("suite: s\nhardware: ../x\n", "hardware profile '../x'");
        refused("suite: \"s\\0\"\n", "control character");
        refused("suite: s\nworkloads:\n- {name: \"a\\eb\", run: 'true'}\n", "control character");
        refused("suite: s\nworkloads:\n- {name: \"a\\nb\", run: 'true'}\n", "a name is one line");
        refused("suite: s\ninclude: \"a\\0b\"\n", "control character");
    }

    @Test
    void aGlobOfManyStarsIsFast() {
        String name = "a".repeat(900);
        String stars = "*a".repeat(200) + "*b";
        String yaml = "suite: s\nsizes: {small: {only: ['" + stars + "']}}\nworkloads:\n- {name: " + name
                + ", run: 'true'}\n";
        assertThatThrownBy(
                        () -> SuiteParser.parse("performance.yml", yaml, Map.of(), Sources.NONE, Optional.of("small")))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining("no workload is called");
    }

    @Test
    void globs() {
        for (String glob : new String[] {"*", "a*", "*d", "a?c*", "abcd", "*b*d*", "a**d", "????"}) {
            assertThat(Glob.fits(glob, "abcd")).as(glob).isTrue();
        }
        for (String glob : new String[] {"", "a", "*c", "?", "abcde", "a*e*", "?????", "b*"}) {
            assertThat(Glob.fits(glob, "abcd")).as(glob).isFalse();
        }
    }
}
