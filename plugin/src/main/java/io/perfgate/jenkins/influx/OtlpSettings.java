package io.perfgate.jenkins.influx;

import hudson.Extension;
import hudson.Util;
import hudson.util.FormValidation;
import io.perfgate.influx.OtlpPlace;
import io.perfgate.influx.OtlpSender;
import io.perfgate.influx.PointSender;
import java.util.Map;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.DataBoundConstructor;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.verb.POST;

/** An OpenTelemetry collector, or another receiver of OTLP. */
public final class OtlpSettings extends ExportTarget<OtlpSettings> {

    private final String endpoint;

    @DataBoundConstructor
    public OtlpSettings(String endpoint) {
        this.endpoint = Util.fixNull(endpoint).strip();
    }

    public String getEndpoint() {
        return endpoint;
    }

    @Override
    String folder() {
        return "otlp";
    }

    @Override
    PointSender sender() {
        return new OtlpSender(new OtlpPlace(
                endpoint,
                getCredentialsId().isBlank()
                        ? Map.of()
                        : OtlpPlace.authorization(
                                InfluxLogin.of(getCredentialsId()).authorization())));
    }

    /** The form's checks and its button. */
    @Extension
    public static final class DescriptorImpl extends ExportTargetDescriptor<OtlpSettings> {

        @Override
        public String getDisplayName() {
            return "OTLP";
        }

        @POST
        public FormValidation doCheckEndpoint(@QueryParameter String value) {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            return check(() -> new OtlpPlace(value, Map.of()));
        }

        /** Checks that the server answers and accepts the login. */
        @POST
        public FormValidation doTestConnection(@QueryParameter String endpoint, @QueryParameter String credentialsId)
                throws InterruptedException {
            Jenkins.get().checkPermission(Jenkins.ADMINISTER);
            OtlpSettings settings = new OtlpSettings(endpoint);
            settings.setCredentialsId(credentialsId);
            return test(settings);
        }
    }
}
