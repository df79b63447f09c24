package io.perfgate.jenkins;

import hudson.model.Job;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.OwnAcceptance;
import io.perfgate.jenkins.trust.BranchRole;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a gate can be told, whichever step or builder it was told through. */
final class GateOptions implements Serializable {

    static final String DEFAULT_SUITE = "performance.yml";
    static final String DEFAULT_BASELINE = "baselines";
    static final String DEFAULT_OUT = "perfgate-out";

    private static final long serialVersionUID = 1;

    private String suite;
    /** Empty: the suite is run. */
    private final List<String> current;

    private String baseline = DEFAULT_BASELINE;
    private String profile;
    private String only;
    private String variables;
    private String out = DEFAULT_OUT;
    private String keptIn = KeptIn.REPOSITORY.word();
    private boolean acceptWhenPassed = true;
    private String mainBranch;
    private boolean stopPipeline = true;
    private RunOptions ofRun = new RunOptions();

    GateOptions(String suite) {
        this(suite, List.of());
    }

    private GateOptions(String suite, List<String> current) {
        this.suite = orElse(suite, null);
        this.current = new ArrayList<>(current);
        if (this.suite == null) {
            throw new IllegalArgumentException(Messages.GateOptions_SuiteMissing());
        }
    }

    /** For results that are there already. */
    static GateOptions ofResults(List<String> current) {
        List<String> named = current == null
                ? List.of()
                : current.stream()
                        .map(it -> orElse(it, null))
                        .filter(it -> it != null)
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

    void suite(String file) {
        suite = orElse(file, DEFAULT_SUITE);
    }

    /** The file that declares what is run and judged, relative to the workspace. */
    String suite() {
        return suite;
    }

    /** The folder of accepted results, relative to the workspace. */
    String baseline() {
        return baseline;
    }

    void baseline(String folder) {
        baseline = orElse(folder, DEFAULT_BASELINE);
    }

    /** The hardware profile by name; null: recognised. */
    String profile() {
        return profile;
    }

    void profile(String name) {
        profile = orElse(name, null);
    }

    /** A pattern of the workloads to run; null: all. */
    String only() {
        return only;
    }

    void only(String pattern) {
        only = orElse(pattern, null);
    }

    /** Values for the suite's variables, one {@code name=value} a line; null: the suite's own. */
    String variables() {
        return variables;
    }

    List<String> variableLines() {
        return variables == null
                ? List.of()
                : variables
                        .lines()
                        .map(String::trim)
                        .filter(it -> !it.isEmpty())
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

    void variables(String lines) {
        variables = orElse(lines, null);
    }

    /** The folder that the run's results go to, relative to the workspace. */
    String out() {
        return out;
    }

    /** The run record among these results, relative to the workspace. */
    String record() {
        return out + "/run.json";
    }

    void out(String folder) {
        out = orElse(folder, DEFAULT_OUT);
    }

    /** Where accepted results are. */
    KeptIn keptIn() {
        return KeptIn.ofWord(orElse(keptIn, KeptIn.REPOSITORY.word()));
    }

    void keptIn(String word) {
        keptIn = KeptIn.ofWord(orElse(word, KeptIn.REPOSITORY.word())).word();
    }

    /** Whether a run that passed goes into a baseline on the controller. */
    boolean acceptWhenPassed() {
        return acceptWhenPassed;
    }

    void acceptWhenPassed(boolean accept) {
        acceptWhenPassed = accept;
    }

    OwnAcceptance ownAcceptance(Job<?, ?> job) {
        boolean isOtherBranch = mainBranch != null
                && BranchRole.branchOf(job).filter(it -> !it.equals(mainBranch)).isPresent();
        boolean isMain = BranchRole.of(job, PerformanceGateConfiguration.get().acceptingJobs()) == BranchRole.MAIN;
        return new OwnAcceptance(acceptWhenPassed && !isOtherBranch, isMain, record(), baseline);
    }

    /** Of those branches whose runs may be accepted automatically the only one whose are; null: each of them. */
    String mainBranch() {
        return mainBranch;
    }

    void mainBranch(String name) {
        mainBranch = orElse(name, null);
    }

    /** Whether a failed gate ends the Pipeline; otherwise it marks build and stage and goes on. */
    boolean stopPipeline() {
        return stopPipeline;
    }

    void stopPipeline(boolean stop) {
        stopPipeline = stop;
    }

    /** A gate of a job that an earlier version configured has none yet. */
    RunOptions ofRun() {
        if (ofRun == null) {
            ofRun = new RunOptions();
        }
        return ofRun;
    }

    static String orElse(String text, String otherwise) {
        return text == null || text.isBlank() ? otherwise : text.strip();
    }
}
