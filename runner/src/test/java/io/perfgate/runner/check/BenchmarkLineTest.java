package io.perfgate.runner.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines as JMH 1.23 and 1.37 wrote them for a benchmark with parameters m of two values and n of three. */
class BenchmarkLineTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JMH S 3 a.B S 23 a.generated.B_g_jmhTest S 1 g S 10 Throughput I 1 3 A 2 1 1 1 2 L 2 2 g1 2 g2 E E E E E E I "
                        + "1 2 E E E E L 2 8 -Xmx100m 7 -Da=b c M 2 1 m 2 1 a 1 b 1 n 3 1 1 3 2 x 1 3 E E E ",
                "JMH S 3 a.B S 27 a.jmh_generated.B_g_jmhTest S 1 g S 11 AverageTime I 1 3 A 2 1 1 1 2 L 2 2 g1 2 g2 E E E E E "
                        + "E I 1 2 E E E E L 2 8 -Xmx100m 7 -Da=b c M 2 1 m 2 8 hBA===== 8 iBA===== 1 n 3 8 xAA===== 8 "
                        + "yAAIAgHA 8 zAA===== E E E "
            })
    void itsNameAndHowOftenItRuns(String text) {
        BenchmarkLine line = BenchmarkLine.parse(text).orElseThrow();
        assertThat(line.name()).isEqualTo("a.B.g");
        assertThat(line.combinations(Map.of())).isEqualTo(6);
        assertThat(line.combinations(Map.of("n", "7"))).isEqualTo(2);
        assertThat(line.combinations(Map.of("n", "7,8,9,10", "other", "1,2"))).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "JMH ",
                "JMH S 3 a",
                "JMH S x abc ",
                "JMH S -9 abc ",
                "JMH M 99999999 1 m ",
                "JMH S 99999999999 a "
            })
    void anotherFormatTellsNothing(String text) {
        assertThat(BenchmarkLine.parse(text)).isEmpty();
    }
}
