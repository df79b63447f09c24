package io.perfgate.jenkins.trust;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import hudson.FilePath;
import hudson.model.FreeStyleBuild;
import hudson.model.Run;
import hudson.scm.NullSCM;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** Finds a checkout that goes into a folder below the given one, as git's can. */
@WithJenkins
class CheckoutListenerTest {

    /** Has the same setting as git. */
    private static final class Below extends NullSCM {

        private final String folder;

        Below(String folder) {
            this.folder = folder;
        }

        @Override
        public void buildEnvironment(Run<?, ?> build, Map<String, String> environment) {
            environment.put("GIT_CHECKOUT_DIR", folder);
        }
    }

    private static Optional<String> place(JenkinsRule jenkins, String below, String file) throws Exception {
        FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject());
        FilePath workspace = new FilePath(new File(jenkins.jenkins.getRootDir(), "workspace"));
        Below scm = new Below(below);
        String path = workspace.child(file).getRemote();
        List<CheckoutFolder> folders = List.of(CheckoutListener.folder(build, scm, workspace));
        return CheckoutFolder.around(folders, "", path, CheckoutListener.repository(scm))
                .flatMap(folder -> folder.within("", path));
    }

    @Test
    void itsFolderIsTheRepositorysRoot(JenkinsRule jenkins) throws Exception {
        assertThat(place(jenkins, "sources", "sources/performance.yml"), is(Optional.of("performance.yml")));
        assertThat(place(jenkins, "sources", "performance.yml"), is(Optional.empty()));
    }

    @Test
    void aVariableHidesTheFolder(JenkinsRule jenkins) throws Exception {
        assertThat(place(jenkins, "$FOLDER", "sources/performance.yml"), is(Optional.empty()));
    }
}
