package io.perfgate.jenkins.influx;

import hudson.ExtensionList;

/** Where an administrator's settings for InfluxDB are kept. */
public interface InfluxConfiguration {

    /** Where results are sent; null: nowhere. */
    InfluxSettings getInflux();

    /** The settings of this moment; null: nothing is sent. */
    static InfluxSettings settings() {
        return ExtensionList.lookupSingleton(InfluxConfiguration.class).getInflux();
    }
}
