package io.perfgate.jenkins.influx;

import hudson.ExtensionList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Where an administrator's settings for exports are kept. */
public interface InfluxConfiguration {

    /** The servers that get the results of all gates. */
    List<ExportTarget<?>> exportTargets();

    static List<ExportTarget<?>> targets() {
        return ExtensionList.lookupSingleton(InfluxConfiguration.class).exportTargets();
    }

    interface Work {
        void on(ExportTarget<?> target) throws IOException;
    }

    /** Does the work for all targets; a failure for one does not affect the others, and is reported at the end. */
    static void forEachTarget(Work work) throws IOException {
        List<Exception> failures = new ArrayList<>();
        for (ExportTarget<?> target : targets()) {
            try {
                work.on(target);
            } catch (IOException | RuntimeException failed) {
                failures.add(failed);
            }
        }
        if (!failures.isEmpty()) {
            IOException all =
                    new IOException(failures.stream().map(Exception::getMessage).collect(Collectors.joining("; ")));
            failures.forEach(all::addSuppressed);
            throw all;
        }
    }
}
