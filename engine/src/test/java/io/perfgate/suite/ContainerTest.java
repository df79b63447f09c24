package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.suite.Middleware.Jvm;
import io.perfgate.yaml.SuiteError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContainerTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            image: --privileged          | s.yml:4:14: 'image' must be the name or id of an image, or ${build}/FILE that holds an id, not '--privileged'
            image: a, ports: [0]         | 'ports' must be different numbers from 1 to 65535, not [0]
            image: a, ports: [80, 80]    | 'ports' must be different numbers from 1 to 65535, not [80, 80]
            image: a, ports: [x]         | a port of a container must be a number, not 'x'
            image: a, cpus: 0            | 'cpus' must be a number such as 2 or 0.5, not '0'
            image: a, memory: much       | 'memory' must be a size such as 512m or 2g, not 'much'
            'image: a, environment: {DOCKER_HOST: b}' | 'DOCKER_HOST' would change the command that starts the container
            'image: a, environment: {LD_PRELOAD: b}' | 'LD_PRELOAD' would change the command
            'image: a, environment: {STORAGE_DRIVER: b}' | 'STORAGE_DRIVER' would change the command
            'image: a, environment: {_CONTAINERS_ROOTLESS_UID: b}' | '_CONTAINERS_ROOTLESS_UID' would change the command
            """)
    void reportsMistakesInAContainer(String container, String complaint) {
        String yaml = "suite: s\nmiddleware:\n  ready: up\n  container: {" + container
                + "}\nworkloads:\n  - {name: a, jmh: b.jar}\n";

        assertThatThrownBy(() -> SuiteParser.parse("s.yml", yaml, Map.of()))
                .isInstanceOf(SuiteError.class)
                .hasMessageContaining(complaint);
    }

    /** A server on the loopback interface within it cannot be reached from outside. */
    @Test
    void theHeapOfAContainerWithPublishedPortsNeedsJmx() {
        String yaml = """
                suite: s
                middleware: {ready: up, container: {image: a, ports: [1]}}
                workloads:
                  - {name: load, gatling: G, classpath: c.jar}
                """;

        assertThat(SuiteParser.parse("s.yml", yaml, Map.of())
                        .middleware()
                        .get(0)
                        .jvm())
                .isEqualTo(new Jvm.None());
        assertThatThrownBy(() ->
                        SuiteParser.parse("s.yml", yaml.replace("ready: up", "ready: up, jvm: started"), Map.of()))
                .hasMessageContaining("'jvm: started' needs the network of the host; leave out 'ports'");
    }

    @Test
    void aContainerOfTheBuildIsMeasuredWithAnotherBuild() {
        Suite suite = SuiteParser.parse("s.yml", """
                suite: s
                variables: {cpus: 2}
                middleware: {ready: up, container: {image: "${build}/image.id", cpus: "${cpus}"}}
                keep: [image.id]
                workloads:
                  - {name: load, gatling: G}
                """, Map.of());

        assertThat(suite.measuresKept(suite.workloads().get(0))).isTrue();
        assertThat(suite.middleware().get(0).jvm()).isEqualTo(new Jvm.Started());
        assertThat(suite.canRecord(suite.workloads().get(0))).isFalse();
        assertThat(suite.middleware().get(0).launch().container().orElseThrow().cpus())
                .hasValue("2");
    }
}
