package io.perfgate.runner.trial;

import java.io.IOException;
import java.util.Optional;

/** Where a run gets the accepted build from, once something is in doubt. */
@FunctionalInterface
public interface KeptBuildSource {

    KeptBuildSource NONE = Optional::empty;

    Optional<OtherBuild> get() throws IOException;
}
