package io.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.maven.MavenProjects.Ended;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;

/**
 * A project with a service, a simulation and a benchmark, whose suite does not say where their classes are. Judged by
 * the service's allocation, which hardly depends on other load.
 */
@Tag("slow")
class PackagedClasspathTest {

    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>shop</groupId>
              <artifactId>shop</artifactId>
              <version>1</version>
              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>
                <dependency>
                  <groupId>io.gatling</groupId><artifactId>gatling-app</artifactId>
                  <version>GATLING</version><scope>test</scope>
                </dependency>
                <dependency>
                  <groupId>io.gatling</groupId><artifactId>gatling-http-java</artifactId>
                  <version>GATLING</version><scope>test</scope>
                </dependency>
                <dependency>
                  <groupId>org.openjdk.jmh</groupId><artifactId>jmh-core</artifactId>
                  <version>JMH</version><scope>test</scope>
                </dependency>
              </dependencies>
              <build>
                <plugins>
                  <plugin><artifactId>maven-resources-plugin</artifactId><version>RESOURCES</version></plugin>
                  <plugin><artifactId>maven-surefire-plugin</artifactId><version>SUREFIRE</version></plugin>
                  <plugin><artifactId>maven-jar-plugin</artifactId><version>JAR</version></plugin>
                  <plugin>
                    <artifactId>maven-compiler-plugin</artifactId><version>COMPILER</version>
                    <configuration>
                      <annotationProcessorPaths>
                        <path>
                          <groupId>org.openjdk.jmh</groupId><artifactId>jmh-generator-annprocess</artifactId>
                          <version>JMH</version>
                        </path>
                      </annotationProcessorPaths>
                    </configuration>
                  </plugin>
                </plugins>
              </build>
            </project>
            """;

    private static final String SERVER = """
            package shop;
            import com.sun.net.httpserver.HttpServer;
            import java.net.InetSocketAddress;
            public class Server {
              static byte[] waste;
              public static void main(String[] arguments) throws Exception {
                HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), 0);
                int bytes = Integer.parseInt(arguments[1]);
                server.createContext("/", exchange -> {
                  waste = new byte[bytes];
                  exchange.sendResponseHeaders(200, 2);
                  try (var body = exchange.getResponseBody()) {
                    body.write(new byte[] {'h', 'i'});
                  }
                });
                server.start();
              }
            }
            """;

    private static final String SIMULATION = """
            package shop;
            import static io.gatling.javaapi.core.CoreDsl.*;
            import static io.gatling.javaapi.http.HttpDsl.*;
            public class Browse extends io.gatling.javaapi.core.Simulation {
              {
                int seconds = Integer.getInteger("perfgate.warmUpSeconds") + Integer.getInteger("perfgate.measureSeconds");
                setUp(scenario("shop").exec(http("get").get("/")).injectOpen(constantUsersPerSec(20).during(seconds)))
                    .protocols(http.baseUrl("http://" + System.getProperty("perfgate.target")));
              }
            }
            """;

    private static final String BENCHMARK = """
            package shop;
            public class Sum {
              @org.openjdk.jmh.annotations.Benchmark
              public int[] sum() { return new int[100]; }
            }
            """;

    private static final String SUITE = """
            suite: shop
            variables: {waste: "0"}
            middleware:
              start: java -Xmx128m -XX:TieredStopAtLevel=1 -cp ${build}/target/shop-1.jar shop.Server ${port} ${waste}
              ready: http://127.0.0.1:${port}/
            workloads:
              - name: browse
                gatling: shop.Browse
                warmUp: 1s
                measure: 2s
                javaOptions: [-XX:TieredStopAtLevel=1]
                trials: {first: 3, most: 3}
              - name: sum
                jmh: ${classpath}
                arguments: ["-wi", "1", "-w", "100ms", "-i", "1", "-r", "100ms"]
                trials: {first: 2, most: 2}
            metrics: [errorRate, allocatedPerRequest, allocatedPerOperation]
            tolerance: {"*": 900%}
            profile: never
            validity: {otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    /** The version that this build uses, so the repository has it. */
    private static String property(String name) throws Exception {
        return texts(name).findFirst().orElseThrow();
    }

    private static String plugin(String artifact) throws Exception {
        return texts("plugin")
                .map(text -> text.split("\\s+"))
                .filter(words -> words[0].equals(artifact))
                .map(words -> words[1])
                .findFirst()
                .orElseThrow();
    }

    /** The text of all elements with this name. */
    private static Stream<String> texts(String element) throws Exception {
        NodeList all = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse("../pom.xml")
                .getElementsByTagName(element);
        return IntStream.range(0, all.getLength())
                .mapToObj(i -> all.item(i).getTextContent().strip());
    }

    @Test
    void fromAnEmptyRepositoryToARegression() throws Exception {
        MavenProjects maven = new MavenProjects(folder);
        maven.write(
                "pom.xml",
                POM.replace("GATLING", property("gatling.version"))
                        .replace("JMH", property("jmh.version"))
                        .replace("RESOURCES", plugin("maven-resources-plugin"))
                        .replace("SUREFIRE", plugin("maven-surefire-plugin"))
                        .replace("COMPILER", plugin("maven-compiler-plugin"))
                        .replace("JAR", plugin("maven-jar-plugin")));
        maven.write("src/main/java/shop/Server.java", SERVER);
        maven.write("src/test/java/shop/Browse.java", SIMULATION);
        maven.write("src/test/java/shop/Sum.java", BENCHMARK);
        maven.write("performance.yml", SUITE);

        Ended check = maven.mvn("package", "-DskipTests", MavenProjects.PLUGIN + "check");
        assertThat(check.exitStatus()).as(check.output()).isZero();

        Ended first = maven.mvn(
                "package", "-DskipTests", MavenProjects.PLUGIN + "run", "-Dperfgate.arguments=--accept --all");
        assertThat(first.exitStatus()).as(first.output()).isZero();
        assertThat(first.output()).contains("Allocated per request", "Allocated per operation");

        assertThat(MavenProjects.failure(maven.mvn(
                        "package",
                        "-DskipTests",
                        MavenProjects.PLUGIN + "run",
                        "-Dperfgate.arguments=--set waste=9000000")))
                .contains("Allocated per request of 'browse'");
    }
}
