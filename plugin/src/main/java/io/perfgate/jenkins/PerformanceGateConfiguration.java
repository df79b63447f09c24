package io.perfgate.jenkins;

import hudson.Extension;
import hudson.Util;
import hudson.util.FormValidation;
import io.perfgate.hardware.Profiles;
import io.perfgate.jenkins.influx.ExportTarget;
import io.perfgate.jenkins.influx.InfluxConfiguration;
import io.perfgate.jenkins.influx.InfluxSettings;
import io.perfgate.jenkins.influx.OtlpSettings;
import io.perfgate.jenkins.machines.SeenMachine;
import io.perfgate.jenkins.machines.SeenMachines;
import io.perfgate.jenkins.trust.AcceptingJobs;
import io.perfgate.yaml.SuiteError;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import jenkins.model.GlobalConfiguration;
import jenkins.model.Jenkins;
import net.sf.json.JSONObject;
import org.jenkinsci.Symbol;
import org.kohsuke.stapler.DataBoundSetter;
import org.kohsuke.stapler.QueryParameter;
import org.kohsuke.stapler.StaplerRequest2;
import org.kohsuke.stapler.verb.POST;

/** The global settings of gates: Manage Jenkins, System, Performance gate. */
@Extension
@Symbol("performanceGate")
public final class PerformanceGateConfiguration extends GlobalConfiguration implements InfluxConfiguration {

    private boolean trustPullRequests;
    private String acceptingJobs = "";
    private String profiles = "";
    private InfluxSettings influx;
    private OtlpSettings otlp;

    public PerformanceGateConfiguration() {
        PerformanceGatePermissions.register();
        load();
    }

    public static PerformanceGateConfiguration get() {
        return GlobalConfiguration.all().getInstance(PerformanceGateConfiguration.class);
    }

    @Override
    public String getDisplayName() {
        return Messages.PerformanceGateBuildAction_DisplayName();
    }

    /** Whether pull requests are judged by their own suite and baselines, which they can change. */
    public boolean isTrustPullRequests() {
        return trustPullRequests;
    }

    @DataBoundSetter
    public void setTrustPullRequests(boolean trust) {
        trustPullRequests = trust;
        save();
    }

    /** Jobs whose runs may be accepted automatically, one full name per line; see {@link AcceptingJobs}. */
    public String getAcceptingJobs() {
        return Util.fixNull(acceptingJobs); // a hand-written file may lack it
    }

    @DataBoundSetter
    public void setAcceptingJobs(String names) {
        acceptingJobs = Util.fixNull(names);
        save();
    }

    AcceptingJobs acceptingJobs() {
        return AcceptingJobs.ofLines(getAcceptingJobs());
    }

    /** Names of kinds of machines, in the format of {@code profiles.yml}, for baselines that Jenkins keeps. */
    public String getProfiles() {
        return Util.fixNull(profiles);
    }

    @DataBoundSetter
    public void setProfiles(String yaml) {
        profiles = Util.fixNull(yaml);
        save();
    }

    @POST
    public FormValidation doCheckProfiles(@QueryParameter String value) {
        Jenkins.get().checkPermission(Jenkins.ADMINISTER);
        if (Util.fixNull(value).isBlank()) {
            return FormValidation.ok();
        }
        try {
            Profiles.parse(Profiles.FILE_NAME, value);
            return FormValidation.ok();
        } catch (SuiteError mistake) {
            return FormValidation.error(Messages.PerformanceGateConfiguration_Profiles(mistake.getMessage()));
        }
    }

    public List<SeenMachine> getSeenMachines() {
        return SeenMachines.get().all();
    }

    public InfluxSettings getInflux() {
        return influx;
    }

    @DataBoundSetter
    public void setInflux(InfluxSettings settings) {
        influx = settings;
        save();
    }

    public OtlpSettings getOtlp() {
        return otlp;
    }

    @DataBoundSetter
    public void setOtlp(OtlpSettings settings) {
        otlp = settings;
        save();
    }

    @Override
    public List<ExportTarget<?>> exportTargets() {
        return Stream.<ExportTarget<?>>of(influx, otlp).filter(Objects::nonNull).toList();
    }

    /** Applies the form; a section that is missing there was removed. Meanwhile, the others stay for gates that end. */
    @Override
    public boolean configure(StaplerRequest2 request, JSONObject form) throws FormException {
        boolean isApplied = super.configure(request, form);
        setInflux(form.has("influx") ? influx : null);
        setOtlp(form.has("otlp") ? otlp : null);
        return isApplied;
    }
}
