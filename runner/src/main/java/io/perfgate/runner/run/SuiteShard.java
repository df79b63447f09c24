package io.perfgate.runner.run;

import io.perfgate.document.Sha256;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.BenchmarkPlan;
import io.perfgate.runner.trial.BenchmarkPlan.Use;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The part of a suite that one of several machines measures: whole workloads, and single JMH benchmarks. All
 * machines take about the same time. The split depends only on what is to be measured, so that the
 * same machine measures the same series every night.
 *
 * @param plan a digest of what all shards measure
 */
record SuiteShard(Selection selection, String plan) {

    /** @param benchmark blank for a whole workload */
    private record Piece(Workload workload, String benchmark, Duration time) {
        String words() {
            return named(workload.name(), benchmark);
        }

        static String named(String workload, String benchmark) {
            return workload + " " + benchmark;
        }
    }

    static SuiteShard of(Selection all, Share share) {
        List<Piece> pieces = all.suite().workloads().stream()
                .flatMap(workload -> pieces(workload, all.benchmarks()).stream())
                .toList();
        List<List<Piece>> shards = cut(pieces, share.of());
        List<Piece> own = shards.get(share.number() - 1);
        Set<String> words = own.stream().map(Piece::words).collect(Collectors.toSet());
        BenchmarkPlans benchmarks = all.benchmarks()
                .withEach(benchmark -> !benchmark.isMeasured()
                                || words.contains(Piece.named(benchmark.workload(), ""))
                                || words.contains(Piece.named(benchmark.workload(), benchmark.name()))
                        ? benchmark
                        : benchmark.as(Use.ON_ANOTHER_SHARD));
        Suite measured = all.suite()
                .withOnly(all.suite().workloads().stream()
                        .filter(workload -> own.stream().anyMatch(piece -> piece.workload() == workload))
                        .toList());
        List<List<String>> plan = shards.stream()
                .map(shard -> shard.stream()
                        .map(piece -> piece.words() + " " + piece.time())
                        .sorted()
                        .toList())
                .toList();
        return new SuiteShard(new Selection(measured, benchmarks), Sha256.of(plan.toString()));
    }

    /** Longest processing time first (Graham, SIAM Journal on Applied Mathematics 17, 1969). */
    private static List<List<Piece>> cut(List<Piece> pieces, int shards) {
        List<List<Piece>> cut = IntStream.range(0, shards)
                .<List<Piece>>mapToObj(shard -> new ArrayList<>())
                .toList();
        pieces.stream()
                .sorted(Comparator.comparing(Piece::time).reversed().thenComparing(Piece::words))
                .forEach(piece -> cut.stream()
                        .min(Comparator.comparing(SuiteShard::time))
                        .orElseThrow()
                        .add(piece));
        return cut;
    }

    private static Duration time(List<Piece> shard) {
        return shard.stream().map(Piece::time).reduce(Duration.ZERO, Duration::plus);
    }

    private static List<Piece> pieces(Workload workload, BenchmarkPlans plans) {
        int trials = workload.trials().first();
        List<BenchmarkPlan> benchmarks = plans.measured(workload.name());
        if (benchmarks.size() < 2) {
            Duration whole = new ExpectedTimes(List.of()).ofRound(workload, 1);
            return List.of(new Piece(workload, "", whole.multipliedBy(trials)));
        }
        return benchmarks.stream()
                .map(benchmark -> new Piece(
                        workload,
                        benchmark.name(),
                        benchmark.ofSuite().ofTrial().multipliedBy(trials)))
                .toList();
    }
}
