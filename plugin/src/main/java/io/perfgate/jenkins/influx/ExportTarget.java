package io.perfgate.jenkins.influx;

import hudson.Util;
import hudson.model.AbstractDescribableImpl;
import io.perfgate.influx.PointSender;
import org.kohsuke.stapler.DataBoundSetter;

/** A server that gets the results of all gates, and the limit of its spool. */
@SuppressWarnings("deprecation") // views find the descriptor by this superclass
public abstract class ExportTarget<T extends ExportTarget<T>> extends AbstractDescribableImpl<T> {

    static final int DEFAULT_SPOOL_MEGABYTES = 256;

    private String credentialsId = "";
    private boolean timelines;
    private int spoolMegabytes = DEFAULT_SPOOL_MEGABYTES;

    /** The id of a user with password, or of a secret text with a token. */
    public String getCredentialsId() {
        return credentialsId;
    }

    @DataBoundSetter
    public void setCredentialsId(String id) {
        credentialsId = Util.fixNull(id);
    }

    /** Whether timelines by second are sent too. */
    public boolean isTimelines() {
        return timelines;
    }

    @DataBoundSetter
    public void setTimelines(boolean send) {
        timelines = send;
    }

    public int getSpoolMegabytes() {
        return spoolMegabytes;
    }

    @DataBoundSetter
    public void setSpoolMegabytes(int megabytes) {
        spoolMegabytes = Math.max(1, megabytes);
    }

    /** Its name in messages, {@code InfluxDB}. */
    final String product() {
        return getDescriptor().getDisplayName();
    }

    /** The name of its spool's folder. */
    abstract String folder();

    /** @throws IllegalArgumentException with the mistake and its fix */
    abstract PointSender sender();
}
