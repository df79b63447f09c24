package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hudson.AbortException;
import hudson.FilePath;
import hudson.model.FreeStyleBuild;
import hudson.model.FreeStyleProject;
import hudson.model.TaskListener;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.machines.SeenMachines;
import io.perfgate.jenkins.trust.PullRequestInputs;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.JenkinsSessionExtension;

/** Texts of run records, forms and files that would break Jenkins' files or redirect its output. */
class HostileTextTest {

    /** In JSON's notation: NUL, half a surrogate pair, a noncharacter, a terminal's escape. */
    private static final String UNWRITABLE = "\\u0000\\ud800\\uffff\\u001b[31m";

    @RegisterExtension
    private final JenkinsSessionExtension sessions = new JenkinsSessionExtension();

    @Test
    void aBuildWithUnwritableNamesIsSavedAndReadBack() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
            StoredResult.addTo(build, StoredResult.json().replace("point-to-point", "point" + UNWRITABLE));
            build.setDescription("saved once more");
        });
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.jenkins
                    .getItemByFullName("nightly", FreeStyleProject.class)
                    .getBuildByNumber(1);
            assertThat(build.getDescription(), is("saved once more"));
            GateResult result = build.getAction(PerformanceGateBuildAction.class)
                    .getResults()
                    .get(0);
            assertThat(result.getRegressed().get(0).getSeries(), containsString("point\uFFFD\uFFFD\uFFFD"));
        });
    }

    @Test
    void unwritableInputsOfAPullRequestAreReplaced() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
            String unwritable = "a\u0000\ud800\uffffb";
            io.perfgate.record.RunRecord record = io.perfgate.record.RunRecords.parse("run.json", StoredResult.json());
            GateOptions options = new GateOptions("performance.yml");
            options.out = "out" + unwritable;
            PerformanceGateBuildAction.add(
                    build,
                    new GateResult(
                            record,
                            io.perfgate.jenkins.gate.Conclusion.FAILURE,
                            "1.json",
                            new PullRequestInputs("main" + unwritable, List.of(unwritable)),
                            options));
        });
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.jenkins
                    .getItemByFullName("nightly", FreeStyleProject.class)
                    .getBuildByNumber(1);
            GateResult result = build.getAction(PerformanceGateBuildAction.class)
                    .getResults()
                    .get(0);
            assertThat(result.getTargetBranch(), is("maina\uFFFD\uFFFD\uFFFDb"));
            assertThat(result.getChangedInputs(), is(List.of("a\uFFFD\uFFFD\uFFFDb")));
        });
    }

    @Test
    void aSuiteThatNamesAPathIsNotStored() throws Throwable {
        sessions.then(jenkins -> {
            FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
            FilePath workspace = new FilePath(new File(jenkins.jenkins.getRootDir(), "agents-folder"));
            workspace
                    .child("perfgate-out/run.json")
                    .write(StoredResult.json().replace("broker-nightly", "../../../userContent/owned"), "UTF-8");
            GateOptions options = new GateOptions("performance.yml");
            options.keptIn("job");
            Gate gate = new Gate(options, build, workspace);

            String message = assertThrows(
                            AbortException.class,
                            () -> gate.conclude(
                                    gate.claimRecord(),
                                    1,
                                    "",
                                    PullRequestInputs.NOT_A_PULL_REQUEST,
                                    Map.of(),
                                    TaskListener.NULL))
                    .getMessage();

            assertThat(message, containsString("cannot name a file"));
            assertThat(build.getActions(PerformanceGateBuildAction.class), hasSize(0));
            assertThat(new File(build.getRootDir(), "performance-gate").list().length, is(0));
            try (Stream<Path> files = Files.walk(jenkins.jenkins.getRootDir().toPath())) {
                assertThat(files.filter(it -> it.toString().contains("owned")).toList(), hasSize(0));
            }
        });
    }

    @Test
    void unreadableFilesDoNotTakeTheSettingsWithThem() throws Throwable {
        sessions.then(jenkins -> {
            Path home = jenkins.jenkins.getRootDir().toPath();
            Files.writeString(
                    home.resolve("performance-gate-machines.xml"),
                    "<io.perfgate.jenkins.machines.SeenMachines><machines><no");
            Files.writeString(
                    home.resolve("io.perfgate.jenkins.PerformanceGateConfiguration.xml"),
                    "<io.perfgate.jenkins.PerformanceGateConfiguration><profiles><no");
        });
        sessions.then(jenkins -> {
            assertThat(SeenMachines.get().all(), hasSize(0));
            try (JenkinsRule.WebClient browser = jenkins.createWebClient().withJavaScriptEnabled(false)) {
                assertThat(browser.goTo("manage/configure").asNormalizedText(), containsString("Performance gate"));
            }
        });
    }
}
