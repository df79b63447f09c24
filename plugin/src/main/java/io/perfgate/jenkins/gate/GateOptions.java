package io.perfgate.jenkins.gate;

import hudson.model.Job;
import io.perfgate.jenkins.agent.Arguments;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.trust.AcceptingJobs;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.part.Parts;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The options of a gate, for any step or builder. The fields hold the entered values, the methods the effective ones.
 */
public final class GateOptions implements Serializable {

    public static final String DEFAULT_SUITE = "performance.yml";
    public static final String DEFAULT_BASELINE = "baselines";
    public static final String DEFAULT_OUT = "perfgate-out";

    private static final long serialVersionUID = 1;

    public String suite;
    /** If empty, the suite is run. */
    @SuppressWarnings("serial") // its value is an ArrayList
    private final List<String> current;

    public String baseline = DEFAULT_BASELINE;
    /** Name of the hardware profile; detected if blank. */
    public String profile;
    /** A pattern of the workloads to run; all if blank. */
    public String only;
    /** Values for the suite's variables, one {@code name=value} per line; the suite's defaults if blank. */
    public String variables;

    public String out = DEFAULT_OUT;
    public String keptIn = KeptIn.REPOSITORY.word();
    /** Whether a run that passed goes into a baseline on the controller. */
    public boolean acceptWhenPassed = true;

    /** The only branch whose runs may be accepted automatically; if blank, every branch that may accept runs. */
    public String mainBranch;
    /** Whether a failed gate ends the Pipeline; otherwise it only marks build and stage. */
    public boolean stopPipeline = true;

    private RunOptions ofRun = new RunOptions();

    public GateOptions(String suite) {
        this(suite, List.of());
    }

    private GateOptions(String suite, List<String> current) {
        this.suite = suite;
        this.current = new ArrayList<>(current);
        if (Arguments.given(suite) == null) {
            throw new IllegalArgumentException(Messages.GateOptions_SuiteMissing());
        }
    }

    /** Options for existing results. */
    public static GateOptions ofResults(List<String> current) {
        List<String> named = current == null
                ? List.of()
                : current.stream()
                        .map(Arguments::given)
                        .filter(Objects::nonNull)
                        .toList();
        if (named.isEmpty()) {
            throw new IllegalArgumentException(Messages.GateOptions_ResultsMissing());
        }
        return new GateOptions(DEFAULT_SUITE, named);
    }

    /** Results to judge; if empty, the suite is run. */
    public List<String> current() {
        return current == null ? List.of() : List.copyOf(current);
    }

    /** The file that declares what is run and judged, relative to the workspace. */
    public String suite() {
        return Arguments.orElse(suite, DEFAULT_SUITE);
    }

    /** The folder of accepted results, relative to the workspace. */
    public String baseline() {
        return Arguments.orElse(baseline, DEFAULT_BASELINE);
    }

    public List<String> variableLines() {
        return Arguments.orElse(variables, "")
                .lines()
                .map(String::trim)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** The variables by name; the command reports lines that are not assignments. */
    public Map<String, String> variableValues() {
        Map<String, String> values = new TreeMap<>();
        for (String line : variableLines()) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return values;
    }

    /** The folder for results of the run, relative to the workspace. */
    public String out() {
        return Arguments.orElse(out, DEFAULT_OUT);
    }

    /** The run record in that folder, relative to the workspace. */
    public String record() {
        return out() + "/run.json";
    }

    /** The file of a shard in that folder. */
    public String part() {
        return out() + "/" + Parts.FILE;
    }

    public KeptIn keptIn() {
        return KeptIn.ofWord(Arguments.orElse(keptIn, KeptIn.REPOSITORY.word()));
    }

    public void keptIn(String word) {
        keptIn = word;
        keptIn(); // an unknown word is refused at once
    }

    public OwnAcceptance ownAcceptance(Job<?, ?> job, AcceptingJobs named) {
        String onlyBranch = Arguments.given(mainBranch);
        boolean isOtherBranch = onlyBranch != null
                && BranchRole.branchOf(job).filter(it -> !it.equals(onlyBranch)).isPresent();
        boolean isMain = BranchRole.of(job, named) == BranchRole.MAIN;
        // A job that builds no branch of a project has its own runs only.
        boolean hasItsOwn = BranchRole.branchOf(job).isEmpty() && keptIn() != KeptIn.FOLDER;
        return new OwnAcceptance(
                acceptWhenPassed && !isOtherBranch,
                isMain,
                !isOtherBranch && (isMain || hasItsOwn),
                record(),
                baseline());
    }

    /** The options of the run; jobs configured by an earlier version have none yet. */
    public RunOptions ofRun() {
        if (ofRun == null) {
            ofRun = new RunOptions();
        }
        return ofRun;
    }
}
