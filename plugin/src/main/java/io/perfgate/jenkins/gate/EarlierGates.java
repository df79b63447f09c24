package io.perfgate.jenkins.gate;

import hudson.FilePath;
import hudson.model.Run;
import io.perfgate.judge.EarlierRun;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the same gate said in the builds before: its command tells by it what is new. */
public final class EarlierGates {

    /** Each is loaded. */
    private static final int MOST_BUILDS = 10;

    private EarlierGates() {}

    /**
     * Brings the newest of each hardware profile to an agent.
     *
     * @param out the folder of the gate's results, by which the gates of a build are told apart
     * @return their paths there
     */
    public static List<String> copyTo(FilePath folder, Run<?, ?> run, String out)
            throws IOException, InterruptedException {
        List<String> paths = new ArrayList<>();
        folder.deleteRecursive();
        for (RunRecord record : records(run, out + "/run.json")) {
            FilePath file = folder.child(paths.size() + ".json");
            file.write(RunRecords.toJson(EarlierRun.slim(record)), StandardCharsets.UTF_8.name());
            paths.add(file.getRemote());
        }
        return paths;
    }

    private static List<RunRecord> records(Run<?, ?> run, String file) {
        List<RunRecord> records = new ArrayList<>();
        Set<String> profiles = new HashSet<>();
        Run<?, ?> build = run.getPreviousBuild();
        for (int builds = 0; build != null && builds < MOST_BUILDS; builds++) {
            for (GatesOfBuild gates : build.getActions(GatesOfBuild.class)) {
                for (KeptGate gate : gates.getResults()) {
                    if (gate.isOfItsFiles(file) && !profiles.contains(gate.getProfile())) {
                        add(build, gate, records, profiles);
                    }
                }
            }
            build = build.getPreviousBuild();
        }
        return records;
    }

    private static void add(Run<?, ?> build, KeptGate gate, List<RunRecord> records, Set<String> profiles) {
        try {
            records.add(gate.record(build));
            profiles.add(gate.getProfile());
        } catch (ReadError gone) {
            return; // the one before it is asked for then
        }
    }
}
