package io.perfgate.runner.sut;

import io.perfgate.measure.Place;

/** File names for a workload at a load. */
public final class FileNames {

    private FileNames() {}

    public static String of(Place place) {
        return place.words().replaceAll("[^A-Za-z0-9._-]+", "-");
    }
}
