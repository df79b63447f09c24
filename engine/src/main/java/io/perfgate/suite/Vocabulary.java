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
            Keys.key("first", COUNT, "How many trials are always run.").absent("3"),
            Keys.key("most", COUNT, "How many may be run while a series is inconclusive.")
                    .absent("10"));

    private static final Keys VALIDITY = Keys.of(
            Keys.key("errors", SHARE, "The share of requests that may fail.").absent("5%"),
            Keys.key(
                            "littlesLaw",
                            SHARE,
                            "How far the users and the work they are seen to do may differ, as a share of the users.")
                    .absent("10%"),
            Keys.key("calibration", SHARE, "How much the machine's speed may change.")
                    .absent("100%"),
            Keys.key(
                            "otherCpu",
                            SHARE,
                            "The share of the machine that processes outside the run may use during a trial.")
                    .absent("5%"),
            Keys.key("repeats", NUMBER_OR_ZERO, "How many trials of a workload may be repeated because of otherCpu.")
                    .absent("3"),
            Keys.key(
                    "thinkTime",
                    DURATIONS_BY_NAME,
                    "How long users pause after each request, by workload; \"*\" for the others."));

    private static final Keys BASELINE = Keys.of(
            Keys.key("branch", TEXT).absent("main"),
            Keys.key("window", COUNT, "How many of the newest accepted runs to compare with.")
                    .absent("10"),
            Keys.key(
                            "creepWindow",
                            NUMBER_OR_ZERO,
                            "How many accepted runs back to look for creep; those before the window are sampled.")
                    .absent("50"),
            Keys.key("pinned", TEXTS, "Names of pinned runs to compare with as well."),
            Keys.key(
                            "store",
                            words("files", "influx"),
                            "Where accepted runs are kept: in files (--baseline DIR) or in InfluxDB.")
                    .absent("files"),
            Keys.key("url", TEXT, "Of InfluxDB, http://host:8086."),
            Keys.key("database", TEXT, "Its database; for 2.x a bucket with a DBRP mapping."),
            Keys.key("retentionPolicy", TEXT, "The database's default if absent."),
            Keys.key("user", TEXT, "Who logs in; PERFGATE_INFLUX_PASSWORD in the environment holds the password."));

    private static final Keys SOURCE = Keys.of(
            Keys.key("build", TEXT, "The command that builds a commit, without a shell.")
                    .needed(),
            Keys.key("folder", TEXT, "Folder of the repository in which it runs, ${build} then.")
                    .absent("."),
            Keys.key("within", DURATION, "How long a build may take.").absent("30m"));

    private static final Keys.Key PROCESS_NAME =
            Keys.key("name", TEXT, "Its name in errors, reports and variables (${name.port}, ${name.target}).");
    private static final Keys.Key JMX_USER = Keys.key(
            "jmxUser", TEXT, "Who logs in by JMX; PERFGATE_JMX_PASSWORD in the environment holds the password.");
    private static final String JVM = "Whose heap is sampled: the process's own, another one's, or none.";

    private static final Keys LAUNCH = Keys.of(
            Keys.key("environment", TEXTS_BY_NAME, "Environment variables besides the runner's own."),
            Keys.key("directory", TEXT, "Working directory; the runner's own if absent."),
            Keys.key("collect", TEXTS, "Patterns of files in the trial's folder to keep."));

    static final Keys STARTED = Keys.of(
                    PROCESS_NAME,
                    Keys.key(
                                    "start",
                                    TEXT,
                                    "Its command line, without a shell; ${port} is a free port, ${build} the build's folder.")
                            .needed(),
                    Keys.key("ready", TEXT, "tcp://host:port, http://..., or text of a line of its output.")
                            .needed(),
                    Keys.key("readyWithin", DURATION).absent("60s"),
                    Keys.key("jvm", new Shape.Matching("^(started|none)$|^" + JMX + "$"), JVM)
                            .absent("started"),
                    JMX_USER)
            .and(LAUNCH);

    private static final Keys PRESENT = Keys.of(
            PROCESS_NAME,
            Keys.key(
                    "ready",
                    new Shape.Matching("^(tcp|https?)://.+"),
                    "tcp://host:port or http://...; a connection to it if absent."),
            Keys.key("readyWithin", DURATION).absent("5s"),
            Keys.key("jvm", new Shape.Matching("^none$|^pid:[1-9][0-9]{0,9}$|^" + JMX + "$"), JVM)
                    .absent("none"),
            JMX_USER);

    static final Keys AT_URL = Keys.of(Keys.key(
                            "url",
                            new Shape.Matching("^https?://[^\\s/?#$]+([/?#]\\S*)?$"),
                            "Where its load goes, http://host:port.")
                    .needed())
            .and(PRESENT);

    static final Keys AT_PORT = Keys.of(
                    Keys.key("target", new Shape.Matching("^[^\\s/$]+:[0-9]+$"), "Where its load goes, host:port.")
                            .needed())
            .and(PRESENT);

    private static final Keys WORKLOAD = Keys.of(
                    Keys.key("name", TEXT, "Its name in reports and baselines.").needed(),
                    Keys.key(
                            "each",
                            LISTS_BY_NAME,
                            "Lists of parameter values: the entry stands for one workload per combination."),
                    Keys.key("parameters", TEXTS_BY_NAME, "Part of the identity of its series."),
                    Keys.key("trials", new Shape.Of(TRIALS)),
                    Keys.key(
                                    "within",
                                    DURATION,
                                    "How long a trial may take, beyond its warm-up and measuring time, before it counts as hung.")
                            .absent("10m"))
            .and(LAUNCH);

    private static final Keys.Key BACKLOG = Keys.key(
            "backlog",
            new Shape.Of(Keys.of(
                    Keys.key("from", TEXT, "The request that sends.").needed(),
                    Keys.key("to", TEXT, "The request that receives what it sends.")
                            .needed())),
            "Two requests with a queue between them: a run in which it keeps growing is not valid.");

    private static final Keys.Key LOAD = Keys.key("load", TEXTS, "Load levels; each trial is measured at all of them.");

    static final Keys SIMULATION = Keys.of(
                    Keys.key("gatling", TEXT, "The class of a Gatling simulation.")
                            .needed(),
                    LOAD,
                    BACKLOG,
                    Keys.key("classpath", TEXTS),
                    Keys.key(
                            "project",
                            TEXT,
                            "Folder of the Maven project with the simulation, instead of a classpath."),
                    Keys.key("javaOptions", TEXTS),
                    Keys.key("warmUp", DURATION, "What is cut from the beginning.")
                            .absent("30s"),
                    Keys.key("measure", DURATION, "The measuring time after it.")
                            .absent("1m"))
            .and(WORKLOAD);

    static final Keys BENCHMARKS = Keys.of(
                    Keys.key("jmh", TEXT, "A JMH jar, or ${classpath}: that of the Maven goal.")
                            .needed(),
                    Keys.key("include", TEXT, "A pattern of benchmarks.").absent(".*"),
                    Keys.key("exclude", TEXTS, "Patterns of benchmarks to leave out."),
                    Keys.key("profilers", TEXTS, "JMH profilers besides gc."),
                    Keys.key("arguments", TEXTS, "Further arguments of JMH's command line."),
                    Keys.key("javaOptions", TEXTS))
            .and(WORKLOAD);

    static final Keys COMMAND = Keys.of(
                    Keys.key("run", TEXT, "Any command that writes a result which perfgate reads.")
                            .needed(),
                    Keys.key(
                            "results",
                            TEXT,
                            "The file or folder that it writes, in the trial's own folder; its output if absent."),
                    LOAD,
                    BACKLOG,
                    Keys.key("warmUp", DURATION).absent("0s"),
                    Keys.key("measure", DURATION),
                    Keys.key("middleware", words("started", "none")).absent("started"))
            .and(WORKLOAD);

    /** How strict the gate is. */
    static final Keys POLICY = Keys.of(
            Keys.key("metrics", TEXTS, "The metrics that are judged; all are recorded."),
            Keys.key(
                            "tolerance",
                            SHARES,
                            "How much worse is acceptable: one share for all metrics, or by metric, \"*\" for the others; for error rates in percentage points.")
                    .absent("5%"),
            Keys.key(
                            "mustSee",
                            SHARES,
                            "The regression that a series must be able to show, for all metrics or by metric; a run that could not have shown it does not pass.")
                    .absent("50%"),
            Keys.key(
                    "creep",
                    SHARES,
                    "How much worse than the best level still in force is acceptable, for all metrics or by metric; the tolerance if absent."),
            Keys.key("limits", LIMITS, "Absolute limits."),
            Keys.key("validity", new Shape.Of(VALIDITY), "What a run may show and still be judged."),
            Keys.key("whenUndecided", words("fail", "unstable", "pass")).absent("unstable"),
            Keys.key("falseAlarms", SHARE, "The chance of a false regression over a whole run.")
                    .absent("1%"));

    static final Keys SUITE = Keys.of(
                    Keys.key("include", TEXTS, "Files to merge beneath this one, by paths from its folder."),
                    Keys.key(
                            "suite",
                            new Shape.Matching("^[A-Za-z0-9][A-Za-z0-9._-]*$"),
                            "Its name, which names the baseline's file."),
                    Keys.key("hardware", TEXT, "A hardware profile, or auto.").absent("auto"),
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
                            "Why the measuring changed, for example 'changed because the load comes from another host': "
                                    + "runs accepted before are no longer compared with."),
                    Keys.key("source", new Shape.Of(SOURCE), "How any commit is built, for 'perfgate culprit'."),
                    Keys.key(
                            "keep",
                            TEXTS,
                            "Files and folders of ${build} to keep with an accepted run, so that its build can be measured again."),
                    Keys.key(
                                    "confirm",
                                    words("kept", "never"),
                                    "Whether what is in doubt is measured again, in turns with the kept build.")
                            .absent("kept"),
                    Keys.key(
                                    "profile",
                                    words("always", "onRegression", "never"),
                                    "When to run one more trial that records where the middleware spends its time.")
                            .absent("onRegression"))
            .and(POLICY);

    private Vocabulary() {}
}
