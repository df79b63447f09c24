package io.perfgate.runner.trial;

import io.perfgate.suite.Workload;

/** What files of a workload at a load are called. */
final class FileNames {

    private FileNames() {}

    static String of(Workload workload, String load) {
        return (workload.name() + (load.isBlank() ? "" : " at " + load)).replaceAll("[^A-Za-z0-9._-]+", "-");
    }
}
