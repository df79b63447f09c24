package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** A suite whose users arrive at a rate unless its parameters say otherwise, and its server. */
record OpenLoadSuite(Path folder) {

    private static final Path SIMULATIONS = Path.of("../gatling-simulations/target/simulations.jar");

    /** The server answers this many requests at a time, each in this time. */
    private static final int THREADS = 2;

    private static final int MILLIS = 8;

    /** The server cannot answer more. */
    static final int MOST_ANSWERS_PER_SECOND = 1000 / MILLIS * THREADS;

    /**
     * Of more requests in a second than {@link #MOST_ANSWERS_PER_SECOND}, some wait. {@code exit} and {@code refuse} are faults
     * of high loads; {@code stall} stops it for one second in twenty.
     */
    private static final String SERVER = """
            import com.sun.net.httpserver.HttpServer;
            import java.net.InetSocketAddress;
            import java.util.concurrent.Executors;
            import java.util.concurrent.atomic.AtomicInteger;
            import java.util.concurrent.locks.LockSupport;
            public class Server {
              static final AtomicInteger inThisSecond = new AtomicInteger();
              static volatile long thisSecond;
              static HttpServer server;
              static {
                if (!new java.io.File(System.getProperty("started")).mkdir()) {
                  throw new IllegalStateException("a start before this one left its files");
                }
              }
              public static void main(String[] arguments) throws Exception {
                boolean stalls = arguments.length > 1 && arguments[1].equals("stall");
                server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), 0);
                server.setExecutor(Executors.newFixedThreadPool(THREADS));
                server.createContext("/", exchange -> {
                  if (stalls) {
                    LockSupport.parkNanos(1_000_000_000L - Math.floorMod(System.nanoTime(), 20_000_000_000L));
                  }
                  LockSupport.parkNanos(MILLIS_000_000L);
                  exchange.sendResponseHeaders(200, 2);
                  try (var body = exchange.getResponseBody()) {
                    body.write(new byte[] {'h', 'i'});
                  }
                  long second = System.nanoTime() / 1_000_000_000;
                  if (second != thisSecond) {
                    thisSecond = second;
                    inThisSecond.set(0);
                  }
                  if (arguments.length > 1 && !stalls && inThisSecond.incrementAndGet() == FAULT_ABOVE + 1) {
                    new Thread(() -> fault(arguments)).start();
                  }
                });
                server.start();
              }
              static void fault(String[] arguments) {
                if (arguments[1].equals("exit")) {
                  Runtime.getRuntime().halt(1);
                }
                server.stop(0);
                LockSupport.parkNanos(500_000_000);
                try {
                  main(arguments);
                } catch (Exception failed) {
                  failed.printStackTrace();
                }
              }
            }
            """;

    /** More requests a second than this cause the server's fault. */
    static final int FAULT_ABOVE = 120;

    /**
     * With "share: 0.1", a tenth of the users arrive, as if the load generator could not produce more. With "ports: 90",
     * users beyond 90/s get no port, because their local address is not of this machine. With "kept: 65536", the load
     * generator keeps as many bytes of each user. With "staying: 4", as many users send one request after another.
     */
    private static final String SIMULATION = """
            package shop;
            import static io.gatling.javaapi.core.CoreDsl.*;
            import static io.gatling.javaapi.http.HttpDsl.*;
            import io.gatling.javaapi.core.PopulationBuilder;
            import io.gatling.javaapi.core.Session;
            import io.gatling.javaapi.http.HttpProtocolBuilder;
            import java.time.Duration;
            import java.util.Queue;
            import java.util.concurrent.ConcurrentLinkedQueue;
            public class Visit extends io.gatling.javaapi.core.Simulation {
              static final int SECONDS =
                  Integer.getInteger("perfgate.warmUpSeconds") + Integer.getInteger("perfgate.measureSeconds");
              static final Queue<byte[]> KEPT = new ConcurrentLinkedQueue<>();
              static final HttpProtocolBuilder SHOP =
                  http.baseUrl("http://" + System.getProperty("perfgate.target"));
              public Visit() {
                double rate = Double.parseDouble(System.getProperty("perfgate.load").replace("/s", ""))
                    * Double.parseDouble(System.getProperty("share", "1"));
                double ports = Integer.getInteger("ports", Integer.MAX_VALUE);
                int staying = Integer.getInteger("staying", 0);
                (staying > 0
                        ? setUp(scenario("shop").forever().on(exec(http("get").get("/")))
                            .injectOpen(atOnceUsers(staying)).protocols(SHOP))
                        : rate > ports
                        ? setUp(at("shop", ports, SHOP.shareConnections()), at("none", rate - ports, SHOP.localAddress("203.0.113.1")))
                        : setUp(at("shop", rate, SHOP.shareConnections())))
                    .maxDuration(Duration.ofSeconds(SECONDS + 1));
              }
              static Session keep(Session session) {
                KEPT.add(new byte[Integer.getInteger("kept", 0)]);
                return session;
              }
              static PopulationBuilder at(String name, double rate, HttpProtocolBuilder protocol) {
                return scenario(name).exec(Visit::keep).exec(http("get").get("/"))
                    .injectOpen(constantUsersPerSec(rate).during(SECONDS)).protocols(protocol);
              }
            }
            """;

    private static final String SUITE = """
            suite: open
            middleware:
              start: java -Dstarted=${folder}/started FOLDER/Server.java ${port} FAULT
              ready: http://127.0.0.1:${port}/
              jvm: none
            classpath: [FOLDER/classes, SIMULATIONS]
            workloads:
              - name: shop
                gatling: shop.Visit
                KEYS
                trials: {first: 1, most: 1}
            validity: {otherCpu: 100%}
            """;

    RunRecord run(String fault, List<String> keys) throws IOException, InterruptedException {
        Files.writeString(
                folder.resolve("Server.java"),
                SERVER.replace("FAULT_ABOVE", Integer.toString(FAULT_ABOVE))
                        .replace("THREADS", Integer.toString(THREADS))
                        .replace("MILLIS", Integer.toString(MILLIS)));
        Path source = Files.writeString(folder.resolve("Visit.java"), SIMULATION);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", SIMULATIONS.toString(), "-d", classes.toString(), source.toString());
        assertThat(status).isZero();
        SuiteFolder suite = new SuiteFolder(folder);
        Perfgate perfgate =
                suite.run(SUITE.replace("SIMULATIONS", SIMULATIONS.toRealPath().toString())
                        .replace("FAULT", fault)
                        .replace("KEYS", String.join("\n    ", keys)));
        assertThat(perfgate.complaints()).isEmpty();
        return suite.record();
    }

    String report() throws IOException {
        return Files.readString(folder.resolve("out/report.html"));
    }
}
