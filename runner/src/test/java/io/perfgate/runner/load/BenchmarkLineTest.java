package io.perfgate.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** As JMH 1.37 wrote them for benchmarks with and without annotations. */
    @ParameterizedTest
    @CsvSource(textBlock = """
                    Throughput E A 1 1 1 E I 1 5 T 3 1 s E I 1 3 T 6 500 ms E I 1 1 E E E E E E E E E | 8.5
                    Throughput E A 1 1 1 E E E E E E E E E E E E E E U 7 SECONDS E E | 102
                    AverageTime E A 1 1 1 E E T 5 2 min E I 1 1 E E E E E E E E E E E E E | 612
                    SampleTime E A 1 1 1 E I 1 3 T 6 100 us E I 1 1 T 3 1 s E E E E E E E E E E E | 3
                    Throughput E A 1 1 1 E I 1 0 E E I 10 2000000000 T 11 999999999 h E E E E E E E E E E E | 86400000002
                    SingleShotTime E A 1 1 1 E I 1 9 T 4 10 s E I 1 4 T 4 10 s E E E E E E E E E E E | 15
                    SingleShotTime E A 1 1 1 E E E E E E E E E E E E E E E E E | 4
                    """, delimiter = '|')
    void howLongAForkTakes(String mode, double seconds) {
        String line = "JMH S 3 a.B S 27 a.jmh_generated.B_g_jmhTest S 1 g S " + mode.indexOf(' ') + " " + mode + " ";
        BenchmarkLine parsed = BenchmarkLine.parse(line).orElseThrow();
        assertThat(parsed.iterations().ofFork(List.of())).isEqualTo(Duration.ofMillis(Math.round(seconds * 1000)));
    }

    @Test
    void argumentsCountMoreThanAnnotations() {
        JmhIterations annotated = new JmhIterations(
                false,
                JmhIterations.Phase.of(Optional.of("5"), Optional.of("10 s")),
                JmhIterations.Phase.of(Optional.of("5"), Optional.of("10 s")));
        assertThat(annotated.ofFork(List.of("-wi", "3", "-w", "1s", "-i", "4", "-r", "500ms")))
                .isEqualTo(Duration.ofSeconds(7));
        assertThat(annotated.ofFork(List.of("-t", "2", "-i", "1"))).isEqualTo(Duration.ofSeconds(62));
        assertThat(annotated.ofFork(List.of("-i", "many", "-wi"))).isEqualTo(Duration.ofSeconds(102));
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
