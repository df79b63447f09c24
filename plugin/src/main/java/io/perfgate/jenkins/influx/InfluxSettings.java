package io.perfgate.jenkins.influx;

import com.cloudbees.plugins.credentials.common.StandardListBoxModel;
import hudson.Extension;
import hudson.Util;
import hudson.model.AbstractDescribableImpl;
import hudson.model.Descriptor;
import hudson.util.FormValidation;
import hudson.util.ListBoxModel;
import io.perfgate.influx.InfluxPlace;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.verb.POST;

/** The destination of results and the limit of the spool. */
@SuppressWarnings("deprecation") // views find the descriptor by this superclass, and credentials are listed as they are
public final class InfluxSettings extends AbstractDescribableImpl<InfluxSettings> {

    static final int DEFAULT_SPOOL_MEGABYTES = 256;

    private final String url;
    private final String database;
    private String retentionPolicy = "";
    private String credentialsId = "";
    private boolean timelines;
    private int spoolMegabytes = DEFAULT_SPOOL_MEGABYTES;

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

    /** The id of a user with password, or of a secret text with the token of 2.x. */
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

    /** @throws IllegalArgumentException with the mistake and its fix */
    InfluxPlace place() {
        if (credentialsId.isBlank()) {
            return new InfluxPlace(url, database, retentionPolicy, "", "");
        }
        InfluxLogin login = InfluxLogin.of(credentialsId);
        return new InfluxPlace(url, database, retentionPolicy, login.user(), login.password());
    }

    /** The form's checks and its button. */
    @Extension
    public static final class DescriptorImpl extends Descriptor<InfluxSettings> {

        @Override
        public String getDisplayName() {
            return "InfluxDB";
        }

        @POST
        public FormValidation doCheckUrl(@QueryParameter String value) {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            return check(value, "any");
        }

        @POST
        public FormValidation doCheckDatabase(@QueryParameter String value) {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            return check("http://localhost", value);
        }

        private static FormValidation check(String url, String database) {
            try {
                new InfluxSettings(url, database).place();
                return FormValidation.ok();
            } catch (IllegalArgumentException mistake) {
                return FormValidation.error(Messages.InfluxSettings_Unusable(mistake.getMessage()));
            }
        }

        @POST
        public ListBoxModel doFillCredentialsIdItems(@QueryParameter String credentialsId) {
            if (!Jenkins.get().hasPermission(Jenkins.ADMINISTER)) {
                return new StandardListBoxModel().includeCurrentValue(credentialsId);
            }
            StandardListBoxModel items = new StandardListBoxModel();
            items.includeEmptyValue();
            items.withAll(InfluxLogin.credentials());
            return items.includeCurrentValue(credentialsId);
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
            try {
                return InfluxTest.of(settings.place());
            } catch (IllegalArgumentException mistake) {
                return FormValidation.error(Messages.InfluxSettings_Unusable(mistake.getMessage()));
            }
        }
    }
}
