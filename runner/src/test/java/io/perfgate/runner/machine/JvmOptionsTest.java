package io.perfgate.runner.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.runner.process.Secrets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmOptionsTest {

    @Test
    void optionsGoByTheirNames() {
        assertThat(JvmOptions.byName(List.of(
                        "-Xmn64m",
                        "-XX:MaxGCPauseMillis=50",
                        "-XX:-UseCompressedOops",
                        "-Dmode=a=b",
                        "-Dflag",
                        "-Ddb.password=Zq7-hidden",
                        "--add-opens=java.base/java.lang=ALL-UNNAMED",
                        "--add-opens=java.base/java.util=ALL-UNNAMED",
                        "-ea")))
                .isEqualTo(Map.of(
                        "-Xmn", "64m",
                        "-XX:MaxGCPauseMillis", "50",
                        "-XX:UseCompressedOops", "-",
                        "-Dmode", "***4214",
                        "-Dflag", "+",
                        "-Ddb.password", "***679c",
                        "--add-opens", "java.base/java.lang=ALL-UNNAMED, java.base/java.util=ALL-UNNAMED",
                        "-ea", "+"));
    }

    /** Nobody gave this program the options of a JVM in a container. */
    @Test
    void passwordsInOptionsAreMaskedElsewhere() {
        JvmOptions.byName(List.of("-Dshop.password=Vb8-contained"));

        assertThat(Secrets.masked("no login with Vb8-contained")).isEqualTo("no login with ***");
    }
}
