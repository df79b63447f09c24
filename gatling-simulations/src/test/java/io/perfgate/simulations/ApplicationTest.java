package io.perfgate.simulations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.middleware.remote.RemoteTransaction;
import io.perfgate.middleware.remote.TransactionRefusedException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.rmi.registry.LocateRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Calls the application on a database server, both in separate processes. */
@Timeout(60)
class ApplicationTest {
    @RegisterExtension
    final Programs programs = new Programs();

    @TempDir
    Path data;

    @Test
    void aPageMakesATransaction() throws Exception {
        InetSocketAddress target = application("three-tier", "--rows", "20", "--fault", "errors=50%");
        HttpResponse<String> first = post(target);
        assertThat(first.body()).isEqualTo("done");
        assertThat(first.statusCode()).isEqualTo(200);
        HttpResponse<String> second = post(target);
        assertThat(second.body()).contains("refused on purpose");
        assertThat(second.statusCode()).isEqualTo(500);
    }

    @Test
    void aRemoteCallMakesATransaction() throws Exception {
        InetSocketAddress target = application("workflow", "--way", "rmi", "--fault", "errors=50%");
        RemoteTransaction transaction =
                (RemoteTransaction) LocateRegistry.getRegistry(target.getHostString(), target.getPort())
                        .lookup("transaction");
        transaction.run();
        assertThatThrownBy(transaction::run).isInstanceOf(TransactionRefusedException.class);
    }

    private InetSocketAddress application(String part, String... options) throws Exception {
        InetSocketAddress database = programs.start("database", "--data", data.toString());
        String[] all = new String[options.length + 4];
        all[0] = "--part";
        all[1] = part;
        all[2] = "--database";
        all[3] = "h2://127.0.0.1:" + database.getPort();
        System.arraycopy(options, 0, all, 4, options.length);
        return programs.start("application", all);
    }

    private static HttpResponse<String> post(InetSocketAddress target) throws Exception {
        URI place = URI.create("http://" + target.getHostString() + ":" + target.getPort() + "/transaction");
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(place)
                                .POST(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
