package io.perfgate.jenkins.agent;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.remoting.Channel;
import hudson.remoting.ChannelBuilder;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LostAgentTest {

    @TempDir
    private Path folder;

    /** As when a controller is shutting down: writes fail, but the connection does not know yet. */
    @Test
    void aFailedWriteReportsTheLoss() throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool();
        PipedOutputStream toAgent = new PipedOutputStream();
        PipedOutputStream toController = new PipedOutputStream();
        PipedInputStream atAgent = new PipedInputStream(toAgent, 1 << 16);
        PipedInputStream atController = new PipedInputStream(toController, 1 << 16);
        try {
            Future<Channel> agent = threads.submit(() -> new ChannelBuilder("agent", threads)
                    .withMode(Channel.Mode.BINARY)
                    .build(atAgent, toController));
            Channel controller = new ChannelBuilder("controller", threads)
                    .withMode(Channel.Mode.BINARY)
                    .build(atController, toAgent);
            agent.get();
            FilePath workspace = new FilePath(controller, folder.toString());
            assertThat(Agent.isLost(workspace), is(false));

            atAgent.close(); // so that the controller's writes fail

            assertThat(Agent.isLost(workspace), is(true));
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void theControllersOwnFolderIsAlwaysThere() throws Exception {
        assertThat(Agent.isLost(new FilePath(folder.resolve("missing").toFile())), is(false));
    }
}
