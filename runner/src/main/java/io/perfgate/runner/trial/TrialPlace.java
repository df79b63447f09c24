package io.perfgate.runner.trial;

import java.nio.file.Path;

/**
 * Where one trial happens.
 *
 * @param build folder of the build under test, for <code>${build}</code>
 * @param folder takes what its processes write; absolute, since they may work elsewhere
 * @param number counts from 1
 */
record TrialPlace(String build, Path folder, int number) {

    Path file(String name) {
        return folder.resolve(name);
    }
}
