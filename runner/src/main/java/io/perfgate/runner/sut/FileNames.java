package io.perfgate.runner.sut;

import io.perfgate.measure.Place;
import io.perfgate.suite.Workload;

/** File names for a workload at a load. */
public final class FileNames {

    private FileNames() {}

    public static String of(Workload workload, String load) {
        return new Place(workload.name(), load).words().replaceAll("[^A-Za-z0-9._-]+", "-");
    }
}
