package io.perfgate.runner.code;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.BenchmarkList.Benchmark;
import io.perfgate.runner.load.BenchmarkPlace;
import io.perfgate.suite.JmhWorkload;
import io.perfgate.suite.SuiteParser;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

/**
 * {@link MutatedMethodTest} with the JMH jar of another project: {@code -Dperfgate.foreign.jar=FILE}, {@code
 * -Dperfgate.foreign.workload} with further keys of its workload in braces, and {@code -Dperfgate.foreign.package} of
 * the classes to mutate.
 */
@EnabledIfSystemProperty(named = "perfgate.foreign.jar", matches = ".+")
class ForeignMutationsTest {

    private static final int MUTATIONS = 200;

    /** Notes each executed method once, because benchmarks execute them millions of times. */
    private static final String EXECUTED = """
            public class Executed {
                private static final java.util.Set<String> METHODS = java.util.concurrent.ConcurrentHashMap.newKeySet();
                static { Runtime.getRuntime().addShutdownHook(new Thread(Executed::write)); }
                public static void method(String name) { METHODS.add(name); }
                private static void write() {
                    try { java.nio.file.Files.write(java.nio.file.Path.of(System.getProperty("executed")), METHODS); }
                    catch (java.io.IOException e) { throw new java.io.UncheckedIOException(e); }
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void aBenchmarkThatExecutesAMutatedMethodIsNeverSkipped() throws Exception {
        Path jar = Path.of(System.getProperty("perfgate.foreign.jar"));
        String prefix = System.getProperty("perfgate.foreign.package").replace('.', '/');
        JmhWorkload workload = workload(jar);
        Map<String, Benchmark> benchmarks = BenchmarkList.of(BenchmarkPlace.of(workload, ".")).of(workload).stream()
                .collect(Collectors.toMap(
                        benchmark -> benchmark.generated().replace('.', '/'),
                        Function.identity(),
                        (first, other) -> first));
        Path before = unpacked(jar, "before");
        Map<String, Set<String>> loaded;
        try (ProgramFiles files = new ProgramFiles(jar.toString())) {
            loaded = new DryForks(workload, ".", files).loadedWith(benchmarks.keySet(), folder, System.out::println);
        }
        Map<String, Set<String>> executed = executed(unpacked(jar, "traced"), prefix, benchmarks);
        List<MutatedMethodTest.Method> methods = MutatedMethodTest.methods(before).stream()
                .filter(method -> method.file().startsWith(prefix))
                .toList();
        Path now = unpacked(jar, "now");
        Random random = new Random(1);
        int executions = 0;
        int skipped = 0;
        for (int mutation = 0; mutation < MUTATIONS; mutation++) {
            // Half of the methods are executed by a benchmark; most others are not in a large project.
            List<MutatedMethodTest.Method> from = mutation % 2 == 0 ? methods : executedOnes(methods, executed);
            MutatedMethodTest.Method method = from.get(random.nextInt(from.size()));
            MutatedMethodTest.rewrite(
                    now.resolve(method.file()),
                    name -> name.equals(method.name()) ? visitor -> visitor.visitInsn(Opcodes.NOP) : visitor -> {});
            try (BothPrograms both =
                    new BothPrograms(new ProgramFiles(now.toString()), new ProgramFiles(before.toString()))) {
                assertThat(both.beyondCode()).isEmpty();
                for (String benchmark : loaded.keySet()) {
                    boolean isSame = both.isEqual(both.reachedFrom(loaded.get(benchmark)));
                    if (executed.get(benchmark).contains(method.name())) {
                        executions++;
                        assertThat(isSame)
                                .as("%s executes %s", benchmark, method.name())
                                .isFalse();
                    }
                    skipped += isSame ? 1 : 0;
                }
            }
            Files.copy(before.resolve(method.file()), now.resolve(method.file()), StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(executions).isGreaterThan(MUTATIONS / 2);
        assertThat(skipped).isGreaterThan(MUTATIONS / 2);
    }

    private static JmhWorkload workload(Path jar) {
        String keys = System.getProperty("perfgate.foreign.workload");
        return (JmhWorkload) SuiteParser.parse(
                        "s.yml", "suite: s\nworkloads: [{name: bench, jmh: " + jar + ", " + keys + "}]\n", Map.of())
                .workloads()
                .get(0);
    }

    private static List<MutatedMethodTest.Method> executedOnes(
            List<MutatedMethodTest.Method> methods, Map<String, Set<String>> executed) {
        Set<String> all = new HashSet<>();
        executed.values().forEach(all::addAll);
        return methods.stream().filter(method -> all.contains(method.name())).toList();
    }

    private Path unpacked(Path jar, String name) throws Exception {
        Path to = folder.resolve(name);
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry :
                    zip.stream().filter(file -> !file.isDirectory()).toList()) {
                Path file = to.resolve(entry.getName()).normalize();
                assertThat(file).startsWithRaw(to);
                Files.createDirectories(file.getParent());
                try (InputStream content = zip.getInputStream(entry)) {
                    Files.copy(content, file);
                }
            }
        }
        return to;
    }

    private Map<String, Set<String>> executed(Path traced, String prefix, Map<String, Benchmark> benchmarks)
            throws Exception {
        for (Path file : MutatedMethodTest.files(traced.resolve(prefix))) {
            if (file.toString().endsWith(".class")) {
                MutatedMethodTest.rewrite(file, name -> visitor -> {
                    visitor.visitLdcInsn(name);
                    visitor.visitMethodInsn(Opcodes.INVOKESTATIC, "Executed", "method", "(Ljava/lang/String;)V", false);
                });
            }
        }
        Path source = Files.writeString(folder.resolve("Executed.java"), EXECUTED);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-d", traced.toString(), source.toString()))
                .isZero();
        Map<String, Set<String>> executed = new HashMap<>();
        for (Map.Entry<String, Benchmark> benchmark : benchmarks.entrySet()) {
            Path names = folder.resolve("executed.txt");
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Dexecuted=" + names,
                    "-Djmh.ignoreLock=true",
                    "-cp",
                    traced.toString(),
                    "org.openjdk.jmh.Main",
                    "-f",
                    "0",
                    "-wi",
                    "0",
                    "-i",
                    "1",
                    "-r",
                    "10ms",
                    "-foe",
                    "true",
                    "^\\Q" + benchmark.getValue().name() + "\\E$"));
            workload(Path.of("any.jar"))
                    .parameters()
                    .forEach((key, value) -> command.addAll(List.of("-p", key + "=" + value)));
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("jmh.txt").toFile())
                    .start();
            assertThat(process.waitFor())
                    .as(Files.readString(folder.resolve("jmh.txt")))
                    .isZero();
            executed.put(benchmark.getKey(), new HashSet<>(Files.readAllLines(names)));
        }
        return executed;
    }
}
