package io.perfgate.jenkins.builds;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import hudson.model.FreeStyleProject;
import java.io.File;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Pending work on a job's trend follows a job that is renamed or moved meanwhile. */
@WithJenkins
class RenamedJobTest {

    private static void done(FreeStyleProject job, Runnable meanwhile) throws Exception {
        CountDownLatch changed = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(2);
        Trends.inBackground(job, (index, sync) -> {
            try {
                if (!changed.await(1, TimeUnit.MINUTES)) {
                    throw new IllegalStateException("nobody changed the job");
                }
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
            done.countDown();
        });
        Trends.seen(job);
        meanwhile.run();
        changed.countDown();
        Trends.inBackground(job, (index, sync) -> done.countDown());
        assertThat(done.await(1, TimeUnit.MINUTES), is(true));
    }

    @Test
    void theOldFolderIsNotRecreated(JenkinsRule jenkins) throws Exception {
        FreeStyleProject job = jenkins.createFreeStyleProject("before");
        File before = job.getRootDir();

        done(job, () -> {
            try {
                job.renameTo("after");
            } catch (java.io.IOException failed) {
                throw new IllegalStateException(failed);
            }
        });

        assertThat(before.exists(), is(false));
        assertThat(Trends.has(job), is(true));
    }
}
