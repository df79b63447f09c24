package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.Util;
import hudson.util.FormValidation;
import io.perfgate.influx.InfluxClient;
import io.perfgate.influx.InfluxPlace;
import io.perfgate.influx.PointSender;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.verb.POST;

/** An InfluxDB server, version 1 or 2. */
public final class InfluxSettings extends ExportTarget<InfluxSettings> {

    private final String url;
    private final String database;
    private String retentionPolicy = "";

    @DataBoundConstructor
    public InfluxSettings(String url, String database) {
        this.url = Util.fixNull(url).strip();
        this.database = Util.fixNull(database).strip();
    }

    public String getUrl() {
        return url;
    }

    public String getDatabase() {
        return database;
    }

    public String getRetentionPolicy() {
        return retentionPolicy;
    }

    @DataBoundSetter
    public void setRetentionPolicy(String name) {
        retentionPolicy = Util.fixNull(name).strip();
    }

    @Override
    String folder() {
        return "influx";
    }

    @Override
    PointSender sender() {
        return new InfluxClient(place());
    }

    private InfluxPlace place() {
        if (getCredentialsId().isBlank()) {
            return new InfluxPlace(url, database, retentionPolicy, "", "");
        }
        InfluxLogin login = InfluxLogin.of(getCredentialsId());
        return new InfluxPlace(url, database, retentionPolicy, login.user(), login.password());
    }

    /** The form's checks and its button. */
    @Extension
    public static final class DescriptorImpl extends ExportTargetDescriptor<InfluxSettings> {

        @Override
        public String getDisplayName() {
            return "InfluxDB";
        }

        @POST
        public FormValidation doCheckUrl(@QueryParameter String value) {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            return check(() -> new InfluxSettings(value, "any").place());
        }

        @POST
        public FormValidation doCheckDatabase(@QueryParameter String value) {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            return check(() -> new InfluxSettings("http://localhost", value).place());
        }

        /** Checks that the server answers, accepts the login, and has the database. */
        @POST
        public FormValidation doTestConnection(
                @QueryParameter String url,
                @QueryParameter String database,
                @QueryParameter String retentionPolicy,
                @QueryParameter String credentialsId)
                throws InterruptedException {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            InfluxSettings settings = new InfluxSettings(url, database);
            settings.setRetentionPolicy(retentionPolicy);
            settings.setCredentialsId(credentialsId);
            return test(settings);
        }
    }
}
