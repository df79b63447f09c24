package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.arrayWithSize;
import static org.hamcrest.Matchers.containsString;

import hudson.model.FreeStyleBuild;
import hudson.util.StreamTaskListener;
import io.perfgate.jenkins.gate.ConcludedGate;
import io.perfgate.jenkins.gate.GateListener;
import io.perfgate.jenkins.influx.InfluxSettings;
import io.perfgate.jenkins.influx.OtlpSettings;
import io.perfgate.record.RunRecords;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

@WithJenkins
class ExportTargetsTest {

    @Test
    void anUnusableSpoolKeepsNothingFromTheOther(JenkinsRule jenkins) throws Exception {
        PerformanceGateConfiguration settings = PerformanceGateConfiguration.get();
        settings.setInflux(new InfluxSettings("http://127.0.0.1:1", "builds"));
        settings.setOtlp(new OtlpSettings("http://127.0.0.1:1"));
        Path spools =
                Files.createDirectories(jenkins.jenkins.getRootDir().toPath().resolve("performance-gate"));
        Path unusable = Files.createFile(spools.resolve("influx"));
        FreeStyleBuild build = jenkins.buildAndAssertSuccess(jenkins.createFreeStyleProject("nightly"));
        StoredResult.addTo(build);
        ByteArrayOutputStream log = new ByteArrayOutputStream();

        GateListener.fire(new ConcludedGate(
                build,
                "",
                build.getAction(PerformanceGateBuildAction.class).getResults().get(0),
                RunRecords.parse("run.json", StoredResult.json()),
                new StreamTaskListener(log, StandardCharsets.UTF_8)));

        assertThat(log.toString(StandardCharsets.UTF_8), containsString(unusable.toString()));
        assertThat(spools.resolve("otlp/waiting").toFile().list(), arrayWithSize(1));
    }
}
