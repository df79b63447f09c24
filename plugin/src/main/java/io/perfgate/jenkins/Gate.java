package io.perfgate.jenkins;

import hudson.AbortException;
import hudson.EnvVars;
import hudson.FilePath;
import hudson.Launcher;
import hudson.model.Run;
import hudson.model.TaskListener;
import io.perfgate.jenkins.agent.Agent;
import io.perfgate.jenkins.agent.WrittenFiles;
import io.perfgate.jenkins.builds.ParsedRecords;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GateListener;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.RecordOnAgent;
import io.perfgate.jenkins.trust.PullRequestInputs;
import io.perfgate.measure.Judgement;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * One gate of a build: the command to run on the agent, and the conclusion from its files.
 *
 * <p>The caller runs the command. Every failure is an exception with a one-line message. Only a readable run record
 * whose judgement agrees with the exit status can be green.
 */
record Gate(GateOptions options, Run<?, ?> run, FilePath workspace) {

    private RecordOnAgent recordOnAgent() {
        return new RecordOnAgent(workspace.child(options.record()));
    }

    /** Prepares the agent and returns the command to start in the workspace. */
    GatePreparation.Prepared prepare(EnvVars environment, Launcher launcher, TaskListener listener)
            throws IOException, InterruptedException {
        try {
            workspace.mkdirs();
            if (options.current().stream()
                    .map(workspace::child)
                    .anyMatch(recordOnAgent().file()::equals)) {
                throw new AbortException(Messages.Gate_Overwritten(options.record()));
            }
            recordOnAgent().delete();
            if (options.ofRun().isShard()) { // only then is it an output; existing results may be the part itself
                workspace.child(options.part()).delete();
            }
            return new GatePreparation(options, run, workspace).prepared(environment, launcher, listener);
        } catch (IllegalArgumentException | ReadError refused) {
            throw onThePage(new AbortException(refused.getMessage()));
        } catch (IOException failed) {
            throw Agent.isLost(workspace) ? failed : onThePage(failed); // another agent may run it yet
        }
    }

    /** Shows the reason for a gate without a result on its build's page. */
    private <T extends IOException> T onThePage(T failed) throws IOException {
        String why = failed instanceof AbortException ? failed.getMessage() : failed.toString();
        UnrunGateAction.add(run, options.suite(), why);
        return failed;
    }

    String claimRecord() throws IOException {
        return files().claim();
    }

    private RecordFiles files() {
        return new RecordFiles(run.getRootDir().toPath());
    }

    /**
     * Stores the run record with the build and concludes from it. After an interruption it can be repeated without
     * doing anything twice.
     *
     * @param recordFile the claimed name
     * @param written see {@link GatePreparation.Prepared}
     */
    GateResult conclude(
            String recordFile,
            int exitStatus,
            String lastLine,
            PullRequestInputs inputs,
            Map<String, String> written,
            TaskListener listener)
            throws IOException, InterruptedException {
        Optional<GateResult> known = PerformanceGateBuildAction.kept(run, recordFile);
        GateResult result;
        if (known.isPresent()) {
            result = known.get();
        } else {
            RunRecord stored = fetched(recordFile, exitStatus, lastLine, written);
            recordOnAgent().storeCulprit(files(), recordFile, listener);
            result = new GateResult(stored, conclusion(stored, exitStatus), recordFile, inputs, options);
        }
        PerformanceGateBuildAction.add(run, result);
        ConcludedGate gate = new ConcludedGate(run, Agent.nameOf(workspace), result, result.record(run), listener);
        options.ownAcceptance(
                        run.getParent(), PerformanceGateConfiguration.get().acceptingJobs())
                .of(gate, workspace.child(options.ofRun().build()));
        GateListener.fire(gate);
        return result;
    }

    /** The file that a shard left, relative to the workspace; it is judged with the other shards' files. */
    String part(int exitStatus, String lastLine, Map<String, String> written) throws IOException, InterruptedException {
        try {
            mustBeAsWritten(written);
            new RecordOnAgent(workspace.child(options.part())).mustExist(exitStatus, lastLine);
            return options.part();
        } catch (AbortException explained) {
            throw onThePage(explained);
        }
    }

    private RunRecord fetched(String recordFile, int exitStatus, String lastLine, Map<String, String> written)
            throws IOException, InterruptedException {
        try {
            mustBeAsWritten(written);
            recordOnAgent().store(files(), recordFile, exitStatus, lastLine);
            RunRecord stored = ParsedRecords.of(files().file(recordFile));
            conclusion(stored, exitStatus);
            return stored;
        } catch (ReadError unreadable) {
            files().delete(recordFile);
            throw onThePage(recordOnAgent().unreadable(unreadable));
        } catch (AbortException notBelieved) {
            files().delete(recordFile);
            throw onThePage(notBelieved);
        }
    }

    /** Checks the files that the gate is judged by, which a process of an earlier step could have changed. */
    private void mustBeAsWritten(Map<String, String> written) throws IOException, InterruptedException {
        for (Map.Entry<String, String> folder : written.entrySet()) {
            FilePath found = new FilePath(workspace.getChannel(), folder.getKey());
            if (!WrittenFiles.digestOf(found).equals(folder.getValue())) {
                throw new AbortException(Messages.Gate_InputsChanged(folder.getKey()));
            }
        }
    }

    /** @throws AbortException if the record and the exit status of perfgate disagree */
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
