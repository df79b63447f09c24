package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;

import hudson.util.FormValidation;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

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
    void aMistakeInTheProfilesIsReportedImmediately(JenkinsRule jenkins) {
        FormValidation answer = PerformanceGateConfiguration.get().doCheckProfiles("profiles:\n  - nam: rack-7\n");

        assertThat(answer.kind, is(FormValidation.Kind.ERROR));
        assertThat(answer.getMessage(), containsString("profiles.yml:2"));
    }
}
