package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every class, method and field of Jenkins that the plugin refers to exists. */
class PackagedReferencesTest {

    private static final References PLUGIN = new References();
    private static JenkinsApi api;

    @BeforeAll
    static void read() throws IOException {
        api = new JenkinsApi(Path.of(System.getProperty("api.folder")));
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
        assertThat(PLUGIN.types).allMatch(api::hasClass);
    }

    @Test
    void everyMemberExists() {
        assertThat(PLUGIN.members)
                .extracting(References.Member::toString)
                .contains(
                        "hudson.FilePath.child(Ljava/lang/String;)Lhudson/FilePath;",
                        "org.jenkinsci.plugins.workflow.steps.StepDescriptor.<init>()V");
        assertThat(PLUGIN.members).allMatch(it -> api.hasMember(it.owner(), it.name(), it.descriptor()));
    }

    @Test
    void missingMembersOfJenkinsAreNotFound() {
        assertThat(api.hasClass("hudson.model.NoSuchClass")).isFalse();
        assertThat(api.hasMember("hudson.model.Run", "noSuchMethod", "()V")).isFalse();
        assertThat(api.hasMember("hudson.model.Run", "getNumber", "()J")).isFalse();
        assertThat(api.hasMember("hudson.model.Run", "getNumber", "()I")).isTrue();
    }
}
