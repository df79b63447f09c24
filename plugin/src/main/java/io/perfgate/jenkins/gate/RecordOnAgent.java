package io.perfgate.jenkins.gate;

import hudson.AbortException;
import hudson.FilePath;
import hudson.model.TaskListener;
import io.perfgate.jenkins.agent.Agent;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.measure.Outcome;
import io.perfgate.read.ReadError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;

/** The run record that perfgate leaves behind on its agent. */
public record RecordOnAgent(FilePath file) {

    /** The prefix of perfgate's lines among the output of a suite. */
    private static final String LINE_START = "perfgate: ";

    /** Deletes a record of an earlier build in this workspace, so that it is never taken for this one's. */
    public void delete() throws IOException, InterruptedException {
        file.delete();
        culprit().delete();
    }

    private FilePath culprit() {
        return file.sibling("culprit.json");
    }

    /**
     * Stores the result of a culprit search beside the record. It does not change the gate's result, so an unreadable
     * one is left out with a line in the log.
     */
    public void storeCulprit(RecordFiles files, String name, TaskListener listener)
            throws IOException, InterruptedException {
        if (!culprit().exists()) {
            return;
        }
        try (InputStream content = culprit().read()) {
            files.storeCulprit(name, content);
            FoundCulprit.read(files.culprit(name));
        } catch (IOException | ReadError failed) {
            Files.deleteIfExists(files.culprit(name));
            if (failed instanceof IOException lost && Agent.isLost(file)) {
                throw lost;
            }
            listener.getLogger().println(Messages.RecordOnAgent_NoCulprit(failed.getMessage()));
        }
    }

    /**
     * Stores it with the build.
     *
     * @param name claimed for it
     * @param exitStatus perfgate's
     * @param lastLine the last line of what perfgate printed
     * @throws AbortException if perfgate could not run, or left no valid record
     */
    public void store(RecordFiles files, String name, int exitStatus, String lastLine)
            throws IOException, InterruptedException {
        mustExist(exitStatus, lastLine);
        try (InputStream content = file.read()) {
            files.store(name, content);
        } catch (IOException failed) {
            if (Agent.isLost(file)) {
                throw failed; // nothing is wrong with the record: it can be read when the agent is back
            }
            throw unreadable(failed);
        }
    }

    /** @throws AbortException if perfgate could not run, or left no file */
    public void mustExist(int exitStatus, String lastLine) throws IOException, InterruptedException {
        if (!Conclusion.expectsRecord(exitStatus)) {
            throw couldNotRun(exitStatus, lastLine);
        }
        if (!file.exists()) {
            throw exitStatus == Outcome.CANNOT_TELL.exitStatus()
                    ? couldNotRun(exitStatus, lastLine)
                    : new AbortException(Messages.RecordOnAgent_Missing(exitStatus, file.getRemote()));
        }
    }

    /** The error if perfgate could not run; its last line names the input and the fix. */
    private static AbortException couldNotRun(int exitStatus, String lastLine) {
        String line = lastLine.startsWith(LINE_START) ? lastLine.substring(LINE_START.length()) : lastLine;
        return new AbortException(Messages.RecordOnAgent_CouldNotRun(exitStatus, line));
    }

    public AbortException unreadable(Exception why) {
        return new AbortException(Messages.RecordOnAgent_Unreadable(file.getRemote(), why.getMessage()));
    }
}
