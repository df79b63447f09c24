package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Computer;
import hudson.model.Node;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.jenkins.agent.AgentJar;
import io.perfgate.jenkins.agent.AgentJava;
import io.perfgate.jenkins.agent.GateFolder;
import io.perfgate.jenkins.baselines.ControllerBaselines;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GateListener;
import io.perfgate.jenkins.gate.RecordOnAgent;
import io.perfgate.jenkins.trust.TrustedInputs;
import io.perfgate.measure.Judgement;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * One gate of a build: the command to run on the agent, and the conclusion from what it left behind.
 *
 * <p>How the command is run in between is the caller's business. Whatever goes wrong ends in an exception with one
 * line that says so: nothing but a readable run record whose judgement and exit status agree can be green.
 */
final class Gate {

    private final GateOptions options;
    private final Run<?, ?> run;
    private final FilePath workspace;
    private final RecordOnAgent record;

    Gate(GateOptions options, Run<?, ?> run, FilePath workspace) {
        this.options = options;
        this.run = run;
        this.workspace = workspace;
        this.record = new RecordOnAgent(workspace.child(options.record()));
    }

    /** Readies the agent and says what to start there, in the workspace. */
    PreparedGate prepare(EnvVars environment, Launcher launcher, TaskListener listener)
            throws IOException, InterruptedException {
        Computer computer = workspace.toComputer();
        Node node = computer == null ? null : computer.getNode();
        FilePath root = node == null ? null : node.getRootPath();
        if (root == null) {
            throw new AbortException(Messages.Gate_AgentGone());
        }
        workspace.mkdirs();
        record.delete();
        FilePath jar = AgentJar.in(root);
        String java = AgentJava.path(environment, computer.getSystemProperties(), launcher.isUnix());
        FilePath own = GateFolder.of(workspace, options.out());
        String suite = options.suite();
        String baseline = options.baseline();
        PullRequestInputs inputs = PullRequestInputs.NOT_A_PULL_REQUEST;
        Optional<TrustedInputs> trusted = trusted();
        if (trusted.isPresent()) {
            inputs = new PullRequestInputs(trusted.get().branch(), trusted.get().changedIn(workspace));
            inputs.say(listener);
            TrustedInputs.Written written = trusted.get().write(own.child("trusted"));
            suite = written.suite();
            baseline = written.baseline();
        }
        if (options.keptIn() != KeptIn.REPOSITORY) {
            FilePath copy = own.child("baselines");
            ControllerBaselines.of(run.getParent(), options.keptIn())
                    .copyTo(copy, PerformanceGateConfiguration.get().getProfiles());
            baseline = copy.getRemote();
        }
        List<String> command =
                PerfgateCommand.of(java, jar.getRemote(), options, suite, baseline, run.getFullDisplayName());
        return new PreparedGate(command, inputs);
    }

    private String agent() {
        Computer agent = workspace.toComputer();
        return agent == null ? "" : agent.getName();
    }

    private Optional<TrustedInputs> trusted() throws IOException, InterruptedException {
        return PerformanceGateConfiguration.get().isTrustPullRequests()
                ? Optional.empty()
                : TrustedInputs.of(run, options.suite(), options.baseline(), options.variableValues());
    }

    /** Stores the run record with the build and concludes from it. */
    GateResult conclude(int exitStatus, String lastLine, PullRequestInputs inputs, TaskListener listener)
            throws IOException, InterruptedException {
        RecordFiles files = new RecordFiles(run.getRootDir().toPath());
        String name = record.store(files, exitStatus, lastLine);
        try {
            RunRecord stored = RunRecords.read(files.file(name));
            GateResult result = new GateResult(stored, conclusion(stored, exitStatus), name, inputs, options);
            PerformanceGateBuildAction.add(run, result);
            ConcludedGate gate = new ConcludedGate(run, agent(), result, stored, listener);
            options.ownAcceptance().of(gate);
            GateListener.fire(gate);
            return result;
        } catch (ReadError unreadable) {
            files.delete(name);
            throw record.unreadable(unreadable);
        } catch (AbortException notBelieved) {
            files.delete(name);
            throw notBelieved;
        }
    }

    private static Conclusion conclusion(RunRecord record, int exitStatus) throws AbortException {
        Judgement judgement = record.judgement();
        Conclusion conclusion = Conclusion.of(judgement, record.policy().whenUndecided());
        if (!conclusion.agreesWith(exitStatus)) {
            throw new AbortException(
                    Messages.Gate_Contradiction(exitStatus, judgement.outcome().word()));
        }
        return conclusion;
    }
}
