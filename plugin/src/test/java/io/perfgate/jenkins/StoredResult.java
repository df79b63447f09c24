package io.perfgate.jenkins;

import hudson.model.Run;
import io.perfgate.jenkins.builds.RecordFiles;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.trust.PullRequestInputs;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Gives a build the result of a gate as if one had run: a regression of the suite broker-nightly. */
final class StoredResult {

    private StoredResult() {}

    static void addTo(Run<?, ?> build) throws Exception {
        addTo(build, json());
    }

    static void addTo(Run<?, ?> build, String json) throws Exception {
        addTo(build, json, new GateOptions("performance.yml"));
    }

    static void addTo(Run<?, ?> build, String json, GateOptions options) throws Exception {
        RunRecord record = RunRecords.parse("run.json", json);
        RecordFiles files = new RecordFiles(build.getRootDir().toPath());
        String file = files.claim();
        files.store(file, new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
        PerformanceGateBuildAction.add(
                build, new GateResult(record, Conclusion.FAILURE, file, PullRequestInputs.NOT_A_PULL_REQUEST, options));
    }

    static String json() throws Exception {
        try (InputStream content = StoredResult.class.getResourceAsStream("run.json")) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
