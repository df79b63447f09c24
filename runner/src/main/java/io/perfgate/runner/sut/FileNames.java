package io.perfgate.runner.sut;

import io.perfgate.suite.Workload;

/** What files of a workload at a load are called. */
public final class FileNames {

    private FileNames() {}

    public static String of(Workload workload, String load) {
        return (workload.name() + (load.isBlank() ? "" : " at " + load)).replaceAll("[^A-Za-z0-9._-]+", "-");
    }
}
