package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hudson.util.FormValidation;
import io.perfgate.jenkins.influx.InfluxSettings;
import io.perfgate.jenkins.influx.OtlpSettings;
import net.sf.json.JSONObject;
import org.htmlunit.html.HtmlForm;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;
import org.kohsuke.stapler.StaplerRequest2;

@WithJenkins
class PerformanceGateConfigurationTest {

    private static final String PROFILES = "profiles:\n  - name: rack-7\n    cpus: 40\n";

    @Test
    void everySettingSurvivesTheFormAndARestart(JenkinsRule jenkins) throws Exception {
        PerformanceGateConfiguration settings = PerformanceGateConfiguration.get();
        settings.setTrustPullRequests(true);
        settings.setProfiles(PROFILES);
        settings.setAcceptingJobs("nightly\nteam/*");

        jenkins.configRoundtrip();

        assertThat(settings.isTrustPullRequests(), is(true));
        assertThat(settings.getProfiles().replace("\r", ""), is(PROFILES));
        PerformanceGateConfiguration read = new PerformanceGateConfiguration();
        assertThat(read.isTrustPullRequests(), is(true));
        assertThat(read.getAcceptingJobs().replace("\r", ""), is("nightly\nteam/*"));
        assertThat(read.getProfiles().replace("\r", ""), is(PROFILES));
    }

    @Test
    void aFormThatCannotBeAppliedRemovesNoServer(JenkinsRule jenkins) {
        PerformanceGateConfiguration settings = PerformanceGateConfiguration.get();
        settings.setInflux(new InfluxSettings("http://127.0.0.1:1", "builds"));
        settings.setOtlp(new OtlpSettings("http://127.0.0.1:1"));

        assertThrows(NullPointerException.class, () -> settings.configure((StaplerRequest2) null, new JSONObject()));

        assertThat(settings.exportTargets(), hasSize(2));
    }

    @Test
    void aServerIsRemovedByTheForm(JenkinsRule jenkins) throws Exception {
        PerformanceGateConfiguration settings = PerformanceGateConfiguration.get();
        settings.setInflux(new InfluxSettings("http://127.0.0.1:1", "builds"));
        settings.setOtlp(new OtlpSettings("http://127.0.0.1:1"));
        try (JenkinsRule.WebClient browser = jenkins.createWebClient()) {
            HtmlForm form = browser.goTo("manage/configure").getFormByName("config");
            form.getInputByName("_.influx").setChecked(false);
            jenkins.submit(form);
        }

        assertThat(settings.getInflux(), nullValue());
        assertThat(settings.getOtlp(), notNullValue());
    }

    @Test
    void aMistakeInTheProfilesIsReportedImmediately(JenkinsRule jenkins) {
        FormValidation answer = PerformanceGateConfiguration.get().doCheckProfiles("profiles:\n  - nam: rack-7\n");

        assertThat(answer.kind, is(FormValidation.Kind.ERROR));
        assertThat(answer.getMessage(), containsString("profiles.yml:2"));
    }
}
