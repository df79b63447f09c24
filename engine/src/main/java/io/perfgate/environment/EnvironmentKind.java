package io.perfgate.environment;

import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of facts in an environment, the most important first. */
public enum EnvironmentKind {
    JDK("jdk", true),
    JDK_VENDOR("jdkVendor", true),
    JVM("jvm", true),
    HEAP("heap", true),
    INITIAL_HEAP("initialHeap", true),
    COLLECTOR("collector", true),
    /** An option of a JVM, as reported by the process. */
    JVM_OPTION("jvmOption", false),
    KERNEL("kernel", true),
    PROCESSOR("processor", true),
    MICROCODE("microcode", true),
    /** A limit of a container. */
    CPU_LIMIT("cpuLimit", true),
    MEMORY_LIMIT("memoryLimit", true),
    /** Gatling, JMH or another one. */
    TOOL("tool", false),
    VARIABLE("variable", false),
    SUITE_LINE("suiteLine", false),
    JAR("jar", false),
    /** A jar of the build under test, which is expected to differ. */
    BUILD_JAR("buildJar", false);

    private final String word;
    private final boolean isSingle;

    EnvironmentKind(String word, boolean isSingle) {
        this.word = word;
        this.isSingle = isSingle;
    }

    public String word() {
        return word;
    }

    /** Whether there is only one of its kind, which needs no name. */
    public boolean isSingle() {
        return isSingle;
    }

    /** Empty for a kind of a later version. */
    public static Optional<EnvironmentKind> ofWord(String word) {
        return Stream.of(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}
