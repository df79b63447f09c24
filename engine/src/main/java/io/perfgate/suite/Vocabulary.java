package io.perfgate.suite;

import static io.perfgate.suite.Shape.Form.COUNT;
import static io.perfgate.suite.Shape.Form.DURATION;
import static io.perfgate.suite.Shape.Form.DURATIONS_BY_NAME;
import static io.perfgate.suite.Shape.Form.LIMITS;
import static io.perfgate.suite.Shape.Form.LISTS_BY_NAME;
import static io.perfgate.suite.Shape.Form.NUMBER_OR_ZERO;
import static io.perfgate.suite.Shape.Form.PROCESSES;
import static io.perfgate.suite.Shape.Form.SHARE;
import static io.perfgate.suite.Shape.Form.SHARES;
import static io.perfgate.suite.Shape.Form.TEXT;
import static io.perfgate.suite.Shape.Form.TEXTS;
import static io.perfgate.suite.Shape.Form.TEXTS_BY_NAME;
import static io.perfgate.suite.Shape.Form.WORKLOADS;
import static io.perfgate.suite.Shape.words;

/** The keys of {@code performance.yml}. */
final class Vocabulary {

    private static final String JMX = "jmx:(service:jmx:\\S+|[^\\s/]+:[0-9]+)";

    private static final Keys SIZE = Keys.of(
            Key.of("variables", TEXTS_BY_NAME, "Values of the suite's variables."),
            Key.of("only", TEXTS, "Workloads by name, with * and ?; all if absent."),
            Key.of("levels", COUNT, "How many of each workload's load levels to run, from the first."));

    private static final Keys TRIALS = Keys.of(
            Key.of("first", COUNT, "How many trials are always run.").absent("3"),
            Key.of("most", COUNT, "How many may be run while a series is inconclusive.")
                    .absent("10"));

    private static final Keys VALIDITY = Keys.of(
            Key.of("errors", SHARE, "The share of requests that may fail.").absent("5%"),
            Key.of(
                            "littlesLaw",
                            SHARE,
                            "How far the users and the work they are seen to do may differ, as a share of the users.")
                    .absent("10%"),
            Key.of("calibration", SHARE, "How much the machine's speed may change.")
                    .absent("100%"),
            Key.of("otherCpu", SHARE, "The share of the machine that processes outside the run may use during a trial.")
                    .absent("5%"),
            Key.of("repeats", NUMBER_OR_ZERO, "How many trials of a workload may be repeated because of otherCpu.")
                    .absent("3"),
            Key.of(
                    "thinkTime",
                    DURATIONS_BY_NAME,
                    "How long users pause after each request, by workload; \"*\" for the others."));

    private static final Keys BASELINE = Keys.of(
            Key.of("branch", TEXT).absent("main"),
            Key.of("window", COUNT, "How many of the newest accepted runs to compare with.")
                    .absent("10"),
            Key.of(
                            "creepWindow",
                            NUMBER_OR_ZERO,
                            "How many accepted runs back to look for creep; those before the window are sampled.")
                    .absent("50"),
            Key.of("pinned", TEXTS, "Names of pinned runs to compare with as well."),
            Key.of(
                            "store",
                            words("files", "influx"),
                            "Where accepted runs are kept: in files (--baseline DIR) or in InfluxDB.")
                    .absent("files"),
            Key.of("url", TEXT, "Of InfluxDB, http://host:8086."),
            Key.of("database", TEXT, "Its database; for 2.x a bucket with a DBRP mapping."),
            Key.of("retentionPolicy", TEXT, "The database's default if absent."),
            Key.of("user", TEXT, "Who logs in; PERFGATE_INFLUX_PASSWORD in the environment holds the password."));

    private static final Keys SOURCE = Keys.of(
            Key.of("build", TEXT, "The command that builds a commit, without a shell.")
                    .needed(),
            Key.of("folder", TEXT, "Folder of the repository in which it runs, ${build} then.")
                    .absent("."),
            Key.of("within", DURATION, "How long a build may take.").absent("30m"));

