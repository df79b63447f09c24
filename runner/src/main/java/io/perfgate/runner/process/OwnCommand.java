package io.perfgate.runner.process;

import java.util.Set;

/** The command that users type to start this program, for messages. */
public final class OwnCommand {

    /** Set by the Maven goals: the jar that they start. */
    static final String VARIABLE = "PERFGATE_MAVEN_JAR";

    private static final Set<String> GOALS = Set.of("run", "check", "init");

    private OwnCommand() {}

    /** For example {@code perfgate run --accept}. */
    public static String of(String command, String... arguments) {
        String words = String.join(" ", arguments);
        String jar = System.getenv(VARIABLE);
        if (jar == null || jar.isBlank()) {
            return ("perfgate " + command + " " + words).strip();
        }
        if (!GOALS.contains(command)) {
            return ("java -jar " + jar + " " + command + " " + words).strip();
        }
        return "mvn perfgate:" + command
                + (arguments.length == 0
                        ? ""
                        : " -Dperfgate.arguments=" + (arguments.length == 1 ? words : "\"" + words + "\""));
    }
}
