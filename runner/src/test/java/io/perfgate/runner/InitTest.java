package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.perfgate.capacity.LoadModel;
import io.perfgate.suite.CommandLine;
import io.perfgate.suite.GatlingWorkload;
import io.perfgate.suite.Middleware;
import io.perfgate.suite.Suite;
import io.perfgate.suite.SuiteParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A first suite for the content of a folder. */
class InitTest extends CommandCase {

    private static final Path BENCHMARKS =
            Path.of("../jmh/target/benchmarks.jar").toAbsolutePath();

    private int init() {
        return perfgate("init", "-f", folder.resolve("performance.yml").toString());
    }

    private String suite() throws IOException {
        return Files.readString(folder.resolve("performance.yml"));
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /** Nothing of it would be left after its warm-up. */
    @Test
    void aSimulationThatEndsAtOnceShouldLast() throws IOException {
        String source =
                "import io.gatling.javaapi.core.*; class %s extends Simulation { { setUp(one.injectOpen(%s)); } }";
        write("pom.xml", "<project/>");
        write("src/test/java/Short.java", source.formatted("Short", "atOnceUsers(1)"));
        write("src/test/java/Even.java", source.formatted("Even", "constantUsersPerSec(9).during(60)"));
        write("src/test/java/Open.java", "import io.gatling.javaapi.core.*; class Open extends Simulation {}");

        assertThat(init()).as(err.toString()).isZero();
        assertThat(out.toString().lines().filter(line -> line.contains("ends with its last user")))
                .singleElement()
                .asString()
                .startsWith(
                        "next: Short ends with its last user; let its load last the 60 s of 'warmUp' and 'measure': ");
    }

    /** It would be measured instead of the started service. */
    @Test
    void aSimulationOfAnotherMachineShouldReadItsAddress() throws IOException {
        write("pom.xml", "<project/>");
        write("src/test/java/shop/Browse.java", """
                package shop;
                import io.gatling.javaapi.core.*;
                public class Browse extends Simulation {
                  { http.baseUrl("https://shop.example.org/api").acceptHeader("application/json"); }
                }
                """);

        assertThat(init()).as(err.toString()).isZero();
        assertThat(out.toString())
                .contains("next: shop.Browse loads https://shop.example.org, whatever 'middleware' says; let it load "
                        + "http.baseUrl(System.getProperty(\"baseUrl\"))");
        assertThat(suite()).contains("javaOptions: [\"-DbaseUrl=http://${target}\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: b # c", "load test", "- x", "[x]", "true", "0x10", "it's", "\"q\"", "*", "%x", "订单"})
    void foldersOfAnyName(String name) throws Exception {
        write(name + "/pom.xml", "<project/>");
        write(
                name + "/src/test/java/Browse.java",
                "import io.gatling.javaapi.core.*; class Browse extends Simulation {}");
        write(name + "/service/pom.xml", """
                <project><artifactId>shop</artifactId><version>1</version>
                <build><plugins><plugin><artifactId>spring-boot-maven-plugin</artifactId></plugin></plugins></build></project>
                """);

        assertThat(init()).as(err.toString()).isZero();
        Suite suite = SuiteParser.parse("performance.yml", suite(), Map.of());
        assertThat(((GatlingWorkload) suite.workloads().get(0)).jvm().project()).contains(name);
        assertThat(CommandLine.split(((Middleware.Started) suite.middleware().get(0)).start()))
                .contains("${build}/" + name + "/service/target/shop-1.jar");
    }

    @ParameterizedTest
    @ValueSource(strings = {"${port}/pom.xml", "${x}/build.gradle"})
    void aFolderNamedLikeAVariableIsRefused(String build) throws Exception {
        write(build, "<project/>");
        write(
                Path.of(build).getParent() + "/src/test/java/Browse.java",
                "import io.gatling.javaapi.core.*; class Browse extends Simulation {}");

        assertThat(init()).isEqualTo(2);
        assertThat(err.toString())
                .contains("'${")
                .contains("': '${' starts a variable in a suite; rename this file or folder");
        assertThat(folder.resolve("performance.yml")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({"injectOpen(constantUsersPerSec, OPEN", "injectClosed(constantConcurrentUsers, CLOSED"})
    void aSimulationThatReadsItsLoadMayBeSearchedForItsCapacity(String inject, LoadModel model) throws Exception {
        write("pom.xml", "<project/>");
        write("src/test/java/Browse.java", """
                import io.gatling.javaapi.core.*;
                class Browse extends Simulation { { setUp(one.%s(Integer.getInteger("perfgate.load")).during(60))); } }
                """.formatted(inject));

        assertThat(init()).as(err.toString()).isZero();
        String searched = suite().replaceFirst("(?m)^ *load: .*$", "")
                .replaceFirst("(?m)^ *measure: .*$", "")
                .replace("# capacity:", "capacity:")
                .replace("# load:", "load:")
                .replace(", p99: 10%", "");
        GatlingWorkload workload = (GatlingWorkload) SuiteParser.parse("performance.yml", searched, Map.of())
                .workloads()
                .get(0);
        assertThat(workload.capacity().orElseThrow().range().model()).isEqualTo(model);
    }

    @Test
    void theSimulationsOfAMavenProject() throws Exception {
        write("load/pom.xml", "<project/>");
        write("load/src/test/java/shop/Browse.java", """
                package shop;
                import io.gatling.javaapi.core.*;
                public class Browse extends Simulation {}
                """);
        write("load/src/test/scala/shop/Buy.scala", """
                package shop
                import io.gatling.core.Predef._
                class Buy extends Simulation { val web = http.baseUrl("http://localhost:8081") }
                """);
        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite())
                .contains("gatling: shop.Browse\n    project: load")
                .contains("gatling: shop.Buy\n    project: load")
                .contains("tolerance: {\"*\": 5%, p99: 10%} ")
                .contains("target: 127.0.0.1:8081");
        assertThat(out.toString()).contains("wrote ").contains("next: start the service");
        assertThat(perfgate("check", "-f", folder.resolve("performance.yml").toString()))
                .as("it is a suite, whose service does not answer yet")
                .isEqualTo(2);
        assertThat(out.toString()).contains("nothing answers at tcp://127.0.0.1:8081");
    }

    @Test
    void theJarOfASpringProjectStartsTheService() throws Exception {
        write("pom.xml", """
                <project><parent><artifactId>p</artifactId><version>9</version></parent>
                <artifactId>shop</artifactId><version>1.2</version>
                <build><plugins><plugin><artifactId>spring-boot-maven-plugin</artifactId></plugin></plugins></build></project>
                """);
        write(
                "src/gatling/kotlin/Browse.kt",
                "import io.gatling.javaapi.core.Simulation\nclass Browse : Simulation() {}");
        assertThat(init()).isZero();
        assertThat(suite())
                .contains("-jar ${build}/target/shop-1.2.jar --server.port=${port}")
                .contains("ready: tcp://127.0.0.1:${port}");
        assertThat(out.toString()).contains("next: build target/shop-1.2.jar");
        String withMetrics = suite().replace("  # metrics:", "  metrics:").replace("  #  ", "   ");
        assertThat(withMetrics).contains("\n    - scrape: http://127.0.0.1:${port}/actuator/prometheus\n");
        assertThatCode(() -> SuiteParser.parse("performance.yml", withMetrics, Map.of()))
                .doesNotThrowAnyException();
    }

    @Test
    void aSimulationThatReadsItsTargetNeedsNoOption() throws Exception {
        write("pom.xml", "<project/>");
        write("src/test/java/Browse.java", """
                import io.gatling.javaapi.core.*;
                class Browse extends Simulation { String url = "http://" + System.getProperty("perfgate.target"); }
                """);

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite()).contains("gatling: Browse").doesNotContain("javaOptions");
    }

    @Test
    void builtBenchmarksRunAtOnce() throws Exception {
        write("bench/pom.xml", "<project/>");
        Files.createDirectories(folder.resolve("bench/target"));
        Files.copy(BENCHMARKS, folder.resolve("bench/target/benchmarks.jar"));
        assertThat(init()).isZero();
        assertThat(suite()).contains("jmh: ${build}/bench/target/benchmarks.jar");
        String file = folder.resolve("performance.yml").toString();
        assertThat(perfgate("check", "-f", file, "--build", folder.toString()))
                .as(out.toString())
                .isZero();
    }

    @Test
    void benchmarksThatAreNotBuiltAreExpectedWhereTheirBuildPutsThem() throws Exception {
        String source = "import org.openjdk.jmh.annotations.*; class B { @Benchmark public void b() {} }";
        write("pom.xml", """
                <project><build><plugins>
                <plugin><artifactId>other</artifactId><configuration><finalName>not</finalName></configuration></plugin>
                <plugin><artifactId>maven-shade-plugin</artifactId><executions><execution>
                <configuration><finalName>perf</finalName></configuration></execution></executions></plugin>
                </plugins></build></project>
                """);
        write("src/main/java/B.java", source);
        write("plain/pom.xml", """
                <project><build><plugins>
                <plugin><artifactId>maven-shade-plugin</artifactId></plugin>
                <plugin><artifactId>other</artifactId><configuration><finalName>not</finalName></configuration></plugin>
                </plugins></build></project>
                """);
        write("plain/src/main/java/B.java", source);
        write("codec/build.gradle", "plugins { id 'me.champeau.jmh' }");
        write("codec/src/jmh/java/B.java", source);

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite())
                .contains("jmh: ${build}/target/perf.jar\n")
                .contains("jmh: ${build}/plain/target/benchmarks.jar\n")
                .contains("jmh: ${build}/codec/build/libs/codec-jmh.jar\n");
        assertThat(out.toString()).contains("next: build the benchmarks of codec into codec/build/libs/codec-jmh.jar");
    }

