package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.capacity.SearchedTrial;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Users who arrive at a rate: a fixed one, or those that a search chooses. */
@Tag("slow")
class OpenLoadTest {

    private static final Path SIMULATIONS = Path.of("../gatling-simulations/target/simulations.jar");

    private static final int MOST_ANSWERS_PER_SECOND = 200;

    /** One answer after another, 5 ms each. */
    private static final String SERVER = """
            public class Server {
              public static void main(String[] arguments) throws Exception {
                var server = com.sun.net.httpserver.HttpServer.create(
                    new java.net.InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), 0);
                server.createContext("/", exchange -> {
                  java.util.concurrent.locks.LockSupport.parkNanos(5_000_000);
                  exchange.sendResponseHeaders(200, 2);
                  try (var body = exchange.getResponseBody()) {
                    body.write(new byte[] {'h', 'i'});
                  }
                });
                server.start();
              }
            }
            """;

    /** With "share: 0.1", a tenth of the users arrive, as if the load generator could not produce more. */
    private static final String SIMULATION = """
            package shop;
            import static io.gatling.javaapi.core.CoreDsl.*;
            import static io.gatling.javaapi.http.HttpDsl.*;
            import java.time.Duration;
            public class Visit extends io.gatling.javaapi.core.Simulation {
              public Visit() {
                int seconds = Integer.getInteger("perfgate.warmUpSeconds") + Integer.getInteger("perfgate.measureSeconds");
                double rate = Double.parseDouble(System.getProperty("perfgate.load").replace("/s", ""))
                    * Double.parseDouble(System.getProperty("share", "1"));
                setUp(scenario("shop").exec(http("get").get("/")).injectOpen(constantUsersPerSec(rate).during(seconds)))
                    .protocols(http.baseUrl("http://" + System.getProperty("perfgate.target")).shareConnections())
                    .maxDuration(Duration.ofSeconds(seconds + 1));
              }
            }
            """;

    private static final String SUITE = """
            suite: open
            middleware:
              start: java FOLDER/Server.java ${port}
              ready: http://127.0.0.1:${port}/
              jvm: none
            classpath: [FOLDER/classes, SIMULATIONS]
            workloads:
              - name: shop
                gatling: shop.Visit
                trials: {first: 1, most: 1}
            validity: {otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void simulation() throws IOException {
        Files.writeString(folder.resolve("Server.java"), SERVER);
        Path source = Files.writeString(folder.resolve("Visit.java"), SIMULATION);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", SIMULATIONS.toString(), "-d", classes.toString(), source.toString());
        assertThat(status).isZero();
    }

    private RunRecord run(List<String> keys) throws IOException, InterruptedException {
        String workload = "    gatling: shop.Visit\n";
        String yaml = SUITE.replace("SIMULATIONS", SIMULATIONS.toRealPath().toString())
                .replace(workload, workload + "    " + String.join("\n    ", keys) + "\n");
        SuiteFolder suite = new SuiteFolder(folder);
        Perfgate perfgate = suite.run(yaml);
        assertThat(perfgate.complaints()).isEmpty();
        return suite.record();
    }

    @Test
    void aLoadThatDoesNotComeAboutIsNotValid() throws Exception {
        RunRecord record =
                run(List.of("load: [\"20/s\", \"200/s\"]", "parameters: {share: 0.1}", "measure: 5s", "warmUp: 2s"));

        assertThat(record.timelines())
                .filteredOn(timeline -> timeline.quantity().equals(Quantity.ARRIVALS))
                .extracting(timeline -> timeline.perSecond().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                // A pause of this machine moves arrivals beyond the window.
                .satisfiesExactly(few -> assertThat(few).isBetween(5.0, 15.0), many -> assertThat(many)
                        .isBetween(50.0, 150.0));
        assertThat(record.judgement().findings())
                .filteredOn(finding -> finding.kind() == Finding.Kind.INJECTOR)
                .extracting(finding -> Texts.ENGLISH.of(finding.sentence()))
                .satisfiesExactly(
                        few -> assertThat(few).startsWith("not valid: shop / 20/s: of 20.0 users a second only "),
                        many -> assertThat(many).startsWith("not valid: shop / 200/s: of 200 users a second only "));
        assertThat(Files.readString(folder.resolve("out/report.html"))).contains("<title>open: INCONCLUSIVE</title>");
    }

    @Test
    void aSearchFindsNoMoreThanTheServerCanAnswer() throws Exception {
        RunRecord record =
                run(List.of("capacity: {p99: 300 ms}", "load: {from: 10/s, to: 1000/s}", "within: 45s", "warmUp: 1s"));

        SearchedTrial search = record.found().searches().get(0);
        assertThat(search.steps()).hasSizeGreaterThan(1).allSatisfy(step -> {
            assertThat(step.load()).isBetween(10, 1000);
            assertThat(step.throughput()).isLessThan(1.1 * MOST_ANSWERS_PER_SECOND);
        });
        // On a slow machine, time may run out before the bounds are close, but never with a wrong lower bound.
        assertThat(search.found()).singleElement().satisfies(found -> assertThat(found.lower())
                .isBetween(10.0, 1.1 * MOST_ANSWERS_PER_SECOND));
        assertThat(record.series()).singleElement().satisfies(capacity -> {
            assertThat(capacity.id().name()).isEqualTo("shop / p99 <= 300 ms");
            assertThat(capacity.trials()).containsExactly(search.found().get(0).value());
        });
        assertThat(Files.readString(folder.resolve("out/report.html"))).contains("p99 &lt;= 300 ms");
    }
}
