package io.perfgate.runner.run;

import io.perfgate.document.Sha256;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.BenchmarkPlans;
import io.perfgate.runner.trial.DoubtfulBenchmarks;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The part of a suite that one of several machines measures: whole workloads, and single JMH benchmarks. All
 * machines take about the same time. The split depends only on what is to be measured, so that the
 * same machine measures the same series every night.
 *
 * @param suite its workloads
 * @param benchmarks its benchmarks, for workloads that are split
 * @param plan a digest of what all shards measure
 */
record SuiteShard(Suite suite, DoubtfulBenchmarks benchmarks, String plan) {

    /** @param benchmark blank for a whole workload */
    private record Piece(Workload workload, String benchmark, Duration time) {
        String words() {
            return workload.name() + " " + benchmark;
        }
    }

    static SuiteShard of(Suite suite, Share share, BenchmarkPlans plans) {
        List<Piece> pieces = suite.workloads().stream()
                .flatMap(workload -> pieces(workload, plans).stream())
                .toList();
        List<List<Piece>> shards = cut(pieces, share.of());
        List<Piece> own = shards.get(share.number() - 1);
        DoubtfulBenchmarks benchmarks = DoubtfulBenchmarks.of(benchmarks(own), plans);
        benchmarks.byWorkload().forEach(SuiteShard::mustFit);
        return new SuiteShard(
                suite.withOnly(suite.workloads().stream()
                        .filter(workload -> own.stream().anyMatch(piece -> piece.workload() == workload))
                        .toList()),
                benchmarks,
                Sha256.of(shards.stream()
                        .map(shard -> shard.stream().map(Piece::words).sorted().toList())
                        .toList()
                        .toString()));
    }

    private static void mustFit(String workload, Set<String> benchmarks) {
        if (!ForkRecordings.fits(benchmarks)) {
            throw Failure.usage("--shard: " + benchmarks.size() + " benchmarks of workload '" + workload
                    + "' are too many for one command line; use more shards, or several workloads");
        }
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
        Map<String, BenchmarkPlans.Plan> benchmarks = plans.of(workload.name());
        if (benchmarks.size() < 2) {
            Duration whole = new ExpectedTimes(List.of()).ofRound(workload, 1);
            return List.of(new Piece(workload, "", whole.multipliedBy(trials)));
        }
        return benchmarks.entrySet().stream()
                .map(benchmark -> new Piece(
                        workload,
                        benchmark.getKey(),
                        benchmark.getValue().usual().multipliedBy(trials)))
                .toList();
    }

    private static Map<String, Set<String>> benchmarks(List<Piece> own) {
        return own.stream()
                .filter(piece -> !piece.benchmark().isBlank())
                .collect(Collectors.groupingBy(
                        piece -> piece.workload().name(),
                        TreeMap::new,
                        Collectors.mapping(Piece::benchmark, Collectors.toCollection(TreeSet::new))));
    }
}
