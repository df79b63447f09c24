package io.perfgate.runner.machine;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.perfgate.environment.EnvironmentKind;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;

/**
 * The facts that a JVM reports about itself, including options from files and variables.
 *
 * @param facts its version with the build ({@code 17.0.14+7}), its heap and the like; blank if unknown
 * @param options without options that heap and collector already show
 * @param classPath jars and folders, as absolute paths on its machine
 */
public record JvmFacts(Map<EnvironmentKind, String> facts, List<String> options, List<String> classPath) {

    private static final List<String> COLLECTORS = List.of("Serial", "Parallel", "G1", "Z", "Shenandoah", "Epsilon");

    private static final Pattern TOLD_ELSEWHERE = Pattern.compile(
            "-Xm[xs].*|-XX:(Max|Initial)HeapSize=.*|-XX:\\+Use(" + String.join("|", COLLECTORS) + ")GC");

    private static final int MEBIBYTE = 1 << 20;

    public JvmFacts {
        facts = Collections.unmodifiableMap(new EnumMap<>(facts));
        options = List.copyOf(options);
        classPath = List.copyOf(classPath);
    }

    static JvmFacts of(MBeanServerConnection server) throws IOException {
        RuntimeMXBean runtime = ManagementFactory.getPlatformMXBean(server, RuntimeMXBean.class);
        Map<String, String> properties = runtime.getSystemProperties();
        // JVMs other than HotSpot have no flags.
        Optional<HotSpotDiagnosticMXBean> flags =
                ManagementFactory.getPlatformMXBeans(server, HotSpotDiagnosticMXBean.class).stream()
                        .findFirst();
        Map<EnvironmentKind, String> facts = new EnumMap<>(EnvironmentKind.class);
        facts.put(EnvironmentKind.JDK, properties.getOrDefault("java.runtime.version", runtime.getVmVersion()));
        facts.put(EnvironmentKind.JDK_VENDOR, properties.getOrDefault("java.vendor", ""));
        facts.put(EnvironmentKind.JVM, runtime.getVmName());
        facts.put(EnvironmentKind.HEAP, size(flags, "MaxHeapSize"));
        facts.put(EnvironmentKind.INITIAL_HEAP, size(flags, "InitialHeapSize"));
        facts.put(EnvironmentKind.COLLECTOR, collector(flags).orElseGet(() -> beans(server)));
        List<String> options = runtime.getInputArguments().stream()
                .filter(option -> !TOLD_ELSEWHERE.matcher(option).matches())
                .toList();
        return new JvmFacts(facts, options, classPath(properties));
    }

    private static Optional<String> flag(Optional<HotSpotDiagnosticMXBean> flags, String name) {
        try {
            return flags.map(bean -> bean.getVMOption(name).getValue());
        } catch (IllegalArgumentException unknown) {
            return Optional.empty(); // a flag that this version does not have
        }
    }

    private static String size(Optional<HotSpotDiagnosticMXBean> flags, String name) {
        return flag(flags, name)
                .map(Long::parseLong)
                .map(bytes -> bytes % MEBIBYTE == 0 ? bytes / MEBIBYTE + " MiB" : bytes + " B")
                .orElse("");
    }

    private static Optional<String> collector(Optional<HotSpotDiagnosticMXBean> flags) {
        return COLLECTORS.stream()
                .filter(name -> flag(flags, "Use" + name + "GC").orElse("").equals("true"))
                .findFirst();
    }

    private static String beans(MBeanServerConnection server) {
        try {
            return ManagementFactory.getPlatformMXBeans(server, GarbageCollectorMXBean.class).stream()
                    .map(GarbageCollectorMXBean::getName)
                    .collect(Collectors.joining(", "));
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private static List<String> classPath(Map<String, String> properties) {
        Path folder = Path.of(properties.getOrDefault("user.dir", ""));
        String separator = properties.getOrDefault("path.separator", File.pathSeparator);
        return Stream.of("java.class.path", "jdk.module.path")
                .map(name -> properties.getOrDefault(name, ""))
                .flatMap(path -> Stream.of(path.split(Pattern.quote(separator))))
                .filter(entry -> !entry.isBlank())
                .map(entry -> folder.resolve(entry).normalize().toString())
                .toList();
    }
}
