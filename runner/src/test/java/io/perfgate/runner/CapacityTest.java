package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.capacity.FoundCapacity;
import io.perfgate.capacity.Promise;
import io.perfgate.capacity.SearchStep;
import io.perfgate.capacity.SearchStep.State;
import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Finding;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches for the capacity of a server whose capacity follows from its threads. */
@Tag("slow")
class CapacityTest {

    @TempDir
    private Path folder;

    private OpenLoadSuite suite;

    @BeforeEach
    void suite() {
        suite = new OpenLoadSuite(folder);
    }

    private static SearchedTrial only(RunRecord record) {
        assertThat(record.found().searches()).hasSize(1);
        return record.found().searches().get(0);
    }

    private static String findings(RunRecord record) {
        return record.judgement().findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.CAPACITY)
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void isThatOfTheThreads() throws Exception {
        RunRecord record = suite.run(
                "",
                List.of(
                        "capacity: {p95: 1 s}",
                        "load: {from: 100/s, to: 400/s}",
                        "within: 60s",
                        "warmUp: 1s",
                        "collect: gatling.log"));

        SearchedTrial search = only(record);
        assertThat(search.steps()).allSatisfy(step -> assertThat(step.figures().throughput())
                .isLessThan(1.1 * OpenLoadSuite.MOST_ANSWERS_PER_SECOND));
        FoundCapacity found = search.found().get(0);
        assertIsBetweenKeptAndBroken(found, search.steps());
        assertThat(found.lower()).isLessThan(1.15 * OpenLoadSuite.MOST_ANSWERS_PER_SECOND);
        assertThat(found.exhausted()).as("what limits it").isPresent();
        assertThat(record.series()).singleElement().satisfies(capacity -> {
            assertThat(capacity.id().name()).isEqualTo("shop / p95 <= 1000 ms");
            assertThat(capacity.trials()).containsExactly(found.value());
        });
        assertThat(suite.report()).contains("p95 &lt;= 1000 ms");
        assertThat(folder.resolve("out/collected/shop/trial-1/gatling.log")).exists();
    }

    /** The threads' limit is no lower bound: on a busy machine, answers are late below it, and steps are few. */
    private static void assertIsBetweenKeptAndBroken(FoundCapacity found, List<SearchStep> steps) {
        Map<Boolean, IntSummaryStatistics> loads = steps.stream()
                .filter(step -> step.state() != State.INJECTOR_LIMITED)
                .collect(Collectors.partitioningBy(
                        Promise.of("p95", "1 s")::isKept, Collectors.summarizingInt(SearchStep::load)));
        int highestKept = loads.get(true).getMax();
        int lowestBroken = loads.get(false).getMin();
        // A step near the capacity may go either way.
        assertThat(found.upper()).isGreaterThan(0.95 * Math.min(highestKept, lowestBroken));
        assertThat(found.lower()).isLessThan(1.05 * Math.max(highestKept, lowestBroken));
    }

    @Test
    void isBelowTheLoadAtWhichTheServerExits() throws Exception {
        RunRecord record = suite.run(
                "exit", List.of("capacity: {p95: 1 s}", "load: {from: 60/s, to: 400/s}", "within: 45s", "warmUp: 0s"));

        List<SearchStep> steps = only(record).steps();
        int death = steps.stream().map(SearchStep::state).toList().indexOf(State.DIED);
        assertThat(death).as("the step in which it exits").isPositive();
        assertThat(steps.subList(death + 1, steps.size()))
                .as("the search continues below")
                .isNotEmpty()
                .allSatisfy(step ->
                        assertThat(step.load()).isLessThan(steps.get(death).load()));
        assertThat(only(record).found().get(0).value())
                .isBetween(60.0, (double) steps.get(death).load());
        assertThat(findings(record)).contains("the middleware exited or stopped answering at ");
    }

    @Test
    void isBelowTheLoadAtWhichConnectionsAreRefused() throws Exception {
        RunRecord record = suite.run(
                "refuse",
                List.of("capacity: {errorRate: 1%}", "load: {from: 60/s, to: 400/s}", "within: 35s", "warmUp: 0s"));

        // A busy machine leaves time for few steps, so the bounds may still be apart.
        int lowestRefused = only(record).steps().stream()
                .filter(step -> step.load() > OpenLoadSuite.FAULT_ABOVE
                        && step.figures().errorRate() > 0.01)
                .mapToInt(SearchStep::load)
                .min()
                .orElseThrow();
        assertThat(only(record).found().get(0).value()).isBetween(60.0, (double) lowestRefused);
        assertThat(suite.report()).contains("limited by refused or lost connections");
        assertThat(Files.readString(folder.resolve("stderr.txt"))).contains("requests failed", "onnection refused");
    }

    @Test
    void isAtLeastWhatALoadGeneratorWithTooFewPortsShows() throws Exception {
        int ports = 90;
        RunRecord record = suite.run(
                "",
                List.of(
                        "capacity: {p95: 1 s, errorRate: 1%}",
                        "load: {from: 60/s, to: 400/s}",
                        "within: 35s",
                        "warmUp: 0s",
                        "parameters: {ports: " + ports + "}"));

        assertThat(only(record).steps())
                .filteredOn(step -> step.load() > 1.1 * ports)
                .isNotEmpty()
                .allSatisfy(step -> assertThat(step.state()).isEqualTo(State.INJECTOR_LIMITED));
        assertThat(only(record).found()).allSatisfy(found -> {
            assertThat(found.isOpenAbove()).isTrue();
            assertThat(found.value()).isBetween(60.0, 1.1 * ports);
        });
        assertThat(findings(record)).startsWith("not valid: shop / p95 <= 1000 ms: trial 1: at least ");
        assertThat(Files.readString(folder.resolve("stderr.txt"))).contains("Cannot assign requested address");
    }

    @Test
    void isAtLeastWhatALoadGeneratorWithTooLittleMemoryShows() throws Exception {
        int heapKilobytes = 64 * 1024;
        int keptKilobytes = 64;
        int shortestStepSeconds = 6;
        RunRecord record = suite.run(
                "",
                List.of(
                        "capacity: {p95: 1 s}",
                        "load: {from: 20/s, to: 400/s}",
                        "within: 60s",
                        "warmUp: 1s",
                        "parameters: {kept: " + keptKilobytes * 1024 + "}",
                        "javaOptions: [-Xmx" + heapKilobytes
                                + "k, -XX:ActiveProcessorCount=1, -XX:+ExitOnOutOfMemoryError]"));

        assertThat(only(record).steps()).extracting(SearchStep::state).contains(State.INJECTOR_LIMITED);
        assertThat(only(record).found()).allSatisfy(found -> {
            assertThat(found.isOpenAbove()).isTrue();
            assertThat(found.value()).isBetween(20.0, (double) heapKilobytes / keptKilobytes / shortestStepSeconds);
        });
        assertThat(findings(record)).contains("trial 1: at least ", "limited by the load generator");
    }
}
