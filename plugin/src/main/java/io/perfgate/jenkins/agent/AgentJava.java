package io.perfgate.jenkins.agent;

import java.util.Map;

/** Finds the Java that runs perfgate on an agent: the environment's, otherwise the one that the agent itself runs on. */
public final class AgentJava {

    private AgentJava() {}

    public static String path(Map<String, String> environment, Map<Object, Object> agentProperties, boolean unix) {
        String home = environment.get("JAVA_HOME");
        if (home == null || home.isBlank()) {
            home = (String) agentProperties.get("java.home");
        }
        return unix ? home + "/bin/java" : home + "\\bin\\java.exe";
    }
}
