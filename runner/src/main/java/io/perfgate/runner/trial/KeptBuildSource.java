package io.perfgate.runner.trial;

import java.io.IOException;
import java.util.Optional;

/** The source of the accepted build for inconclusive series. */
@FunctionalInterface
public interface KeptBuildSource {

    KeptBuildSource NONE = Optional::empty;

    Optional<OtherBuild> get() throws IOException;
}
