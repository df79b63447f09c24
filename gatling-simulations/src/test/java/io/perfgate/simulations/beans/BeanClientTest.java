package io.perfgate.simulations.beans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.middleware.remote.Greeter;
import io.perfgate.middleware.remote.GreeterHome;
import io.perfgate.middleware.remote.GreeterTransaction;
import io.perfgate.middleware.remote.TransactionRefusedException;
import io.perfgate.simulations.Programs;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls session beans in a separate process over every transport. */
@EnabledForJreRange(max = JRE.JAVA_23, disabledReason = "later JDKs refuse the security policy of OpenEJB's server")
@Timeout(60)
class BeanClientTest {
    @RegisterExtension
    final Programs programs = new Programs();

    @ParameterizedTest
    @EnumSource(names = "local", mode = EnumSource.Mode.EXCLUDE)
    void aStatefulBeanIsNewAndAStatelessOneIsNot(Transport way) throws Exception {
        InetSocketAddress target = programs.start("beans", "--way", way.name(), "--pool", "1");
        GreeterHome stateful = BeanClient.connect(way, target, "stateful", 2);
        assertThat(GreeterTransaction.run(stateful, "you")).isEqualTo(2);
        assertThat(GreeterTransaction.run(stateful, "you")).isEqualTo(2);
        Greeter one = stateful.create();
        Greeter other = stateful.create();
        one.greet("one");
        assertThat(other.calls()).isEqualTo(1);
        assertThat(one.calls()).isEqualTo(2);
        one.remove();
        assertThatThrownBy(one::calls).isInstanceOf(Exception.class);

        GreeterHome stateless = BeanClient.connect(way, target, "stateless", 2);
        assertThat(GreeterTransaction.run(stateless, "you")).isEqualTo(2);
        assertThat(GreeterTransaction.run(stateless, "you")).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(names = {"socket", "rmi"})
    void aRefusedTransactionIsNamed(Transport way) throws Exception {
        InetSocketAddress target = programs.start("beans", "--way", way.name(), "--fault", "errors=100%");
        GreeterHome home = BeanClient.connect(way, target, "stateful", 2);
        assertThatThrownBy(() -> GreeterTransaction.run(home, "you"))
                .isInstanceOf(TransactionRefusedException.class)
                .hasMessageContaining("refused on purpose");
    }

    @Test
    void aPageMakesATransactionInTheirOwnProcess() throws Exception {
        InetSocketAddress target = programs.start("beans", "--way", "local", "--pool", "1", "--fault", "errors=50%");
        HttpResponse<String> first = post(target, "stateful");
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(first.body()).isEqualTo("2 calls");
        HttpResponse<String> second = post(target, "stateless");
        assertThat(second.statusCode()).isEqualTo(500);
        assertThat(second.body()).contains("refused on purpose");
    }

    private static HttpResponse<String> post(InetSocketAddress target, String bean) throws Exception {
        URI place = URI.create("http://" + target.getHostString() + ":" + target.getPort() + "/" + bean);
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(place)
                                .POST(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
