package io.perfgate.suite;

import static io.perfgate.yaml.Keys.Shape.Form.COUNT;
import static io.perfgate.yaml.Keys.Shape.Form.DURATION;
import static io.perfgate.yaml.Keys.Shape.Form.DURATIONS_BY_NAME;
import static io.perfgate.yaml.Keys.Shape.Form.LIMITS;
import static io.perfgate.yaml.Keys.Shape.Form.LISTS_BY_NAME;
import static io.perfgate.yaml.Keys.Shape.Form.NUMBER_OR_ZERO;
import static io.perfgate.yaml.Keys.Shape.Form.PROCESSES;
import static io.perfgate.yaml.Keys.Shape.Form.SHARE;
import static io.perfgate.yaml.Keys.Shape.Form.SHARES;
import static io.perfgate.yaml.Keys.Shape.Form.TEXT;
import static io.perfgate.yaml.Keys.Shape.Form.TEXTS;
import static io.perfgate.yaml.Keys.Shape.Form.TEXTS_BY_NAME;
import static io.perfgate.yaml.Keys.Shape.Form.WORKLOADS;
import static io.perfgate.yaml.Keys.Shape.words;

import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Keys.Shape;

/** The keys of {@code performance.yml}. */
final class Vocabulary {

    private static final String JMX = "jmx:(service:jmx:\\S+|[^\\s/]+:[0-9]+)";

    private static final Keys SIZE = Keys.of(
            Keys.key("variables", TEXTS_BY_NAME, "Values of the suite's variables."),
            Keys.key("only", TEXTS, "Workloads by name, with * and ?; all if absent."),
            Keys.key("levels", COUNT, "How many of each workload's load levels to run, from the first."));

    private static final Keys TRIALS = Keys.of(
            Keys.withDefault("first", COUNT, "3", "How many trials are always run."),
            Keys.withDefault("most", COUNT, "10", "How many may be run while a series is inconclusive."));

    private static final Keys VALIDITY = Keys.of(
            Keys.withDefault("errors", SHARE, "5%", "The share of requests that may fail."),
            Keys.withDefault(
                    "littlesLaw",
                    SHARE,
                    "10%",
                    "How far the users and their measured activity may differ, as a share of the users."),
            Keys.withDefault("calibration", SHARE, "100%", "How much the machine's speed may change."),
            Keys.withDefault(
                    "otherCpu",
                    SHARE,
                    "5%",
                    "The share of the machine that processes outside the run may use during a trial."),
            Keys.withDefault(
                    "repeats",
                    NUMBER_OR_ZERO,
                    "3",
                    "How many trials of a workload may be repeated because of otherCpu."),
            Keys.withDefault(
                    "judged",
                    SHARE,
                    "50%",
                    "The least share of the series that must be precise enough to be judged; below it no run passes."),
            Keys.key(
                    "thinkTime",
                    DURATIONS_BY_NAME,
                    "How long users pause after each request, by workload; \"*\" for the others."));

    private static final Keys BASELINE = Keys.of(
            Keys.withDefault("branch", TEXT, "main", ""),
            Keys.withDefault("window", COUNT, "10", "How many of the newest accepted runs to compare with."),
            Keys.withDefault(
                    "creepWindow",
                    NUMBER_OR_ZERO,
                    "50",
                    "How many accepted runs back to look for creep; those before the window are sampled."),
            Keys.key("pinned", TEXTS, "Names of pinned runs to compare with as well."),
            Keys.withDefault(
                    "store",
                    words("files", "influx"),
                    "files",
                    "Where accepted runs are kept: in files (--baseline DIR) or in InfluxDB."),
            Keys.key("url", TEXT, "Address of InfluxDB, http://host:8086."),
            Keys.key("database", TEXT, "Its database; for 2.x a bucket with a DBRP mapping."),
            Keys.key("retentionPolicy", TEXT, "The database's default if absent."),
            Keys.key("user", TEXT, "User name; PERFGATE_INFLUX_PASSWORD in the environment holds the password."));

    private static final Keys SOURCE = Keys.of(
            Keys.needed("build", TEXT, "The command that builds a commit, without a shell."),
            Keys.withDefault("folder", TEXT, ".", "Folder of the repository in which it runs, ${build} then."),
            Keys.withDefault("within", DURATION, "30m", "How long a build may take."));

    private static final Keys.Key PROCESS_NAME =
            Keys.key("name", TEXT, "Its name in errors, reports and variables (${name.port}, ${name.target}).");
    private static final Keys.Key JMX_USER = Keys.key(
            "jmxUser", TEXT, "User name for JMX; PERFGATE_JMX_PASSWORD in the environment holds the password.");
    private static final String JVM = "Whose heap is sampled: the process's own, another one's, or none.";

