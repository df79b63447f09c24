package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Simulations of users' own Maven projects with their own Gatling. The oldest and the newest in each build; all of them with
 * {@code -Dperfgate.gatling.versions=3.10.5,3.11.5,3.12.0,3.13.5,3.14.9,3.15.1}.
 */
class GatlingVersionsTest {

    static final List<String> ALL_VERSIONS = List.of("3.10.5", "3.11.5", "3.12.0", "3.13.5", "3.14.9", "3.15.1");

    /** The last Java that has a security manager. */
    private static final boolean CAN_WATCH = Runtime.version().feature() < 24;

    private static final String PROJECT = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>shop</groupId>
              <artifactId>load</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>
                <dependency>
                  <groupId>io.gatling</groupId>
                  <artifactId>gatling-app</artifactId>
                  <version>VERSION</version>
                  <scope>test</scope>
                </dependency>
                <dependency>
                  <groupId>io.gatling</groupId>
                  <artifactId>gatling-http-java</artifactId>
                  <version>VERSION</version>
                  <scope>test</scope>
                </dependency>
              </dependencies>
            </project>
            """;

    private static final String SIMULATION = """
            package shop;
            import static io.gatling.javaapi.core.CoreDsl.*;
            import static io.gatling.javaapi.http.HttpDsl.*;
            import java.net.InetAddress;
            import java.nio.file.*;
            public class Browse extends io.gatling.javaapi.core.Simulation {
              public Browse() throws Exception {
                InetAddress.getByName("localhost"); // shows that lookups are seen
                Files.writeString(Path.of("told.txt"), System.getenv("GREETING") + " by " + System.getProperty("door"));
                int seconds = Integer.getInteger("perfgate.warmUpSeconds") + Integer.getInteger("perfgate.measureSeconds");
                setUp(scenario("shop").exec(http("get").get("/")).injectOpen(constantUsersPerSec(20).during(seconds)))
                    .protocols(http.baseUrl("http://" + System.getProperty("perfgate.target")));
              }
            }
            """;

    private static final String SERVER = """
            public class Server {
              public static void main(String[] arguments) throws Exception {
                var server = com.sun.net.httpserver.HttpServer.create(
                    new java.net.InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), 0);
                server.createContext("/", exchange -> {
                  exchange.sendResponseHeaders(200, 2);
                  try (var body = exchange.getResponseBody()) {
                    body.write(new byte[] {'h', 'i'});
                  }
                });
                server.start();
              }
            }
            """;

    private static final String SUITE = """
            suite: versions
            middleware:
              start: java FOLDER/Server.java ${port}
              ready: http://127.0.0.1:${port}/health
              jvm: none
            workloads:
              - name: shop
                gatling: shop.Browse
                parameters: {door: "port ${port}"}
                project: FOLDER/load
                load: ["20"]
                warmUp: 1s
                measure: 5s
                javaOptions: [OPTIONS]
                environment: {GREETING: "${load} to ${target} for ${measureSeconds} s"}
                directory: ${folder}
                collect: [told.txt, gatling.log]
                trials: {first: 2, most: 2}
            validity: {otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    static Stream<String> versions() {
        String oldestAndNewest = ALL_VERSIONS.get(0) + "," + ALL_VERSIONS.get(ALL_VERSIONS.size() - 1);
        return Stream.of(
                System.getProperty("perfgate.gatling.versions", oldestAndNewest).split(","));
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private Perfgate run(String version, String simulation, String... more) throws Exception {
        write("load/pom.xml", PROJECT.replace("VERSION", version));
        write("load/src/test/java/shop/Browse.java", simulation);
        write("load/mvnw", "#!/bin/sh\nexec " + Path.of("../mvnw").toRealPath() + " \"$@\"\n");
        Files.setPosixFilePermissions(folder.resolve("load/mvnw"), PosixFilePermissions.fromString("rwxr-xr-x"));
        write("Server.java", SERVER);
        String watch = "-Xbootclasspath/a:" + Path.of("target/test-classes").toAbsolutePath()
                + ", -Djava.security.manager=" + Lookups.class.getName();
        write("s.yml", SUITE.replace("FOLDER", folder.toString()).replace("OPTIONS", CAN_WATCH ? watch : "-Xmx1g"));
        return Perfgate.run(
                folder,
                Stream.concat(Stream.of("run", "-f", folder + "/s.yml", "--out", folder + "/out"), Stream.of(more))
                        .toArray(String[]::new));
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("versions")
    void aProjectsSimulationWithItsOwnGatling(String version) throws Exception {
        Perfgate perfgate = run(version, SIMULATION);

        assertThat(perfgate.complaints()).isEmpty();
        RunRecord record = RunRecords.read(folder.resolve("out/run.json"));
        assertThat(record.series())
                .filteredOn(one -> one.id().name().equals("shop {door=port ${port}} / 20 / get")
                        && one.metric().name().equals("throughput"))
                .hasSize(1)
                .allSatisfy(one -> assertThat(one.trials()).hasSize(2).allMatch(value -> value > 10 && value < 30));
        Path collected = folder.resolve("out/collected/shop-at-20/trial-2");
        assertThat(collected.resolve("told.txt"))
                .content()
                .matches("20 to 127\\.0\\.0\\.1:([0-9]+) for 5 s by port \\1");
        assertThat(collected.resolve("gatling.log"))
                .content()
                .contains("shop.Browse")
                .doesNotContain("DEBUG");
        if (CAN_WATCH) {
            List<String> lookedUp = Files.readAllLines(collected.resolve("gatling.log")).stream()
                    .filter(line -> line.startsWith("LOOKUP "))
                    .distinct()
                    .toList();
            assertThat(lookedUp).containsExactly("LOOKUP localhost");
        }
    }

    @Test
    @Tag("slow")
    void aFailedAssertionNamesTheFailedRequests() throws Exception {
        Perfgate perfgate = run(
                "3.15.1",
                SIMULATION
                        .replace(".get(\"/\")", ".get(\"/\").check(status().is(204))")
                        .replace("\")));\n", "\"))).assertions(global().failedRequests().count().lt(1L));\n"));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .matches(
                        ".*: an assertion of the simulation failed; last output: Global: count of failed events is less "
                                + "than 1.* : false .*; all \\d+ requests failed with 'status.find.is\\(204\\), found 200'");
    }

    @Test
    void aProjectThatDoesNotCompile() throws Exception {
        Perfgate perfgate = run("3.15.1", SIMULATION.replace("setUp", "setDown"));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .contains("Maven of workload 'shop': " + folder + "/load cannot be compiled", "Browse.java:[11,5]");
        assertThat(folder.resolve("out/failed-trial/maven.log")).isNotEmptyFile();
    }

    @Test
    void thePlanCompilesNothing() throws Exception {
        Perfgate perfgate = run("3.15.1", SIMULATION, "--dry-run");

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.output())
                .contains("  before its first trial\n    " + folder + "/load/mvnw -q -B", "test-compile")
                .contains("-cp ${classpath} io.gatling.app.Gatling -s shop.Browse");
        assertThat(folder.resolve("load/target")).doesNotExist();
    }

    @Test
    void aFolderThatIsNoProject() throws Exception {
        Path suite = Files.writeString(
                folder.resolve("none.yml"),
                SUITE.replace("FOLDER", folder.toString()).replace("OPTIONS", "-Xmx1g"));
        Perfgate perfgate = Perfgate.run(folder, "run", "-f", suite.toString(), "--out", folder + "/out");

        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints())
                .hasSize(1)
                .first()
                .asString()
                .endsWith("'project: " + folder + "/load' is not a Maven project: it has no pom.xml");
    }

    @Test
    @Tag("slow")
    void benchmarksHaveTheirOwnFolderAndFiles() throws Exception {
        write("s.yml", """
                suite: benchmarks
                workloads:
                  - name: codec
                    jmh: jmh/target/benchmarks.jar
                    include: ".*Codec.*"
                    exclude: ".*decode.*"
                    profilers: stack
                    arguments: [-wi, "0", -i, "1", -r, 200ms]
                    javaOptions: ["-Xlog:gc*:file=gc.log"]
                    directory: ${folder}
                    environment: {TRIAL: "${trial}"}
                    collect: [gc.log, jmh.log]
                    trials: {first: 1, most: 1}
                validity: {otherCpu: 100%}
                """);
        Perfgate perfgate = Perfgate.run(folder, "run", "-f", folder + "/s.yml", "--out", folder + "/out");

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(RunRecords.read(folder.resolve("out/run.json")).series())
                .isNotEmpty()
                .allMatch(one -> one.id().subject().contains("encode"));
        assertThat(folder.resolve("out/collected/codec/trial-1/gc.log")).isNotEmptyFile();
        assertThat(folder.resolve("out/collected/codec/trial-1/jmh.log"))
                .content()
                .contains("Secondary result", "stack");
    }
}
