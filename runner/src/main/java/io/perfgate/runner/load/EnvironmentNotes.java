package io.perfgate.runner.load;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.Environment;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.hardware.HardwareFacts;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Names;
import io.perfgate.read.jmh.JmhFile;
import io.perfgate.runner.machine.JvmFacts;
import io.perfgate.runner.machine.JvmOptions;
import io.perfgate.runner.machine.JvmSampler;
import io.perfgate.runner.machine.ThisMachine;
import io.perfgate.runner.process.Secrets;
import io.perfgate.runner.sut.TrialVariables;
import io.perfgate.suite.Launch;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.Workload;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Notes the environment of a build's trials, from the first trial of each program. It must not fail a run or disturb a
 * trial. So unreadable parts become lines in the result, and files are read at the end.
 */
public final class EnvironmentNotes {

    /** The owner of the Java that runs this program and the load generators. */
    private static final String OWN = "perfgate";

    private static final String GATLING = "Gatling";

    private static final int MOST_UNREAD = 50;

    /** Lines with variables of processes, which are noted separately. */
    private static final Pattern VARIABLE_LINE = Pattern.compile(".*\\.environment\\.[^.]*");

    /** Command lines may contain secrets that no name reveals, so only changes are noted. */
    private static final Pattern COMMAND_LINE = Pattern.compile(".*\\.(start|run|build|arguments|javaOptions)");

    /** Names of workloads and processes within a line's key, which are not part of the key's meaning. */
    private static final Pattern NAMES = Pattern.compile("\\[[^\\[\\]]*]");

    private final Suite suite;
    private final Path build;
    private final SortedMap<Aspect, SortedMap<String, String>> values = new TreeMap<>();
    private final Set<String> unread = new LinkedHashSet<>();
    private final Set<ClassPath> classPaths = new LinkedHashSet<>();
    private final Jars jars = new Jars();
    private int count;

    private record ClassPath(String of, List<String> entries) {}

    public EnvironmentNotes(Suite suite, String build) {
        this.suite = suite;
        this.build = Path.of(build).toAbsolutePath().normalize();
        suite.middleware().forEach(process -> variables(process.name(), process.launch()));
        suite.workloads().forEach(workload -> variables(workload.name(), workload.launch()));
        // After the variables, because a secret value may occur here too.
        suite.lines().forEach((line, value) -> {
            if (!VARIABLE_LINE.matcher(line).matches()) {
                boolean isCommand = COMMAND_LINE.matcher(line).matches();
                String shown = isCommand
                        ? Names.mark(value)
                        : Secrets.shown(NAMES.matcher(line).replaceAll(""), value);
                note(EnvironmentKind.SUITE_LINE, "", line, shown);
            }
        });
    }

    private void variables(String of, Launch launch) {
        aspect(EnvironmentKind.VARIABLE, of);
        Secrets.hide(launch.environment());
        launch.environment().forEach((name, value) -> note(EnvironmentKind.VARIABLE, of, name, Names.mark(value)));
    }

    public void machine(HardwareFacts facts) {
        note(EnvironmentKind.KERNEL, "", "", facts.kernel());
        note(EnvironmentKind.PROCESSOR, "", "", facts.cpuModel());
        note(EnvironmentKind.MICROCODE, "", "", ThisMachine.microcode());
        limit(EnvironmentKind.CPU_LIMIT, facts.cpuLimit(), Amounts.number(facts.cpuLimit()));
        limit(EnvironmentKind.MEMORY_LIMIT, facts.memoryLimitBytes(), facts.memoryLimitBytes() + " B");
        note(EnvironmentKind.JDK, OWN, "", Runtime.version().toString());
        Optional.ofNullable(EnvironmentNotes.class.getPackage().getImplementationVersion())
                .ifPresent(version -> tool(OWN, OWN, version));
    }

    private void limit(EnvironmentKind kind, double limit, String shown) {
        aspect(kind, "");
        note(kind, "", "", limit > 0 ? shown : "");
    }

    /**
     * @param name the name of the process, which workloads may start differently
     * @param variables variables of its command, which its options may repeat
     */
    public void jvm(String name, Workload workload, JvmSampler jvm, TrialVariables variables) {
        String process = process(name, workload);
        if (values.containsKey(new Aspect(EnvironmentKind.JDK, process))) {
            return;
        }
        try {
            JvmFacts facts = jvm.facts();
            facts.facts().forEach((kind, value) -> note(kind, process, "", value));
            options(process, facts.options().stream().map(variables::unfilled).toList());
            if (!isContained(process)) {
                classPaths.add(new ClassPath(process, facts.classPath()));
            }
        } catch (IOException failed) {
            unread(process, "its Java cannot be asked: " + failed.getMessage());
        }
    }

