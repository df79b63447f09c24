package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The errors of the export if nothing can be written; module influx tests it against a real server. */
class ExportTest {

    private static final String RUN = "influx/src/test/resources/io/perfgate/influx/latency.json";

    @TempDir
    private Path folder;

    private Perfgate export(String... options) throws Exception {
        String[] all = new String[options.length + 3];
        all[0] = "export";
        all[1] = "influx";
        all[2] = RUN;
        System.arraycopy(options, 0, all, 3, options.length);
        return Perfgate.run(folder, all);
    }

    @Test
    void noServerAnswers() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        String url = "http://127.0.0.1:" + port;
        Perfgate export = export("--url", url, "--database", "builds", "--patience", "1");
        assertThat(export.exitStatus()).isEqualTo(3);
        assertThat(export.complaints())
                .singleElement()
                .asString()
                .contains(url + ", database 'builds': no answer")
                .contains("0 run(s) were written; send everything again later");
    }

    @Test
    void aWrongPlaceAndAMissingPassword() throws Exception {
        Perfgate place = export("--url", "influx.test", "--database", "builds");
        assertThat(place.exitStatus()).isEqualTo(2);
        assertThat(place.complaints())
                .containsExactly(
                        "perfgate: --influx or --url, --database, --user: 'influx.test' is not the URL of a server, such as"
                                + " http://influx.test:8086");
        Perfgate password = export("--url", "http://influx.test", "--database", "builds", "--user", "me");
        assertThat(password.exitStatus()).isEqualTo(2);
        assertThat(password.complaints())
                .containsExactly(
                        "perfgate: --influx or --url, --database, --user: user me needs a password in the environment variable"
                                + " PERFGATE_INFLUX_PASSWORD");
    }

    @Test
    void aReceiverOfOtlp() throws Exception {
        Perfgate nobody =
                Perfgate.run(folder, "export", "otlp", RUN, "--endpoint", "http://127.0.0.1:1", "--patience", "0");
        assertThat(nobody.exitStatus()).isEqualTo(3);
        assertThat(nobody.complaints())
                .singleElement()
                .asString()
                .contains("http://127.0.0.1:1/v1/metrics: no answer")
                .contains("0 run(s) were written; send everything again later");
        Perfgate token = Perfgate.run(
                folder, "export", "otlp", RUN, "--endpoint", "http://otlp.test", "--header", "authorization=Bearer x");
        assertThat(token.exitStatus()).isEqualTo(2);
        assertThat(token.complaints())
                .containsExactly(
                        "perfgate: --header Authorization: others can read it there; put the token into PERFGATE_OTLP_TOKEN");
        Perfgate place = Perfgate.run(folder, "export", "otlp", RUN, "--endpoint", "collector:4318");
        assertThat(place.exitStatus()).isEqualTo(2);
        assertThat(place.complaints())
                .containsExactly(
                        "perfgate: --endpoint, --header: 'collector:4318' is not the URL of an OTLP receiver, such as"
                                + " http://collector.test:4318");
    }
}
