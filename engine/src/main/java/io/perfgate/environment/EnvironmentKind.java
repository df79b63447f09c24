package io.perfgate.environment;

import java.util.Optional;
import java.util.stream.Stream;

/** What an environment tells of, what matters most first. */
public enum EnvironmentKind {
    JDK("jdk", true),
    JDK_VENDOR("jdkVendor", true),
    JVM("jvm", true),
    HEAP("heap", true),
    INITIAL_HEAP("initialHeap", true),
    COLLECTOR("collector", true),
    /** An option of a JVM, as the process has it. */
    JVM_OPTION("jvmOption", false),
    KERNEL("kernel", true),
    PROCESSOR("processor", true),
    MICROCODE("microcode", true),
    /** What a container allows. */
    CPU_LIMIT("cpuLimit", true),
    MEMORY_LIMIT("memoryLimit", true),
    /** Gatling, JMH or another one. */
    TOOL("tool", false),
    VARIABLE("variable", false),
    SUITE_LINE("suiteLine", false),
    JAR("jar", false),
    /** A jar of the build under test: that it differs is why the build is measured. */
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

    /** There is one of it, which needs no name. */
    public boolean isSingle() {
        return isSingle;
    }

    /** Empty for one of a later version. */
    public static Optional<EnvironmentKind> ofWord(String word) {
        return Stream.of(values()).filter(kind -> kind.word.equals(word)).findFirst();
    }
}
