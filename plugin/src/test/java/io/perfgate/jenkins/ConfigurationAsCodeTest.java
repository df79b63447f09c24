package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.jenkins.plugins.casc.ConfigurationAsCode;
import io.jenkins.plugins.casc.ConfigurationContext;
import io.jenkins.plugins.casc.ConfiguratorRegistry;
import io.jenkins.plugins.casc.misc.Util;
import io.jenkins.plugins.casc.model.Mapping;
import io.perfgate.jenkins.influx.InfluxSettings;
import io.perfgate.jenkins.influx.OtlpSettings;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** All settings as code: reading and writing leaves them unchanged. */
@WithJenkins
class ConfigurationAsCodeTest {

    @Test
    void everySettingIsReadAndWrittenAgain(JenkinsRule jenkins) throws Exception {
        ConfigurationAsCode.get()
                .configure(ConfigurationAsCodeTest.class
                        .getResource("configuration-as-code.yml")
                        .toString());
        PerformanceGateConfiguration settings = PerformanceGateConfiguration.get();
        assertThat(settings.isTrustPullRequests(), is(true));
        assertThat(settings.getProfiles(), is("profiles:\n  - name: rack-7\n    cpus: 40\n"));
        assertThat(settings.getAcceptingJobs(), is("nightly\nteam/*\n"));
        InfluxSettings influx = settings.getInflux();
        assertThat(influx, is(not(nullValue())));
        assertThat(influx.getUrl(), is("https://influx.example:8086"));
        assertThat(influx.getDatabase(), is("builds"));
        assertThat(influx.getRetentionPolicy(), is("a_year"));
        assertThat(influx.getCredentialsId(), is("influx-login"));
        assertThat(influx.isTimelines(), is(true));
        assertThat(influx.getSpoolMegabytes(), is(64));
        OtlpSettings otlp = settings.getOtlp();
        assertThat(otlp, is(not(nullValue())));
        assertThat(otlp.getEndpoint(), is("http://collector.example:4318"));
        assertThat(otlp.getCredentialsId(), is("otlp-token"));

        ConfigurationContext context = new ConfigurationContext(ConfiguratorRegistry.get());
        Mapping unclassified = Util.getUnclassifiedRoot(context);
        String written = Util.toYamlString(unclassified.get("performanceGate"));

        assertThat(written, is(Util.toStringFromYamlFile(this, "configuration-as-code-written.yml")));
    }
}
