#!/usr/bin/env bash
# The index of a job with 5,000 builds x 200 series: its size, and how long the first charts of a new JVM take, with the
# heap of a small controller, and in a heap of 20 MB in all, to show that they need no more.
# Needs what ./verify leaves behind. Usage: plugin/trend-benchmark.sh [BUILDS [SERIES]]
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
classes="plugin/central/target/test-classes:plugin/central/target/performance-gate/WEB-INF/lib/*:runner/target/perfgate.jar"
java -Xmx256m -cp "$classes" io.perfgate.jenkins.trend.TrendBenchmark fill "$folder" "${1:-5000}" "${2:-200}"
java -Xmx512m -cp "$classes" io.perfgate.jenkins.trend.TrendBenchmark chart "$folder"
java -Xmx20m -cp "$classes" io.perfgate.jenkins.trend.TrendBenchmark chart "$folder"