    private static final String BENCHMARK =
            "import org.openjdk.jmh.annotations.*; class B { @Benchmark public void b() {} }";

    /** Nested modules of a project whose packages begin with a whole domain name. */
    @Test
    void benchmarksOfADeepPackageAreFound() throws Exception {
        write("examples/examples-jmh/pom.xml", """
                <project><properties><uberjar.name>examples-jmh</uberjar.name></properties>
                <profiles><profile><build><plugins><plugin><artifactId>maven-shade-plugin</artifactId>
                <configuration><finalName>${uberjar.name}</finalName></configuration></plugin></plugins></build></profile>
                </profiles></project>
                """);
        write(
                "examples/examples-jmh/src/main/java/org/apache/commons/numbers/examples/jmh/core/a/b/c/d/B.java",
                BENCHMARK);

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite())
                .contains("jmh: ${build}/examples/examples-jmh/target/examples-jmh.jar\n")
                .as("a run is not valid whose suite names what nothing measures")
                .contains("tolerance: {\"*\": 5%} ");
    }

    @Test
    void itemsBeyondTheBoundsAreReported() throws Exception {
        write("pom.xml", "<project/>");
        write("d/".repeat(50) + "src/B.java", BENCHMARK);

        assertThat(init()).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("neither a Gatling simulation nor a JMH benchmark")
                .contains(
                        "in its folders down to 40 levels; start it closer to them: 'perfgate init -f FOLDER/performance.yml'");
    }

    /** A second build shades the shaded jar, so the replaced jar contains the same benchmarks. */
    @Test
    void jarsThatTheShadePluginReplacedAreNoWorkload() throws Exception {
        write("pom.xml", "<project/>");
        Files.createDirectories(folder.resolve("target"));
        for (String name : List.of("original-bench.jar", "bench.jar", "bench-1.0.jar")) {
            Files.copy(BENCHMARKS, folder.resolve("target").resolve(name));
        }

        assertThat(init()).isZero();
        assertThat(suite().lines().filter(line -> line.contains("jmh: ")))
                .containsExactly("    jmh: ${build}/target/bench.jar");
    }

    @Test
    void aSimulationThatReadsItsEnvironmentIsRecognised() throws Exception {
        write("pom.xml", "<project/>");
        String source = "import io.gatling.javaapi.core.*; class %s extends Simulation { { setUp(one.injectOpen("
                + "constantUsersPerSec(%s).during(%s))); } }";
        write("src/test/java/Env.java", source.formatted("Env", "parse(System.getenv(\"USERS\"))", "60"));
        write("src/test/java/Told.java", source.formatted("Told", "Integer.getInteger(\"perfgate.load\")", "60"));

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite().lines().filter(line -> line.strip().startsWith("load: ")))
                .hasSize(1);
        assertThat(suite()).contains("# environment: {USERS: \"\"}");
        assertThat(out.toString())
                .contains("next: Env reads USERS from its environment; write what it needs into 'environment'");
    }

    @Test
    void aShortSimulationIsMeasuredForAsLongAsItLasts() throws Exception {
        write("pom.xml", "<project/>");
        write("src/test/scala/Brief.scala", """
                import io.gatling.core.Predef._
                class Brief extends Simulation { setUp(one.inject(rampUsers(9) during (8 seconds), nothingFor(12.seconds))) }
                """);

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite()).contains("warmUp: 10s ").contains("measure: 10s ");
    }

    /** Users of the Maven goals have no other command. */
    @Test
    void messagesNameTheCommandsThatAUserHas() throws Exception {
        write("pom.xml", "<project/>");
        write("src/main/java/B.java", BENCHMARK);
        Map<String, String> byMaven = Map.of("PERFGATE_MAVEN_JAR", "/shop/target/perfgate.jar");
        Perfgate init = Perfgate.start(
                folder, byMaven, "init", "-f", folder.resolve("performance.yml").toString());
        assertThat(init.exitStatus()).as(init.errors()).isZero();
        assertThat(init.output())
                .contains("next: 'mvn perfgate:check', then 'mvn perfgate:run -Dperfgate.arguments=--accept'");

        Files.delete(folder.resolve("src/main/java/B.java"));
        Perfgate nothing = Perfgate.start(
                folder, byMaven, "init", "-f", folder.resolve("other.yml").toString());
        assertThat(nothing.exitStatus()).isEqualTo(2);
        assertThat(nothing.errors()).contains("see 'java -jar /shop/target/perfgate.jar compare --help'");
    }

    @Test
    void aSuiteThatIsThereIsKept() throws Exception {
        write("pom.xml", "<project/>");
        write(
                "src/main/java/B.java",
                "import org.openjdk.jmh.annotations.*; class B { @Benchmark public void b() {} }");
        write("performance.yml", "suite: mine\n");
        assertThat(init()).isEqualTo(2);
        assertThat(err.toString()).contains("already exists; name another file with -f");
        assertThat(suite()).isEqualTo("suite: mine\n");
    }

    @Test
    void whereNothingCanBeMeasuredNothingIsWritten() {
        assertThat(init()).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("neither a Gatling simulation nor a JMH benchmark");
        assertThat(folder.resolve("performance.yml")).doesNotExist();
    }

    @Test
    void anAbstractSimulationIsNotRunButThoseThatExtendItAre() throws Exception {
        write("pom.xml", "<project/>");
        String source = "import io.gatling.javaapi.core.*; public %s %s {}";
        write("src/test/java/Base.java", source.formatted("abstract class BaseSimulation extends", "Simulation"));
        write("src/test/java/Buy.java", source.formatted("class Buy extends", "shop.BaseSimulation"));

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite().lines().filter(line -> line.contains("gatling: "))).containsExactly("    gatling: Buy");
    }

    @Test
    void theServiceIsTheJarWithItsLibraries() throws Exception {
        write("pom.xml", "<project/>");
        write("src/test/java/Buy.java", "import io.gatling.javaapi.core.*; class Buy extends Simulation {}");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "shop.Main");
        for (String name : List.of("original-shop.jar", "shop.jar", "original-store.jar")) {
            Path jar = Files.createDirectories(folder.resolve("target")).resolve(name);
            new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        }

        assertThat(init()).as(err.toString()).isZero();
        assertThat(suite()).contains("-jar ${build}/target/shop.jar\n");
    }
}
