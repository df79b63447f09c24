package io.perfgate.jenkins;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;

import io.perfgate.document.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import jenkins.model.Jenkins;
import org.junit.jupiter.api.Test;
import org.jvnet.hudson.test.JenkinsRule;
import org.jvnet.hudson.test.MockAuthorizationStrategy;
import org.jvnet.hudson.test.junit.jupiter.WithJenkins;

/** People who may read Jenkins can download the jar that agents use. */
@WithJenkins
class PerfgateDownloadTest {

    private static final String JAR = "performance-gate/perfgate.jar";

    @Test
    void theJarMatchesItsDigest(JenkinsRule jenkins) throws Exception {
        URL jar = new URL(jenkins.getURL(), JAR);
        String digest = new String(read(new URL(jar + ".sha256")), StandardCharsets.UTF_8);
        try (InputStream content = jar.openStream()) {
            assertThat(digest.strip(), is(Sha256.of(content) + "  perfgate.jar"));
        }
    }

    private static byte[] read(URL address) throws IOException {
        try (InputStream content = address.openStream()) {
            return content.readAllBytes();
        }
    }

    @Test
    void hiddenFromUsersWhoMayNotReadJenkins(JenkinsRule jenkins) throws Exception {
        jenkins.jenkins.setSecurityRealm(jenkins.createDummySecurityRealm());
        jenkins.jenkins.setAuthorizationStrategy(
                new MockAuthorizationStrategy().grant(Jenkins.READ).everywhere().to("reader"));
        HttpURLConnection anonymous = (HttpURLConnection) new URL(jenkins.getURL(), JAR).openConnection();

        assertThat(anonymous.getResponseCode(), is(403));
        assertThat(
                jenkins.createWebClient()
                        .login("reader")
                        .goTo(JAR, "application/java-archive")
                        .getWebResponse()
                        .getStatusCode(),
                is(200));
    }
}
