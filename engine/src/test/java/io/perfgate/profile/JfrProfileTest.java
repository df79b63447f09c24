package io.perfgate.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Culprit;
import io.perfgate.measure.Place;
import io.perfgate.measure.Quantity;
import io.perfgate.measure.Timeline;
import io.perfgate.suite.ValidityBounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings of real JVMs, in which the arguments determine the cost of each request. */
class JfrProfileTest {

    private static final Path PROGRAM = Path.of("src/test/resources/io/perfgate/profile/Shop.java");
    private static final int WARM_UP_SECONDS = 1;
    private static final int MEASURED_SECONDS = 4;

    @TempDir
    private static Path folder;

    private static Profile plain;
    private static Profile plainAgain;

    @BeforeAll
    static void recordTheSameTwice() throws Exception {
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", folder.toString(), PROGRAM.toString()))
                .isZero();
        plain = recorded("plain", 100, 20_480, 0);
        plainAgain = recorded("plain-again", 100, 20_480, 0);
    }

    private static Profile recorded(String name, int taxMicros, int basketBytes, int stockMicros)
            throws IOException, InterruptedException {
        Path recording = folder.resolve(name + ".jfr");
        Path output = folder.resolve(name + ".txt");
        CpuSeconds before = CpuSeconds.now();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:StartFlightRecording=settings=profile,jdk.JavaMonitorEnter#threshold=0ms,filename="
                                + recording,
                        "-cp",
                        folder.toString(),
                        "Shop",
                        Integer.toString(WARM_UP_SECONDS + MEASURED_SECONDS),
                        Integer.toString(taxMicros),
                        Integer.toString(basketBytes),
                        Integer.toString(stockMicros))
                .redirectError(folder.resolve(name + "-errors.txt").toFile())
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        double others = CpuSeconds.now().shareOfOthersSince(before);
        // The JVM logs what it records before that.
        List<String> all = Files.readAllLines(output);
        List<String> said = all.subList(all.size() - 2, all.size());
        Instant startedAt = Instant.ofEpochMilli(Long.parseLong(said.get(0)));
        Double[] perSecond = new Double[MEASURED_SECONDS];
        Arrays.fill(perSecond, Double.valueOf(said.get(1)));
        Timeline requests = new Timeline(
                new Place("shop", "10"), Quantity.perSecond("serve"), "1/s", 1, WARM_UP_SECONDS, List.of(perSecond));
        Timeline otherCpu =
                new Timeline(new Place("shop", "10"), Quantity.OTHER_CPU, "share", 1, WARM_UP_SECONDS, List.of(others));
        return JfrProfile.ofLoad(
                recording,
                "shop",
                "10",
                Duration.ofSeconds(WARM_UP_SECONDS),
                Optional.of(startedAt),
                List.of(requests, otherCpu));
    }

    /** Processor time in total, and of this JVM and its children; empty if the system does not report it. */
    private record CpuSeconds(double all, double busy, double own) {

        static CpuSeconds now() throws IOException {
            Path machine = Path.of("/proc/stat");
            if (!Files.exists(machine)) {
                return new CpuSeconds(0, 0, 0);
            }
            double[] ticks = numbers(Files.readAllLines(machine).get(0));
            double all = Arrays.stream(ticks, 1, 9).sum();
            double[] self = numbers(Files.readString(Path.of("/proc/self/stat")).replaceAll(".*\\)", "x x"));
            // idle and iowait are no work; utime, stime, cutime, cstime
            return new CpuSeconds(
                    all, all - ticks[4] - ticks[5], Arrays.stream(self, 13, 17).sum());
        }

        private static double[] numbers(String line) {
            return Arrays.stream(line.trim().split("\\s+"))
                    .mapToDouble(word -> word.matches("-?\\d+") ? Double.parseDouble(word) : 0)
                    .toArray();
        }

        double shareOfOthersSince(CpuSeconds before) {
            double others = (busy - before.busy) - (own - before.own);
            return all > before.all ? Math.max(0, Math.min(1, others / (all - before.all))) : 0;
        }
    }

    private static List<Culprit> culprits(Profile before, Profile now) {
        return ProfileChange.culprits(List.of(before), List.of(now), 1, List.of());
    }

    @Test
    @Tag("slow")
    void aDeepCalleeIsBlamedForItsAdditionalCostPerRequest() throws Exception {
        Profile now = recorded("tax", 2000, 20_480, 0);

        assertThat(culprits(plain, now)).first().satisfies(culprit -> {
            assertThat(culprit.kind()).isEqualTo(Culprit.Kind.HOTTER);
            assertThat(culprit.method()).isEqualTo("Shop$Tax.of");
            Culprit.Evidence evidence = culprit.evidence().orElseThrow();
            assertThat(evidence.per()).isEqualTo(Culprit.Per.REQUEST);
            assertThat(evidence.low()).isPositive();
            // 2.0 of 2.3 ms: on a busy machine, the sampler misses as much everywhere.
            assertThat(culprit.now() / processorSecondsPerRequest(now)).isBetween(0.7, 0.97);
        });
    }

    private static double processorSecondsPerRequest(Profile profile) {
        CallTree tree = profile.processor();
        return IntStream.range(0, tree.nodes()).mapToDouble(tree::selfOf).sum() / profile.count(Culprit.Per.REQUEST);
    }

    /** A working thread is sampled: its cost cannot be higher, and is not lower by orders of magnitude. */
    @Test
    void samplesAreCountedAsTheSecondsBetweenThem() {
        assertThat(processorSecondsPerRequest(plain) * plain.operationsPerSecond())
                .isBetween(0.1, 2.2);
    }

    @Test
    void theMethodThatAllocatesIsNamed() throws Exception {
        Profile now = recorded("basket", 100, 409_600, 0);

        assertThat(culprits(plain, now))
                .filteredOn(culprit -> culprit.kind() == Culprit.Kind.ALLOCATES_MORE)
                .extracting(Culprit::method)
                .containsExactly("Shop$Cart.fill");
    }

    @Test
    @Tag("slow")
    void theMethodThatWaitsIsNamed() throws Exception {
        Profile now = recorded("stock", 100, 20_480, 3000);

        assertThat(culprits(plain, now))
                .filteredOn(culprit -> culprit.kind() == Culprit.Kind.WAITS_MORE)
                .extracting(Culprit::method)
                .containsExactly("Shop$Stock.take");
    }

    /** With the default bound: other tests may have used the processors. */
    @Test
    void twoRecordingsOfTheSameNameNoMethod() {
        long naming = Stream.of(List.of(plain, plainAgain), List.of(plainAgain, plain))
                .filter(
                        pair -> ProfileChange.culprits(
                                        pair.subList(0, 1),
                                        pair.subList(1, 2),
                                        ValidityBounds.DEFAULT.otherCpu(),
                                        List.of())
                                .stream()
                                .anyMatch(culprit -> !culprit.isMoved()))
                .count();

        // One direction may err by chance, as on a busy machine; a rule that is too loose errs in both.
        assertThat(naming).isLessThanOrEqualTo(1);
    }

    /** Parts of one recording in a new order are recordings of the same program. */
    @Test
    void recordingsOfTheSamePartsNameNoMethodInNinetyNineOfAHundred() {
        Random random = new Random(11);
        int accusing = 0;
        for (int i = 0; i < 500; i++) {
            accusing +=
                    culprits(resampled(plain, random), resampled(plain, random)).isEmpty() ? 0 : 1;
        }

        assertThat(accusing).isLessThanOrEqualTo(5);
    }

    private static Profile resampled(Profile profile, Random random) {
        int[] parts = random.ints(CallTree.SLICES, 0, CallTree.SLICES).toArray();
        return new Profile(
                profile.workload(),
                profile.load(),
                profile.subject(),
                profile.seconds(),
                profile.otherCpu(),
                profile.operations(),
                resampled(profile.processor(), parts),
                resampled(profile.allocation(), parts),
                resampled(profile.waiting(), parts),
                Profile.SETTINGS);
    }

    private static CallTree resampled(CallTree tree, int[] parts) {
        List<Double> self = new ArrayList<>();
        for (int node = 0; node < tree.nodes(); node++) {
            for (int part : parts) {
                self.add(tree.selfIn(part, node));
            }
        }
        return new CallTree(tree.frames(), tree.parent(), tree.frame(), tree.samples(), self, tree.pruned());
    }

    @Test
    void theWarmUpDoesNotCount() {
        assertThat(plain.seconds()).isEqualTo(MEASURED_SECONDS);
        assertThat(plain.processor().samples().stream()
                        .mapToInt(Integer::intValue)
                        .sum())
                .as("as many as a machine with other work allows")
                .isGreaterThan(20);
    }
}
