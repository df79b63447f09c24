package io.perfgate.jenkins.influx;

import hudson.ExtensionList;
import java.util.List;

/** Where an administrator's settings for exports are kept. */
public interface InfluxConfiguration {

    /** The servers that get the results of all gates. */
    List<ExportTarget<?>> exportTargets();

    static List<ExportTarget<?>> targets() {
        return ExtensionList.lookupSingleton(InfluxConfiguration.class).exportTargets();
    }
}
