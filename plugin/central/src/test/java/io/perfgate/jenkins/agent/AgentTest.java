package io.perfgate.jenkins.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentTest {

    private static final Map<Object, Object> AGENT = Map.of("java.home", "/opt/agent-jdk");

    @Test
    void theEnvironmentsJavaComesFirst() {
        assertThat(Agent.java(Map.of("JAVA_HOME", "/opt/jdk-17"), AGENT, true)).isEqualTo("/opt/jdk-17/bin/java");
    }

    @Test
    void otherwiseTheOneThatTheAgentRunsOn() {
        assertThat(Agent.java(Map.of("JAVA_HOME", ""), AGENT, true)).isEqualTo("/opt/agent-jdk/bin/java");
        assertThat(Agent.java(Map.of(), Map.of("java.home", "C:\\jdk"), false)).isEqualTo("C:\\jdk\\bin\\java.exe");
    }
}
