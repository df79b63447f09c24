package io.perfgate.jenkins.influx;

import com.cloudbees.plugins.credentials.common.StandardListBoxModel;
import hudson.model.Descriptor;
import hudson.util.FormValidation;
import hudson.util.ListBoxModel;
import io.perfgate.influx.Point;
import io.perfgate.influx.PointSender;
import io.perfgate.influx.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import jenkins.model.Jenkins;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.verb.POST;

/** The common part of the forms of targets. */
@SuppressWarnings("deprecation") // credentials are listed as they are
abstract class ExportTargetDescriptor<T extends ExportTarget<T>> extends Descriptor<T> {

    private static final String MEASUREMENT = "perfgate_test";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    static FormValidation check(Runnable use) {
        try {
            use.run();
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

    /** Writes one point of a separate measurement, because only that shows whether results would be accepted. */
    static FormValidation test(ExportTarget<?> settings) throws InterruptedException {
        long now = TimeUnit.MILLISECONDS.toNanos(Instant.now().toEpochMilli());
        Point point = new Point(MEASUREMENT, new TreeMap<>(), new TreeMap<>(Map.of("value", 1.0)), now);
        try (PointSender sender = settings.sender()) {
            sender.send(List.of(point), PATIENCE);
            return FormValidation.ok(Messages.InfluxSettings_Works());
        } catch (Trouble trouble) {
            return FormValidation.error(trouble.getMessage());
        } catch (IllegalArgumentException mistake) {
            return FormValidation.error(Messages.InfluxSettings_Unusable(mistake.getMessage()));
        }
    }
}
