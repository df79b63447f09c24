package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.measure.Names;
import io.perfgate.measure.Word;
import io.perfgate.suite.Builds.SourceBuild;
import io.perfgate.yaml.Nearest;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A suite: what is run and judged.
 *
 * @param hardware the name of a hardware profile, or {@code auto}
 * @param middleware its processes in starting order; the last one takes the load
 * @param variants the processes by workload, for workloads whose parameters replace variables of the middleware, such
 *     as another store or heap size
 * @param lines the lines of the whole file by key, to report what changed
 */
public record Suite(
        String name,
        String hardware,
        List<Middleware> middleware,
        SortedMap<String, List<Middleware>> variants,
        List<Workload> workloads,
        Policy policy,
        BaselineChoice baseline,
        ProfileWhen profile,
        Builds builds,
        SortedMap<String, String> lines) {

    public static final String AUTO = "auto";

    private static final Pattern PLACE = Pattern.compile("\\$\\{([^{}]+\\.)?(port|target)}");

    public Suite {
        Names.declared("suite", name);
        if (!hardware.equals(AUTO)) {
            Names.declared("hardware profile", hardware);
        }
        middleware = List.copyOf(middleware);
        variants = Collections.unmodifiableSortedMap(new TreeMap<>(variants));
        workloads = List.copyOf(workloads);
        lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
    }

    /** Fails for a workload that cannot be one of this middleware; the parser adds its place. */
    static void mustFit(Workload workload, List<Middleware> middleware) {
        Names.declaredShown("workload", workload.name());
        workload.loads().forEach(load -> Names.declaredShown("load", load));
        Must.hold(
                !(workload instanceof GatlingWorkload) || !middleware.isEmpty(),
                "workload '" + workload.name() + "' puts load on a middleware, but there is no 'middleware:'");
        if (workload instanceof CommandWorkload command) {
            mustBeStarted(command, middleware);
        }
    }

    /** Whether any workload puts load on a process that is not started for it. */
    public boolean loadsWhatRunsAlready() {
        return !middleware.isEmpty()
                && middleware.get(middleware.size() - 1) instanceof Middleware.Present
                && workloads.stream().anyMatch(workload -> !(workload instanceof JmhWorkload));
    }

    /** Files of an accepted build that are kept. */
    public List<String> keep() {
        return builds.keep();
    }

    /** How any commit is built, if given. */
    public Optional<SourceBuild> source() {
        return builds.source();
    }

    /** Whether a workload uses the build under test, so that builds can differ in it. */
    public boolean measuresBuild(Workload workload) {
        return Builds.isOfBuild(startedBy(workload));
    }

    /** Whether a workload can run with a kept build. */
    public boolean measuresKept(Workload workload) {
        return builds.isOfKept(startedBy(workload));
    }

    /** How a workload is started and loaded, as text. */
    public String startedBy(Workload workload) {
        boolean alone = workload instanceof JmhWorkload
                || (workload instanceof CommandWorkload command && !command.withMiddleware());
        return alone ? workload.toString() : middlewareOf(workload) + " " + workload;
    }

    public List<Middleware> middlewareOf(Workload workload) {
        return variants.getOrDefault(workload.name(), middleware);
    }

    /** The processes of all workloads. */
    public List<Middleware> processes() {
        return Stream.concat(middleware.stream(), variants.values().stream().flatMap(List::stream))
                .distinct()
                .toList();
    }

    public Optional<Middleware> loadedBy(Workload workload) {
        List<Middleware> all = middlewareOf(workload);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }

    /** Whether the loaded process is a JVM that can write recordings on this machine. */
    public boolean canRecord(Workload workload) {
        return loadedBy(workload).filter(Middleware::writesHere).isPresent();
    }

    /**
     * A copy with some of its workloads.
     *
     * @param globs their names, with {@code *} and {@code ?}
     */
    public Suite only(List<String> globs) {
        globs.forEach(this::mustMatch);
        return withOnly(workloads.stream()
                .filter(workload -> globs.stream().anyMatch(glob -> Glob.fits(glob, workload.name())))
                .toList());
    }

    public Suite withOnly(List<Workload> some) {
        List<Workload> others =
                workloads.stream().filter(workload -> !some.contains(workload)).toList();
        return with(some, policy.without(with(others, policy).measures()));
    }

    /** A copy whose workloads are changed, except for their names. */
    public Suite withEach(UnaryOperator<Workload> change) {
        return with(workloads.stream().map(change).toList(), policy);
    }

    private void mustMatch(String glob) {
        List<String> names = workloads.stream().map(Workload::name).toList();
        if (names.stream().noneMatch(name -> Glob.fits(glob, name))) {
            throw new IllegalArgumentException("no workload is called '" + glob + "'"
                    + (names.isEmpty() ? "" : "; did you mean '" + Nearest.to(glob, names) + "'?")
                    + " There are " + names);
        }
    }

    private Suite with(List<Workload> some, Policy itsPolicy) {
        return new Suite(name, hardware, middleware, of(some), some, itsPolicy, baseline, profile, builds, lines);
    }

    private Set<String> measures() {
        return workloads.isEmpty()
                ? Set.of()
                : KnownMetrics.of(workloads, this::middlewareOf).names();
    }

    private SortedMap<String, List<Middleware>> of(List<Workload> chosen) {
        SortedMap<String, List<Middleware>> left = new TreeMap<>(variants);
        left.keySet().retainAll(chosen.stream().map(Workload::name).toList());
        return left;
    }

    private static void mustBeStarted(CommandWorkload command, List<Middleware> middleware) {
        Matcher place = PLACE.matcher(command.run());
        if (place.find() && !(command.withMiddleware() && !middleware.isEmpty())) {
            throw new IllegalArgumentException("workload '" + command.name() + "' uses " + place.group()
                    + (middleware.isEmpty() ? ", but there is no 'middleware:'" : ", but says 'middleware: none'"));
        }
    }

    /** When an additional trial, which is not judged, records where the middleware spends its time. */
    public enum ProfileWhen implements Word {
        ALWAYS,
        ON_REGRESSION,
        NEVER
    }
}
