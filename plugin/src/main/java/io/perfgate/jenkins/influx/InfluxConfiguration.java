package io.perfgate.jenkins.influx;

import hudson.ExtensionList;

/** Where an administrator's settings for InfluxDB are kept. */
public interface InfluxConfiguration {

    /** The destination of results; null if there is none. */
    InfluxSettings getInflux();

    /** The current settings; null if nothing is sent. */
    static InfluxSettings settings() {
        return ExtensionList.lookupSingleton(InfluxConfiguration.class).getInflux();
    }
}