    private static final Keys LAUNCH = Keys.of(
            Keys.key("environment", TEXTS_BY_NAME, "Environment variables besides the runner's own."),
            Keys.key("directory", TEXT, "Working directory; the runner's own if absent."),
            Keys.key("collect", TEXTS, "Patterns of files in the trial's folder to keep."));

    private static final Keys.Key METRICS = Keys.key(
            "metrics",
            new Shape.ListOf(Keys.of(
                    Keys.needed(
                            "scrape",
                            new Shape.Matching("^https?://[^\\s/?#@]+([/?#]\\S*)?$"),
                            "Where it exposes its metrics in the format of Prometheus or OpenMetrics."),
                    Keys.key(
                            "judge",
                            TEXTS,
                            "Metrics to judge: NAME{label=\"value\"}, then max, mean, p99, per request or per second, then higher if more is better."),
                    Keys.key(
                            "timelines",
                            TEXTS,
                            "Names of metrics whose course is recorded, with * and ?; all that change if absent."))),
            "The metrics of its own that it exposes.");

    static final Keys STARTED = Keys.of(
                    PROCESS_NAME,
                    Keys.needed(
                            "start",
                            TEXT,
                            "Its command line, without a shell; ${port} is a free port, ${build} the build's folder."),
                    Keys.needed("ready", TEXT, "tcp://host:port, http://..., or text of a line of its output."),
                    Keys.withDefault("readyWithin", DURATION, "60s", ""),
                    Keys.withDefault("jvm", new Shape.Matching("^(started|none)$|^" + JMX + "$"), "started", JVM),
                    JMX_USER,
                    METRICS)
            .and(LAUNCH);

    private static final Keys PRESENT = Keys.of(
            PROCESS_NAME,
            Keys.key(
                    "ready",
                    new Shape.Matching("^(tcp|https?)://.+"),
                    "tcp://host:port or http://...; a connection to it if absent."),
            Keys.withDefault("readyWithin", DURATION, "5s", ""),
            Keys.withDefault("jvm", new Shape.Matching("^none$|^pid:[1-9][0-9]{0,9}$|^" + JMX + "$"), "none", JVM),
            JMX_USER,
            METRICS);

    static final Keys AT_URL = Keys.of(Keys.needed(
                    "url",
                    new Shape.Matching("^https?://[^\\s/?#$]+([/?#]\\S*)?$"),
                    "Where its load goes, http://host:port."))
            .and(PRESENT);

    static final Keys AT_PORT = Keys.of(
                    Keys.needed("target", new Shape.Matching("^[^\\s/$]+:[0-9]+$"), "Where its load goes, host:port."))
            .and(PRESENT);

    private static final Keys WORKLOAD = Keys.of(
                    Keys.needed("name", TEXT, "Its name in reports and baselines."),
                    Keys.key("each", LISTS_BY_NAME, "Lists of parameter values: one workload for each combination."),
                    Keys.key("parameters", TEXTS_BY_NAME, "Part of the identity of its series."),
                    Keys.key("trials", new Shape.Of(TRIALS)),
                    Keys.withDefault(
                            "within",
                            DURATION,
                            "10m",
                            "How long a trial may take, beyond its warm-up and measuring time, before it counts as hung."))
            .and(LAUNCH);

    private static final Keys.Key BACKLOG = Keys.key(
            "backlog",
            new Shape.Of(Keys.of(
                    Keys.needed("from", TEXT, "The request that sends."),
                    Keys.needed("to", TEXT, "The request that receives what it sends."))),
            "Two requests with a queue between them: a run in which it keeps growing is not valid.");

    private static final Keys.Key LOAD = Keys.key("load", TEXTS, "Load levels; each trial is measured at all of them.");

    private static final String LOWEST = "The lowest load.";
    private static final String HIGHEST = "The highest load.";

    private static final Keys.Key LOAD_OR_RANGE = Keys.key(
            "load",
            new Shape.TextsOr(Keys.of(
                    Keys.key("from", TEXT, LOWEST),
                    Keys.key("to", TEXT, HIGHEST),
                    Keys.key(
                            "users",
                            new Shape.Of(Keys.of(Keys.needed("from", TEXT, LOWEST), Keys.needed("to", TEXT, HIGHEST))),
                            "Users who wait for their answers."))),
            "Load levels, at all of which each trial is measured; or with 'capacity' a range to search, "
                    + "as arrivals ('50/s') or as users.");

    private static final Keys.Key CAPACITY = Keys.key(
            "capacity",
            new Shape.Of(Keys.of(
                    Keys.key("mean", TEXT, "Mean response time, for example 50 ms."),
                    Keys.key("p50", TEXT, "Half of the requests take no longer."),
                    Keys.key("p95", TEXT, "95 % of the requests take no longer."),
                    Keys.key("p99", TEXT, "99 % of the requests take no longer."),
                    Keys.key("errorRate", TEXT, "The share of the requests that may fail, for example 0.1%."))),
            "Promises: the highest load that keeps each is searched for, within the time of 'within'.");

