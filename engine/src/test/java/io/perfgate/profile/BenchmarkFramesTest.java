package io.perfgate.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Stacks from the outermost method to the running one, as in a JMH fork. */
class BenchmarkFramesTest {

    private static final String THREAD = "java.lang.Thread.run";
    private static final String RUNNER = "org.openjdk.jmh.runner.BenchmarkHandler.run";
    private static final String LOOP = "shop.jmh_generated.Codec_encode_jmhTest.encode_avgt_jmhStub";
    private static final String BENCHMARK = "shop.Codec.encode";

    @Test
    void theGeneratedClassIdentifiesTheBenchmark() {
        assertThat(BenchmarkFrames.benchmark(List.of(THREAD, RUNNER, LOOP, BENCHMARK, "shop.Buffer.put")))
                .isEqualTo(BENCHMARK);
        assertThat(BenchmarkFrames.benchmark(List.of(THREAD, "generated.Codec_encode_jmhTest.encode_thrpt_jmhStub")))
                .isEqualTo("Codec.encode");
        assertThat(BenchmarkFrames.benchmark(List.of(THREAD, RUNNER))).isEmpty();
    }

    @Test
    void theNameWithItsUnderscoresIsTheOneThatWasMeasured() {
        Set<String> measured = Set.of("Codec.en_code", "Codec.decode");

        assertThat(BenchmarkFrames.named("shop.Codec.en.code", measured)).isEqualTo("Codec.en_code");
        assertThat(BenchmarkFrames.named("shop.OtherCodec.decode", measured)).isEqualTo("shop.OtherCodec.decode");
    }

    @Test
    void calleesBelongToTheBenchmark() {
        assertThat(BenchmarkFrames.cut(List.of(THREAD, RUNNER, LOOP, BENCHMARK, "shop.Buffer.put"), BENCHMARK))
                .containsExactly(BENCHMARK, "shop.Buffer.put");
    }

    @Test
    void consumingAResultBelongsToTheBenchmark() {
        assertThat(BenchmarkFrames.cut(
                        List.of(THREAD, LOOP, BENCHMARK, "org.openjdk.jmh.infra.Blackhole.consume"), BENCHMARK))
                .containsExactly(BENCHMARK);
    }

    @Test
    void aMethodThatTheCompilerMadePartOfTheLoopIsStillThere() {
        assertThat(BenchmarkFrames.cut(List.of(THREAD, RUNNER, LOOP), BENCHMARK))
                .containsExactly(BENCHMARK);
    }

    @Test
    void workOfJmhAndTheJdkBelongsToNoBenchmark() {
        assertThat(BenchmarkFrames.cut(List.of(THREAD, RUNNER), BENCHMARK)).isEmpty();
        assertThat(BenchmarkFrames.cut(List.of(THREAD, "java.util.HashMap.get"), BENCHMARK))
                .isEmpty();
    }

    @Test
    void aThreadThatTheBenchmarkStartedIsItsOwn() {
        List<String> pool = List.of(THREAD, "shop.Pool.work");

        assertThat(BenchmarkFrames.cut(pool, BENCHMARK)).isEqualTo(pool);
    }
}
