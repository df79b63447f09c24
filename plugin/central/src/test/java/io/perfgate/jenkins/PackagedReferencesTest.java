package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every class, method and field of Jenkins that the plugin refers to exists. */
class PackagedReferencesTest {

    private static final References PLUGIN = new References();
    private static final JenkinsApi API = new JenkinsApi();

    @BeforeAll
    static void read() throws IOException {
        try (Hpi hpi = new Hpi()) {
            for (Map.Entry<String, byte[]> one : hpi.ownClassesJar().entrySet()) {
                if (one.getKey().endsWith(".class")) {
                    PLUGIN.addAllOf(one.getValue());
                }
            }
        }
    }

    @Test
    void everyClassExists() {
        assertThat(PLUGIN.types).contains("hudson.model.Run", "jenkins.model.RunAction2", "hudson.Extension");
        assertThat(PLUGIN.types).allMatch(API::hasClass);
    }

    @Test
    void everyMemberExists() {
        assertThat(PLUGIN.members)
                .extracting(References.Member::toString)
                .contains(
                        "hudson.FilePath.child(Ljava/lang/String;)Lhudson/FilePath;",
                        "org.jenkinsci.plugins.workflow.steps.StepDescriptor.<init>()V");
        assertThat(PLUGIN.members).allMatch(it -> API.hasMember(it.owner(), it.name(), it.descriptor()));
    }

    @Test
    void missingMembersOfJenkinsAreNotFound() {
        assertThat(API.hasClass("hudson.model.NoSuchClass")).isFalse();
        assertThat(API.hasMember("hudson.model.Run", "noSuchMethod", "()V")).isFalse();
        assertThat(API.hasMember("hudson.model.Run", "getNumber", "()J")).isFalse();
        assertThat(API.hasMember("hudson.model.Run", "getNumber", "()I")).isTrue();
    }
}
