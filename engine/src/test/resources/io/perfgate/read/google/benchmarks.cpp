#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>
#include <vector>

static void sum(benchmark::State& state) {
  std::vector<long> numbers(state.range(0), 3);
  for (auto _ : state) {
    benchmark::DoNotOptimize(std::accumulate(numbers.begin(), numbers.end(), 0L));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
  state.SetBytesProcessed(state.iterations() * state.range(0) * sizeof(long));
}
BENCHMARK(sum)->Arg(1000);

static void sort(benchmark::State& state) {
  std::vector<int> numbers(5000);
  for (auto _ : state) {
    for (int i = 0; i < 5000; i++) numbers[i] = (i * 7919) % 5000;
    std::sort(numbers.begin(), numbers.end());
    benchmark::ClobberMemory();
  }
  state.counters["swaps"] = 42;
}
BENCHMARK(sort)->Unit(benchmark::kMicrosecond);

static void broken(benchmark::State& state) {
  state.SkipWithError("no disk");
  for (auto _ : state) {
  }
}
BENCHMARK(broken);

BENCHMARK_MAIN();
