package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import io.perfgate.record.Sha256;
import java.io.InputStream;
import jenkins.model.Jenkins;
import org.htmlunit.Page;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** The jar that agents use is there for people too, if they may read Jenkins. */
@WithJenkins
class PerfgateDownloadTest {

    private static final String JAR = "performance-gate/perfgate.jar";

    @Test
    void theJarIsWhatItsDigestSays(JenkinsRule jenkins) throws Exception {
        JenkinsRule.WebClient client = jenkins.createWebClient();
        Page jar = client.goTo(JAR, "application/java-archive");
        String digest =
                client.goTo(JAR + ".sha256", "text/plain").getWebResponse().getContentAsString();
        try (InputStream content = jar.getWebResponse().getContentAsStream()) {
            assertThat(digest.strip(), is(Sha256.of(content) + "  perfgate.jar"));
        }
    }

    @Test
    void notForWhoMayNotReadJenkins(JenkinsRule jenkins) throws Exception {
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(
                new MockAuthorizationStrategy().grant(Jenkins.READ).everywhere().to("reader"));
        JenkinsRule.WebClient anonymous = jenkins.createWebClient();
        anonymous.setThrowExceptionOnFailingStatusCode(false);

        assertThat(
                anonymous
                        .getPage(anonymous.getContextPath() + JAR)
                        .getWebResponse()
                        .getStatusCode(),
                is(403));
        assertThat(
                jenkins.createWebClient()
                        .login("reader")
                        .goTo(JAR, "application/java-archive")
                        .getWebResponse()
                        .getStatusCode(),
                is(200));
    }
}
