package io.perfgate.jenkins.agent;

import hudson.FilePath;
import hudson.Launcher;
import hudson.model.TaskListener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;
import org.jenkinsci.plugins.workflow.steps.StepContext;

/** Passes on the output of a command, reports when its agent cannot be reached, and decides when to check again. */
final class CommandWatch {

    private static final long SHORTEST_PAUSE_MILLIS = 250;
    private static final long LONGEST_PAUSE_MILLIS = 15_000;
    private static final double PAUSE_GROWTH = 1.2;

    private final DurableCommand command;
    private final StepContext context;
    private final TaskListener log;
    private final LastLineStream output;
    private long pauseMillis = SHORTEST_PAUSE_MILLIS;
    private boolean reported;

    CommandWatch(DurableCommand command, StepContext context, TaskListener log) {
        this.command = command;
        this.context = context;
        this.log = log;
        this.output = new LastLineStream(log.getLogger(), StandardCharsets.UTF_8);
    }

    /** The folder of the command; empty while its agent is not connected, which is reported once. */
    Optional<FilePath> reach() {
        Optional<FilePath> folder = command.folder();
        if (folder.isEmpty() && !reported) {
            log.getLogger().println(Messages.CommandWatch_Gone(command.node()));
        }
        reported = folder.isEmpty();
        return folder;
    }

    /** The exit status after all output was passed on; empty while it runs. */
    OptionalInt look(FilePath folder) throws IOException, InterruptedException {
        // Asked first: what it printed before it ended is still passed on.
        Integer exitStatus = command.controller().exitStatus(folder, context.get(Launcher.class), log);
        if (command.controller().writeLog(folder, output)) {
            lookSoon();
            context.saveState();
        }
        return exitStatus == null ? OptionalInt.empty() : OptionalInt.of(exitStatus);
    }

    String lastLine() {
        return output.last();
    }

    /** The next pause, which grows until the command prints something. */
    long nextPauseMillis() {
        long pause = pauseMillis;
        pauseMillis = Math.min(LONGEST_PAUSE_MILLIS, (long) (pauseMillis * PAUSE_GROWTH));
        return pause;
    }

    void lookSoon() {
        pauseMillis = SHORTEST_PAUSE_MILLIS;
    }
}
