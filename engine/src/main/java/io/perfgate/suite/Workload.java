package io.perfgate.suite;

import java.util.SortedMap;

/** One thing that is measured: a Gatling simulation at some loads, or a selection of JMH benchmarks. */
public sealed interface Workload permits GatlingWorkload, JmhWorkload {
    String name();

    SortedMap<String, String> parameters();

    Trials trials();
}