    public void host(String name, Workload workload, String host) {
        note(EnvironmentKind.HOST, process(name, workload), "", host);
    }

    /** @param image its id, which also identifies the jars in it */
    public void image(Middleware.Started middleware, Workload workload, String image) {
        boolean isOfBuild = middleware.launch().container().orElseThrow().isOfBuild();
        note(
                isOfBuild ? EnvironmentKind.BUILD_IMAGE : EnvironmentKind.IMAGE,
                process(middleware.name(), workload),
                "",
                image);
    }

    private boolean isContained(String process) {
        return values.containsKey(new Aspect(EnvironmentKind.IMAGE, process))
                || values.containsKey(new Aspect(EnvironmentKind.BUILD_IMAGE, process));
    }

    private String process(String name, Workload workload) {
        return suite.variants().containsKey(workload.name()) ? name + " of " + workload.name() : name;
    }

    public void forks(String workload, List<String> classPath, JmhFile found) {
        if (found.benchmarks().isEmpty() || values.containsKey(new Aspect(EnvironmentKind.TOOL, workload))) {
            return;
        }
        tool(workload, found.tool(), found.version());
        found.benchmarks().forEach(benchmark -> {
            note(EnvironmentKind.JDK, workload, "", benchmark.jvm().version());
            note(EnvironmentKind.JVM, workload, "", benchmark.jvm().name());
            options(workload, benchmark.jvm().options());
        });
        classPaths.add(new ClassPath(workload, classPath));
    }

    private void options(String of, List<String> options) {
        aspect(EnvironmentKind.JVM_OPTION, of);
        JvmOptions.byName(options).forEach((name, value) -> note(EnvironmentKind.JVM_OPTION, of, name, value));
    }

    public void classPathOfLoad(String classPath) {
        classPaths.add(new ClassPath(GATLING, List.of(classPath.split(Pattern.quote(File.pathSeparator)))));
    }

    public void tool(String of, String name, String version) {
        note(EnvironmentKind.TOOL, of, name, version);
    }

    /** All notes so far; reads the jars. */
    public Environment environment() {
        for (ClassPath classPath : classPaths) {
            aspect(EnvironmentKind.JAR, classPath.of());
            aspect(EnvironmentKind.BUILD_JAR, classPath.of());
            jars.read(
                    classPath.entries(),
                    (file, facts) -> jar(classPath.of(), file, facts),
                    why -> unread(classPath.of(), why));
        }
        return new Environment(values, List.copyOf(unread));
    }

    /** Notes a jar. Changed content in the build's jar is expected; a changed version is noted. */
    private void jar(String of, Path file, Jars.Facts facts) {
        boolean isOfBuild = !of.equals(GATLING) && file.startsWith(build);
        if (isOfBuild) {
            note(EnvironmentKind.BUILD_JAR, of, facts.name(), facts.digest());
        }
        if (!isOfBuild || !facts.version().isBlank()) {
            String digest = facts.version().isBlank() ? facts.digest() : " (" + facts.digest() + ")";
            note(EnvironmentKind.JAR, of, facts.name(), facts.version() + (isOfBuild ? "" : digest));
        }
        facts.within().forEach((name, version) -> {
            if (!name.equals(facts.name())) { // most also list themselves
                note(EnvironmentKind.JAR, of, facts.name() + ": " + name, version);
            }
        });
    }

    private SortedMap<String, String> aspect(EnvironmentKind kind, String of) {
        return values.computeIfAbsent(new Aspect(kind, of), unused -> {
            count++;
            return new TreeMap<>();
        });
    }

    /** Notes a value; blank ones are left out, and several values of a name are joined. */
    private void note(EnvironmentKind kind, String of, String name, String value) {
        if (value.isBlank()) {
            return;
        }
        SortedMap<String, String> named = aspect(kind, of);
        if (!named.containsKey(name) && ++count > Environment.MOST_VALUES) {
            unread.add("more than " + Environment.MOST_VALUES + " values");
            return;
        }
        named.merge(name, value, EnvironmentNotes::joined);
    }

    private static String joined(String before, String more) {
        return before.equals(more) || List.of(before.split(", ")).contains(more) ? before : before + ", " + more;
    }

    private void unread(String of, String why) {
        if (unread.size() < MOST_UNREAD) {
            unread.add(of + ": " + why);
        }
    }
}
