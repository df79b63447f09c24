package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.PerfgateCommand;
import io.perfgate.jenkins.gate.RunOptions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GateOptionsTest {

    private static String against(GateOptions options) {
        return options.ofRun().against(Optional.empty(), Optional.empty());
    }

    private static List<String> command(GateOptions options) {
        return command(options, "", false);
    }

    private static List<String> command(GateOptions options, String kept, boolean mayBeAccepted) {
        return PerfgateCommand.of(
                "/jdk/bin/java",
                "/agent/perfgate.jar",
                options,
                new PerfgateCommand.Inputs(
                        options.suite(),
                        options.baseline(),
                        kept,
                        mayBeAccepted,
                        against(options),
                        "/agent/nights",
                        "/agent/lock"),
                "broker #7");
    }

    @Test
    void runsThatJenkinsMayAcceptAreProfiled() {
        GateOptions options = new GateOptions("performance.yml");

        assertThat(command(options, "/agent/kept", true))
                .containsSequence("--nights", "/agent/nights")
                .endsWith("--kept-files", "/agent/kept", "--accepted-elsewhere");
        assertThat(command(options, "/agent/kept", false)).endsWith("--kept-files", "/agent/kept");
    }

    @Test
    void aSuiteIsTheOnlyRequiredOption() {
        GateOptions options = new GateOptions(" performance.yml ");

        assertThat(command(options))
                .containsExactly(
                        "/jdk/bin/java",
                        "-jar",
                        "/agent/perfgate.jar",
                        "run",
                        "-f",
                        "performance.yml",
                        "--baseline",
                        "baselines",
                        "--out",
                        "perfgate-out",
                        "--nights",
                        "/agent/nights",
                        "--build-name",
                        "broker #7",
                        "--language",
                        "en",
                        "--measuring-lock",
                        "/agent/lock");
        assertThat(options.stopPipeline).isTrue();
    }

    @Test
    void everyOptionReachesTheCommand() {
        GateOptions options = new GateOptions("broker.yml");
        options.baseline = "accepted";
        options.profile = "rack-7";
        options.only = "codec*";
        options.variables = "fault=burn:20\n\n  heap = 512m \n";
        options.out = "out of broker";

        assertThat(command(options))
                .isEqualTo(List.of(
                        "/jdk/bin/java",
                        "-jar",
                        "/agent/perfgate.jar",
                        "run",
                        "-f",
                        "broker.yml",
                        "--baseline",
                        "accepted",
                        "--profile",
                        "rack-7",
                        "--only",
                        "codec*",
                        "--set",
                        "fault=burn:20",
                        "--set",
                        "heap = 512m",
                        "--out",
                        "out of broker",
                        "--nights",
                        "/agent/nights",
                        "--build-name",
                        "broker #7",
                        "--language",
                        "en",
                        "--measuring-lock",
                        "/agent/lock"));
    }

    @Test
    void aRunHasSeparateOptions() {
        GateOptions options = new GateOptions("broker.yml");
        options.ofRun().build = "broker";
        options.ofRun().against = "kept";
        options.ofRun().size = "smoke";
        options.ofRun().budget = "30m";
        options.ofRun().shard = "2/4";
        options.ofRun().resume = true;

        assertThat(command(options))
                .containsSubsequence("--build", "broker", "--against", "kept", "--size", "smoke")
                .containsSubsequence("--budget", "30m", "--shard", "2/4", "--resume");
    }

    @Test
    void onlyPullRequestsOfAMultibranchProjectHaveAMergeBase() {
        RunOptions options = new GateOptions("broker.yml").ofRun();
        options.against = " merge-base ";

        assertThat(options.against(Optional.of("PR-7"), Optional.of("release/7")))
                .isEqualTo("merge-base:release/7");
        assertThat(options.against(Optional.of("main"), Optional.empty())).isEmpty();
        assertThat(options.against(Optional.empty(), Optional.empty())).isEqualTo("merge-base");
        options.against = "main";
        assertThat(options.against(Optional.of("PR-7"), Optional.of("main"))).isEqualTo("main");
        options.against = null;
        assertThat(options.against(Optional.of("main"), Optional.empty())).isEmpty();
    }

    @Test
    void blankMeansNotGiven() {
        GateOptions options = new GateOptions("performance.yml");
        options.baseline = " ";
        options.profile = "";
        options.only = null;
        options.variables = "\n";
        options.out = null;
        options.ofRun().build = " ";
        options.ofRun().against = "";
        options.ofRun().budget = null;

        assertThat(command(options)).isEqualTo(command(new GateOptions("performance.yml")));
    }

    @Test
    void resultsThatAreThereAreJudgedInsteadOfRun() {
        GateOptions options = GateOptions.ofResults(List.of("part1", " part2 "));

        assertThat(command(options))
                .containsSubsequence("judge", "-f", "performance.yml", "--out", "perfgate-out", "--", "part1", "part2");
        assertThatThrownBy(() -> GateOptions.ofResults(List.of(" ")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("current:");
    }

    @Test
    void aMissingSuiteIsReportedImmediately() {
        assertThatThrownBy(() -> new GateOptions(" "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("suite: 'performance.yml'");
    }
}