    private static final Key PROCESS_NAME =
            Key.of("name", TEXT, "Its name in errors, reports and variables (${name.port}, ${name.target}).");
    private static final Key JMX_USER =
            Key.of("jmxUser", TEXT, "Who logs in by JMX; PERFGATE_JMX_PASSWORD in the environment holds the password.");
    private static final String JVM = "Whose heap is sampled: the process's own, another one's, or none.";

    private static final Keys LAUNCH = Keys.of(
            Key.of("environment", TEXTS_BY_NAME, "Environment variables besides the runner's own."),
            Key.of("directory", TEXT, "Working directory; the runner's own if absent."),
            Key.of("collect", TEXTS, "Patterns of files in the trial's folder to keep."));

    static final Keys STARTED = Keys.of(
                    PROCESS_NAME,
                    Key.of(
                                    "start",
                                    TEXT,
                                    "Its command line, without a shell; ${port} is a free port, ${build} the build's folder.")
                            .needed(),
                    Key.of("ready", TEXT, "tcp://host:port, http://..., or text of a line of its output.")
                            .needed(),
                    Key.of("readyWithin", DURATION).absent("60s"),
                    Key.of("jvm", new Shape.Matching("^(started|none)$|^" + JMX + "$"), JVM)
                            .absent("started"),
                    JMX_USER)
            .and(LAUNCH);

    private static final Keys PRESENT = Keys.of(
            PROCESS_NAME,
            Key.of(
                    "ready",
                    new Shape.Matching("^(tcp|https?)://.+"),
                    "tcp://host:port or http://...; a connection to it if absent."),
            Key.of("readyWithin", DURATION).absent("5s"),
            Key.of("jvm", new Shape.Matching("^none$|^pid:[1-9][0-9]{0,9}$|^" + JMX + "$"), JVM)
                    .absent("none"),
            JMX_USER);

    static final Keys AT_URL = Keys.of(Key.of(
                            "url",
                            new Shape.Matching("^https?://[^\\s/?#$]+([/?#]\\S*)?$"),
                            "Where its load goes, http://host:port.")
                    .needed())
            .and(PRESENT);

    static final Keys AT_PORT = Keys.of(
                    Key.of("target", new Shape.Matching("^[^\\s/$]+:[0-9]+$"), "Where its load goes, host:port.")
                            .needed())
            .and(PRESENT);

    private static final Keys WORKLOAD = Keys.of(
                    Key.of("name", TEXT, "Its name in reports and baselines.").needed(),
                    Key.of(
                            "each",
                            LISTS_BY_NAME,
                            "Lists of parameter values: the entry stands for one workload per combination."),
                    Key.of("parameters", TEXTS_BY_NAME, "Part of the identity of its series."),
                    Key.of("trials", new Shape.Of(TRIALS)),
                    Key.of(
                                    "within",
                                    DURATION,
                                    "How long a trial may take, beyond its warm-up and measuring time, before it counts as hung.")
                            .absent("10m"))
            .and(LAUNCH);

    private static final Key BACKLOG = Key.of(
            "backlog",
            new Shape.Of(Keys.of(
                    Key.of("from", TEXT, "The request that sends.").needed(),
                    Key.of("to", TEXT, "The request that receives what it sends.")
                            .needed())),
            "Two requests with a queue between them: a run in which it keeps growing is not valid.");

    private static final Key LOAD = Key.of("load", TEXTS, "Load levels; each trial is measured at all of them.");

    static final Keys SIMULATION = Keys.of(
                    Key.of("gatling", TEXT, "The class of a Gatling simulation.")
                            .needed(),
                    LOAD,
                    BACKLOG,
                    Key.of("classpath", TEXTS),
                    Key.of("project", TEXT, "Folder of the Maven project with the simulation, instead of a classpath."),
                    Key.of("javaOptions", TEXTS),
                    Key.of("warmUp", DURATION, "What is cut from the beginning.")
                            .absent("30s"),
                    Key.of("measure", DURATION, "The measuring time after it.").absent("1m"))
            .and(WORKLOAD);

