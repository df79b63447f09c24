package io.perfgate.jenkins;

import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Computer;
import hudson.model.Node;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.jenkins.agent.Agent;
import io.perfgate.jenkins.agent.AgentJar;
import io.perfgate.jenkins.agent.Arguments;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.PerfgateCommand;
import io.perfgate.jenkins.trust.BranchRole;
import io.perfgate.jenkins.trust.GateInputs;
import io.perfgate.jenkins.trust.PullRequestInputs;
import io.perfgate.jenkins.trust.TrustedInputs;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Prepares a gate: copies the program, the suite and the baselines to the agent. */
final class GatePreparation {

    private final GateOptions options;
    private final Run<?, ?> run;
    private final FilePath workspace;
    private final SortedMap<String, String> written = new TreeMap<>();
    private String suite;
    private String baseline;
    private PullRequestInputs inputs = PullRequestInputs.NOT_A_PULL_REQUEST;

    /**
     * A gate that is about to run.
     *
     * @param command what to start
     * @param inputs whose suite and baselines judge the run
     * @param written digests of the folders written to the agent, by path
     */
    record Prepared(List<String> command, PullRequestInputs inputs, SortedMap<String, String> written) {}

    GatePreparation(GateOptions options, Run<?, ?> run, FilePath workspace) {
        this.options = options;
        this.run = run;
        this.workspace = workspace;
        this.suite = options.suite();
        this.baseline = options.baseline();
    }

    Prepared prepared(EnvVars environment, Launcher launcher, TaskListener listener)
            throws IOException, InterruptedException {
        Computer computer = workspace.toComputer();
        Node node = computer == null ? null : computer.getNode();
        FilePath root = node == null ? null : node.getRootPath();
        if (root == null) {
            throw Agent.gone();
        }
        String java = Agent.java(environment, computer.getSystemProperties(), launcher.isUnix());
        FilePath own = Agent.folder(workspace, options.out());
        Optional<GateInputs> ofPullRequest = ofPullRequest();
        if (ofPullRequest.isPresent()) {
            judgeBy(ofPullRequest.get(), own, listener);
        }
        ControllerBaselines baselines = ControllerBaselines.of(run.getParent(), options.keptIn());
        String kept = "";
        boolean mayBeAccepted = false;
        if (options.keptIn() != KeptIn.REPOSITORY) {
            FilePath copy = own.child("baselines");
            written.put(
                    copy.getRemote(),
                    baselines.copyTo(copy, PerformanceGateConfiguration.get().getProfiles()));
            baseline = copy.getRemote();
            FilePath files = own.child("kept-files");
            baselines.copyBuildsTo(files);
            kept = files.getRemote();
            mayBeAccepted = options.ownAcceptance(
                            run.getParent(), PerformanceGateConfiguration.get().acceptingJobs())
                    .isPossible();
        }
        FilePath nights = own.child("nights");
        written.put(nights.getRemote(), baselines.copyNightsTo(nights));
        FilePath jar = AgentJar.in(root); // last, because it is verified now
        List<String> command = PerfgateCommand.of(
                java,
                jar.getRemote(),
                options,
                new PerfgateCommand.Inputs(
                        suite,
                        baseline,
                        kept,
                        mayBeAccepted,
                        against(listener),
                        nights.getRemote(),
                        jar.sibling("measuring.lock").getRemote()),
                run.getFullDisplayName());
        return new Prepared(command, inputs, written);
    }

    private String against(TaskListener listener) {
        String against =
                options.ofRun().against(BranchRole.branchOf(run.getParent()), BranchRole.targetOf(run.getParent()));
        if (against.isEmpty() && Arguments.given(options.ofRun().against) != null) {
            listener.getLogger().println(Messages.GatePreparation_NoMergeBase());
        }
        return against;
    }

    private void judgeBy(GateInputs found, FilePath own, TaskListener listener)
            throws IOException, InterruptedException {
        inputs = PullRequestInputs.of(found, options.suite(), listener);
        suite = workspace.child(suite).getRemote(); // the path looked up in the target branch
        if (found.trusted().isPresent()) {
            FilePath folder = own.child("trusted");
            TrustedInputs.Written files = found.trusted().get().write(folder);
            written.put(folder.getRemote(), files.digest());
            suite = files.suite();
            baseline = files.baseline();
        }
    }

    private Optional<GateInputs> ofPullRequest() throws IOException, InterruptedException {
        Optional<String> inRepository =
                options.keptIn() == KeptIn.REPOSITORY ? Optional.of(options.baseline()) : Optional.empty();
        return PerformanceGateConfiguration.get().isTrustPullRequests()
                ? Optional.empty()
                : GateInputs.of(run, workspace, options.suite(), inRepository, options.variableValues());
    }
}
