package io.perfgate.environment;

import io.perfgate.measure.Word;

/** The kinds of facts in an environment, the most important first. */
public enum EnvironmentKind implements Word {
    /** The host of a process, as seen from the machine of the run. */
    HOST(true),
    JDK(true),
    JDK_VENDOR(true),
    JVM(true),
    HEAP(true),
    INITIAL_HEAP(true),
    COLLECTOR(true),
    /** An option of a JVM, as reported by the process. */
    JVM_OPTION(false),
    KERNEL(true),
    PROCESSOR(true),
    MICROCODE(true),
    /** The image of a container that the suite names. */
    IMAGE(true),
    /** A limit of the container that this program runs in. */
    CPU_LIMIT(true),
    MEMORY_LIMIT(true),
    /** Gatling, JMH or another tool. */
    TOOL(false),
    VARIABLE(false),
    SUITE_LINE(false),
    JAR(false),
    /** A jar of the build under test, which is expected to differ. */
    BUILD_JAR(false),
    /** The image that the build under test names for a container; it is expected to differ. */
    BUILD_IMAGE(true);

    private final boolean isSingle;

    EnvironmentKind(boolean isSingle) {
        this.isSingle = isSingle;
    }

    /** Whether there is only one of its kind, which needs no name. */
    public boolean isSingle() {
        return isSingle;
    }

    /** Whether its values may end with a digest. */
    boolean hasDigest() {
        return switch (this) {
            case IMAGE, JAR, BUILD_JAR, BUILD_IMAGE -> true;
            default -> false;
        };
    }
}
