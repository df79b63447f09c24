package io.perfgate.jenkins.influx;

import com.cloudbees.plugins.credentials.CredentialsMatchers;
import com.cloudbees.plugins.credentials.SystemCredentialsProvider;
import com.cloudbees.plugins.credentials.common.StandardCredentials;
import com.cloudbees.plugins.credentials.common.StandardUsernamePasswordCredentials;
import com.cloudbees.plugins.credentials.domains.DomainCredentials;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.jenkinsci.plugins.plaincredentials.StringCredentials;

/** The login for sending results, from Jenkins' global credentials; a token is a secret text, without a user. */
record InfluxLogin(boolean isToken, String user, String password) {

    /** The user of a secret text; InfluxDB accepts any. */
    private static final String TOKEN = "token";

    /** @throws IllegalArgumentException if there are no such credentials */
    static InfluxLogin of(String credentialsId) {
        StandardCredentials found = credentials().stream()
                .filter(CredentialsMatchers.withId(credentialsId)::matches)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(Messages.InfluxSettings_NoCredentials(credentialsId)));
        if (found instanceof StandardUsernamePasswordCredentials login) {
            return new InfluxLogin(
                    false, login.getUsername(), login.getPassword().getPlainText());
        }
        if (found instanceof StringCredentials token) {
            return new InfluxLogin(true, TOKEN, token.getSecret().getPlainText());
        }
        throw new IllegalArgumentException(Messages.InfluxSettings_NoCredentials(credentialsId));
    }

    /** For HTTP: a token as it is, a user and password with their scheme. */
    String authorization() {
        return isToken
                ? password
                : "Basic "
                        + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    static List<StandardCredentials> credentials() {
        return DomainCredentials.getCredentials(
                SystemCredentialsProvider.getInstance().getDomainCredentialsMap(),
                StandardCredentials.class,
                List.of(),
                CredentialsMatchers.anyOf(
                        CredentialsMatchers.instanceOf(StandardUsernamePasswordCredentials.class),
                        CredentialsMatchers.instanceOf(StringCredentials.class)));
    }

    /** Without the password, which a record would show. */
    @Override
    public String toString() {
        return user;
    }
}
