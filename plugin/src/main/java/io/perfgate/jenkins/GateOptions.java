package io.perfgate.jenkins;

import hudson.model.Job;
import io.perfgate.jenkins.agent.Arguments;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.OwnAcceptance;
import io.perfgate.jenkins.trust.BranchRole;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The options of a gate, whichever step or builder they were given to. The fields are as they were given, the methods return
 * what counts.
 */
final class GateOptions implements Serializable {

    static final String DEFAULT_SUITE = "performance.yml";
    static final String DEFAULT_BASELINE = "baselines";
    static final String DEFAULT_OUT = "perfgate-out";

    private static final long serialVersionUID = 1;

    String suite;
    /** Empty: the suite is run. */
    private final List<String> current;

    String baseline = DEFAULT_BASELINE;
    /** The hardware profile by name; blank: recognised. */
    String profile;
    /** A pattern of the workloads to run; blank: all. */
    String only;
    /** Values for the suite's variables, one {@code name=value} a line; blank: the suite's own. */
    String variables;

    String out = DEFAULT_OUT;
    String keptIn = KeptIn.REPOSITORY.word();
    /** Whether a run that passed goes into a baseline on the controller. */
    boolean acceptWhenPassed = true;

    /** Of those branches whose runs may be accepted automatically the only one whose are; blank: each of them. */
    String mainBranch;
    /** Whether a failed gate ends the Pipeline; otherwise it marks build and stage and goes on. */
    boolean stopPipeline = true;

    private RunOptions ofRun = new RunOptions();

    GateOptions(String suite) {
        this(suite, List.of());
    }

    private GateOptions(String suite, List<String> current) {
        this.suite = suite;
        this.current = new ArrayList<>(current);
        if (Arguments.given(suite) == null) {
            throw new IllegalArgumentException(Messages.GateOptions_SuiteMissing());
        }
    }

    /** For results that are there already. */
    static GateOptions ofResults(List<String> current) {
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

    /** Results that are judged; empty: the suite is run. */
    List<String> current() {
        return current == null ? List.of() : List.copyOf(current);
    }

    /** The file that declares what is run and judged, relative to the workspace. */
    String suite() {
        return orElse(suite, DEFAULT_SUITE);
    }

    /** The folder of accepted results, relative to the workspace. */
    String baseline() {
        return orElse(baseline, DEFAULT_BASELINE);
    }

    List<String> variableLines() {
        return orElse(variables, "")
                .lines()
                .map(String::trim)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** The same by name; a line that is no assignment is complained of by the command. */
    Map<String, String> variableValues() {
        Map<String, String> values = new TreeMap<>();
        for (String line : variableLines()) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return values;
    }

    /** The folder that the run's results go to, relative to the workspace. */
    String out() {
        return orElse(out, DEFAULT_OUT);
    }

    /** The run record among these results, relative to the workspace. */
    String record() {
        return out() + "/run.json";
    }

    /** Where accepted results are. */
    KeptIn keptIn() {
        return KeptIn.ofWord(orElse(keptIn, KeptIn.REPOSITORY.word()));
    }

    void keptIn(String word) {
        keptIn = word;
        keptIn(); // an unknown word is refused at once
    }

    OwnAcceptance ownAcceptance(Job<?, ?> job) {
        String onlyBranch = Arguments.given(mainBranch);
        boolean isOtherBranch = onlyBranch != null
                && BranchRole.branchOf(job).filter(it -> !it.equals(onlyBranch)).isPresent();
        boolean isMain = BranchRole.of(job, PerformanceGateConfiguration.get().acceptingJobs()) == BranchRole.MAIN;
        // A job that builds no branch of a project has its own runs only.
        boolean hasItsOwn = BranchRole.branchOf(job).isEmpty() && keptIn() != KeptIn.FOLDER;
        return new OwnAcceptance(
                acceptWhenPassed && !isOtherBranch,
                isMain,
                !isOtherBranch && (isMain || hasItsOwn),
                record(),
                baseline());
    }

    /** A gate of a job that an earlier version configured has none yet. */
    RunOptions ofRun() {
        if (ofRun == null) {
            ofRun = new RunOptions();
        }
        return ofRun;
    }

    static String orElse(String text, String otherwise) {
        String given = Arguments.given(text);
        return given == null ? otherwise : given;
    }
}
