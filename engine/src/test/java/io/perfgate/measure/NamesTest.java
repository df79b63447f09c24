package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/** Properties of any name, checked with generated names; {@code -Dperfgate.nameSeconds} searches for longer. */
class NamesTest {

    private static final long SEED = 20260101;
    private static final int SECONDS = Integer.getInteger("perfgate.nameSeconds", 1);
    private static final List<String> PIECES = List.of(
            "..",
            "/",
            "\\",
            "C:",
            "\u0000",
            "\u001b[2J",
            "\u009b",
            "\ud800",
            "\udc00",
            "\uffff",
            "\ufffe",
            "\u202e",
            "\u2028",
            "\n",
            "\r",
            "\t",
            " ",
            "-",
            ".",
            "a",
            "订单",
            "🚀",
            "{body=1K}",
            "GET /x?y=z",
            "é",
            "x".repeat(300),
            "%2e",
            "~",
            "|");

    private final Random random = new Random(SEED);

    private String made() {
        int pieces = random.nextInt(8);
        return random.ints(pieces, 0, PIECES.size() + 1)
                .mapToObj(i -> i < PIECES.size() ? PIECES.get(i) : "" + (char) random.nextInt(0x10000))
                .collect(Collectors.joining());
    }

    @Test
    void anyNameCanBeShownWrittenAndReadAgain() throws Exception {
        var xml = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        int names = 0;
        for (; System.nanoTime() < end; names++) {
            String shown = Names.shown(made());

            assertThat(shown).hasSizeLessThanOrEqualTo(1000).doesNotContainPattern("\\p{Cntrl}");
            assertThat(Names.shown(shown)).isEqualTo(shown);
            assertThat(new String(shown.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                    .isEqualTo(shown);
            String escaped = shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
            assertThat(xml.parse(new InputSource(new StringReader("<n>" + escaped + "</n>")))
                            .getDocumentElement()
                            .getTextContent())
                    .isEqualTo(shown);
        }
        System.out.println(names + " names shown");
    }

    @Test
    void namesOfFilesStayInTheirFolder() {
        Path root = Path.of("/store/baselines");
        long end = System.nanoTime() + SECONDS * 1_000_000_000L;
        int taken = 0;
        int names = 0;
        for (; System.nanoTime() < end; names++) {
            String made = made();
            try {
                Path file = root.resolve(Names.ofFile("suite", made)).resolve(Names.ofFile("suite", made) + ".json");
                assertThat(file.normalize()).isEqualTo(file);
                assertThat(file.getParent().getParent()).isEqualTo(root);
                taken++;
            } catch (IllegalArgumentException refused) {
                assertThat(refused.getMessage())
                        .startsWith("suite '")
                        .contains("cannot name a file")
                        .doesNotContain("\n");
            }
        }
        assertThat(taken).isPositive();
        System.out.println(taken + " of " + names + " names taken for files");
    }

    @Test
    void namesOfRealThingsAreTakenAsTheyAre() {
        for (String name : List.of(
                "orders {body=1K, mode=nP_nT} / 10/10/10/1 / GET /x?y=z",
                "订单 / 发送 (größer) 🚀",
                "</script><script>alert(1)</script>",
                "io.perfgate.jmh.Codec.encode:·gc.alloc.rate.norm",
                "p99 (µs) ≤ 5 %")) {
            assertThat(Names.shown(name)).isEqualTo(name);
        }
        for (String name :
                List.of("broker-nightly", "intel-xeon-2cpu-8gb-linux-amd64", "订单 (nightly)", "a..b", "7.5")) {
            assertThat(Names.ofFile("suite", name)).isEqualTo(name);
        }
    }

    @Test
    void aLongNameKeepsItsBeginningAndADistinguishingDigest() {
        String one = Names.shown("a".repeat(5000) + "1");
        assertThat(one).hasSize(1000).startsWith("aaa").isNotEqualTo(Names.shown("a".repeat(5000) + "2"));
        // Names with equal hash codes, which anyone can make.
        assertThat(Names.shown("a".repeat(5000) + "Aa")).isNotEqualTo(Names.shown("a".repeat(5000) + "BB"));
        assertThatThrownBy(() -> Names.ofFile("suite", "é".repeat(101))).hasMessageContaining("more than 200 bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "main",
                "abc",
                "--output=x",
                "main;reboot",
                "$(id)",
                "ABCDEF0123456789ABCDEF0123456789ABCDEF01"
            })
    void aCommitIsAFullHash(String name) {
        assertThatThrownBy(() -> Names.commit(name)).isInstanceOf(IllegalArgumentException.class);
        assertThat(Names.commit("0123456789abcdef0123456789abcdef01234567")).hasSize(40);
    }
}
