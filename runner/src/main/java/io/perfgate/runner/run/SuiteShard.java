package io.perfgate.runner.run;

import io.perfgate.document.Sha256;
import io.perfgate.runner.check.BenchmarkTime;
import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.runner.load.ForkRecordings;
import io.perfgate.runner.load.Share;
import io.perfgate.runner.process.Failure;
import io.perfgate.runner.progress.ExpectedTimes;
import io.perfgate.runner.trial.DoubtfulBenchmarks;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.IOException;
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
 * The part of a suite that one of several machines measures: whole workloads, and single benchmarks of JMH. All
 * machines take about the same time. The cut depends only on what is to be measured, so that the
 * same machine measures the same series every night.
 *
 * @param suite its workloads
 * @param benchmarks its benchmarks, of workloads that are cut
 * @param plan a digest of what all shards measure
 */
record SuiteShard(Suite suite, DoubtfulBenchmarks benchmarks, String plan) {

    /** @param benchmark blank for a whole workload */
    private record Piece(Workload workload, String benchmark, Duration time) {
        String words() {
            return workload.name() + " " + benchmark;
        }
    }

    static SuiteShard of(Suite suite, Share share, String build) throws IOException {
        List<Piece> pieces = new ArrayList<>();
        for (Workload workload : suite.workloads()) {
            pieces.addAll(pieces(workload, build));
        }
        List<List<Piece>> shards = cut(pieces, share.of());
        List<Piece> own = shards.get(share.number() - 1);
        DoubtfulBenchmarks benchmarks = benchmarks(own, pieces);
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

    private static List<Piece> pieces(Workload workload, String build) throws IOException {
        int trials = workload.trials().first();
        Duration whole = new ExpectedTimes(List.of()).ofRound(workload, 1);
        Map<String, Duration> benchmarks = new TreeMap<>();
        if (workload instanceof JmhWorkload jmh) {
            for (Benchmark benchmark :
                    BenchmarkList.of(BenchmarkPlace.of(jmh, build)).of(jmh)) {
                benchmarks.merge(
                        benchmark.name(), BenchmarkTime.of(jmh, benchmark).orElse(whole), Duration::plus);
            }
        }
        if (benchmarks.size() < 2) {
            return List.of(new Piece(workload, "", whole.multipliedBy(trials)));
        }
        return benchmarks.entrySet().stream()
                .map(benchmark -> new Piece(
                        workload, benchmark.getKey(), benchmark.getValue().multipliedBy(trials)))
                .toList();
    }

    private static DoubtfulBenchmarks benchmarks(List<Piece> own, List<Piece> all) {
        Map<String, Set<String>> named = own.stream()
                .filter(piece -> !piece.benchmark().isBlank())
                .collect(Collectors.groupingBy(
                        piece -> piece.workload().name(),
                        TreeMap::new,
                        Collectors.mapping(Piece::benchmark, Collectors.toCollection(TreeSet::new))));
        Map<String, Double> shares = new TreeMap<>();
        named.forEach((workload, benchmarks) -> shares.put(
                workload,
                (double) benchmarks.size()
                        / all.stream()
                                .filter(piece -> piece.workload().name().equals(workload))
                                .count()));
        return new DoubtfulBenchmarks(named, shares);
    }
}