    static final Keys BENCHMARKS = Keys.of(
                    Key.of("jmh", TEXT, "A JMH jar, or ${classpath}: that of the Maven goal.")
                            .needed(),
                    Key.of("include", TEXT, "A pattern of benchmarks.").absent(".*"),
                    Key.of("exclude", TEXTS, "Patterns of benchmarks to leave out."),
                    Key.of("profilers", TEXTS, "JMH profilers besides gc."),
                    Key.of("arguments", TEXTS, "Further arguments of JMH's command line."),
                    Key.of("javaOptions", TEXTS))
            .and(WORKLOAD);

    static final Keys COMMAND = Keys.of(
                    Key.of("run", TEXT, "Any command that writes a result which perfgate reads.")
                            .needed(),
                    Key.of(
                            "results",
                            TEXT,
                            "The file or folder that it writes, in the trial's own folder; its output if absent."),
                    LOAD,
                    BACKLOG,
                    Key.of("warmUp", DURATION).absent("0s"),
                    Key.of("measure", DURATION),
                    Key.of("middleware", words("started", "none")).absent("started"))
            .and(WORKLOAD);

    /** How strict the gate is. */
    static final Keys POLICY = Keys.of(
            Key.of("metrics", TEXTS, "The metrics that are judged; all are recorded."),
            Key.of(
                            "tolerance",
                            SHARES,
                            "How much worse is acceptable: one share for all metrics, or by metric, \"*\" for the others; for error rates in percentage points.")
                    .absent("5%"),
            Key.of(
                            "mustSee",
                            SHARES,
                            "The regression that a series must be able to show, for all metrics or by metric; a run that could not have shown it does not pass.")
                    .absent("50%"),
            Key.of(
                    "creep",
                    SHARES,
                    "How much worse than the best level still in force is acceptable, for all metrics or by metric; the tolerance if absent."),
            Key.of("limits", LIMITS, "Absolute limits."),
            Key.of("validity", new Shape.Of(VALIDITY), "What a run may show and still be judged."),
            Key.of("whenUndecided", words("fail", "unstable", "pass")).absent("unstable"),
            Key.of("falseAlarms", SHARE, "The chance of a false regression over a whole run.")
                    .absent("1%"));

    static final Keys SUITE = Keys.of(
                    Key.of("include", TEXTS, "Files to merge beneath this one, by paths from its folder."),
                    Key.of(
                            "suite",
                            new Shape.Matching("^[A-Za-z0-9][A-Za-z0-9._-]*$"),
                            "Its name, which names the baseline's file."),
                    Key.of("hardware", TEXT, "A hardware profile, or auto.").absent("auto"),
                    Key.of("variables", TEXTS_BY_NAME, "Names with defaults; --set name=value overrides."),
                    Key.of(
                            "middleware",
                            PROCESSES,
                            "The system under test: one process, or several in the order in which they start; the load goes to the last."),
                    Key.of("classpath", TEXTS, "Jars of the simulations and Gatling."),
                    Key.of("workloads", WORKLOADS, "What is measured."),
                    Key.of("sizes", new Shape.ByName(SIZE), "How much of the suite is run with --size NAME."),
                    Key.of("baseline", new Shape.Of(BASELINE)),
                    Key.of(
                            "measuring",
                            TEXT,
                            "Why the measuring changed, for example 'changed because the load comes from another host': "
                                    + "runs accepted before are no longer compared with."),
                    Key.of("source", new Shape.Of(SOURCE), "How any commit is built, for 'perfgate culprit'."),
                    Key.of(
                            "keep",
                            TEXTS,
                            "Files and folders of ${build} to keep with an accepted run, so that its build can be measured again."),
                    Key.of(
                                    "confirm",
                                    words("kept", "never"),
                                    "Whether what is in doubt is measured again, in turns with the kept build.")
                            .absent("kept"),
                    Key.of(
                                    "profile",
                                    words("always", "onRegression", "never"),
                                    "When to run one more trial that records where the middleware spends its time.")
                            .absent("onRegression"))
            .and(POLICY);

    private Vocabulary() {}
}