    static final Keys SIMULATION = Keys.of(
                    Keys.needed("gatling", TEXT, "The class of a Gatling simulation."),
                    LOAD_OR_RANGE,
                    CAPACITY,
                    BACKLOG,
                    Keys.key("classpath", TEXTS),
                    Keys.key(
                            "project",
                            TEXT,
                            "Folder of the Maven project with the simulation, instead of a classpath."),
                    Keys.key("javaOptions", TEXTS),
                    Keys.withDefault("warmUp", DURATION, "30s", "The time to cut from the beginning."),
                    Keys.withDefault("measure", DURATION, "1m", "The measuring time after it."))
            .and(WORKLOAD);

    static final Keys BENCHMARKS = Keys.of(
                    Keys.needed("jmh", TEXT, "A JMH jar, or ${classpath}: that of the Maven goal."),
                    Keys.withDefault("include", TEXT, ".*", "A pattern of benchmarks."),
                    Keys.key("exclude", TEXTS, "Patterns of benchmarks to leave out."),
                    Keys.key("profilers", TEXTS, "JMH profilers besides gc."),
                    Keys.key("arguments", TEXTS, "Further arguments of JMH's command line."),
                    Keys.key("javaOptions", TEXTS))
            .and(WORKLOAD);

    static final Keys COMMAND = Keys.of(
                    Keys.needed("run", TEXT, "Any command that writes a result which perfgate reads."),
                    Keys.key(
                            "results",
                            TEXT,
                            "The file or folder that it writes, in the trial's own folder; its output if absent."),
                    LOAD,
                    BACKLOG,
                    Keys.withDefault("warmUp", DURATION, "0s", ""),
                    Keys.key("measure", DURATION),
                    Keys.withDefault("middleware", words("started", "none"), "started", ""))
            .and(WORKLOAD);

    /** How strict the gate is. */
    static final Keys POLICY = Keys.of(
            Keys.key("metrics", TEXTS, "The metrics that are judged; all are recorded."),
            Keys.withDefault(
                    "tolerance",
                    SHARES,
                    "5%",
                    "How much worse is acceptable: one share for all metrics, or by metric, \"*\" for the others; for error rates in percentage points."),
            Keys.withDefault(
                    "mustSee",
                    SHARES,
                    "50%",
                    "The regression that a series must be able to show, for all metrics or by metric; a run that could not have shown it does not pass."),
            Keys.key(
                    "creep",
                    SHARES,
                    "How much worse than the best level still in force is acceptable, for all metrics or by metric; the tolerance if absent."),
            Keys.key("limits", LIMITS, "Absolute limits."),
            Keys.key("validity", new Shape.Of(VALIDITY), "What a run may show and still be judged."),
            Keys.withDefault("whenUndecided", words("fail", "unstable", "pass"), "unstable", ""),
            Keys.withDefault("falseAlarms", SHARE, "1%", "The chance of a false regression over a whole run."));

    static final Keys SUITE = Keys.of(
                    Keys.key("include", TEXTS, "Files to merge beneath this one, by paths from its folder."),
                    Keys.key(
                            "suite",
                            new Shape.Matching("^[A-Za-z0-9][A-Za-z0-9._-]*$"),
                            "Its name, which names the baseline's file."),
                    Keys.withDefault("hardware", TEXT, "auto", "A hardware profile, or auto."),
                    Keys.key("variables", TEXTS_BY_NAME, "Names with defaults; --set name=value overrides."),
                    Keys.key(
                            "middleware",
                            PROCESSES,
                            "The system under test: one process, or several in the order in which they start; the load goes to the last."),
                    Keys.key("classpath", TEXTS, "Jars of the simulations and Gatling."),
                    Keys.key("workloads", WORKLOADS, "What is measured."),
                    Keys.key("sizes", new Shape.ByName(SIZE), "How much of the suite is run with --size NAME."),
                    Keys.key("baseline", new Shape.Of(BASELINE)),
                    Keys.key(
                            "measuring",
                            TEXT,
                            "Why the measurement setup changed, for example 'changed because the load comes from another host': "
                                    + "runs accepted before are no longer compared with."),
                    Keys.key(
                            "source",
                            new Shape.Of(SOURCE),
                            "How any commit is built, for 'perfgate culprit' and '--against'."),
                    Keys.key(
                            "keep",
                            TEXTS,
                            "Files and folders of ${build} to keep with an accepted run, so that its build can be measured again."),
                    Keys.withDefault(
                            "confirm",
                            words("kept", "never"),
                            "kept",
                            "Whether inconclusive series are measured again, interleaved with the kept build."),
                    Keys.withDefault(
                            "profile",
                            words("always", "onRegression", "never"),
                            "onRegression",
                            "When to run one more trial that records where the middleware spends its time."))
            .and(POLICY);

    private Vocabulary() {}
}
