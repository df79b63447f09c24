package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Simulations that could not run, or would load something else, are reported before anything starts. */
class CheckSimulationTest extends CheckCase {

    @Test
    void aSimulationThatNoJarHolds() throws Exception {
        Path gatling = jar("gatling.jar", "io/gatling/app/Gatling.class");
        Path other = jar("other.jar", "shop/Browse.class");
        String yaml = """
                middleware: {target: "127.0.0.1:1"}
                workloads:
                  - name: shop
                    gatling: shop.Brows
                    classpath: [%s]
                """;
        check(yaml.formatted(other));
        assertThat(out.toString()).contains("workload 'shop': its classpath holds no Gatling");
        check(yaml.formatted(gatling + "\", \"" + other).replace("[", "[\"").replace("]", "\"]"));
        assertThat(out.toString()).contains("there is no class shop.Brows in its classpath");
    }

    @Test
    void aCompiledSimulationThatLoadsTheMachineOfOthers() throws Exception {
        Path gatling = jar("gatling.jar", "io/gatling/app/Gatling.class");
        Path source = Files.createDirectories(folder.resolve("shop")).resolve("Browse.java");
        Files.writeString(source, """
                package shop;
                class Browse {
                  static class Http { Http baseUrl(String url) { return this; } Http header(String url) { return this; } }
                  { new Http().header("http://www.example.org/about").baseUrl("https://shop.example.org/home"); }
                }
                """);
        compile(source);
        String yaml = """
                middleware: {target: "%s"}
                workloads:
                  - name: shop
                    gatling: shop.Browse
                    classpath: ["%s", FOLDER]
                """;
        assertThat(check(yaml.formatted("127.0.0.1:1", gatling))).isEqualTo(2);
        assertThat(out.toString())
                .contains("error: workload 'shop': shop.Browse loads https://shop.example.org, not the middleware");
        out.getBuffer().setLength(0);
        check(yaml.formatted("shop.example.org:443", gatling));
        assertThat(out.toString()).doesNotContain("loads https://");

        Files.writeString(source, """
                package shop;
                class Browse {
                  static class Http { Http baseUrl(String url) { return this; } }
                  static final String TARGET = System.getProperty("target");
                  { new Http().baseUrl(TARGET != null ? TARGET : "https://shop.example.org"); }
                  { new Http().baseUrl(TARGET == null ? "https://shop.example.org" : TARGET); }
                }
                """);
        compile(source);
        check(yaml.formatted("127.0.0.1:1", gatling));
        assertThat(out.toString()).doesNotContain("loads https://");
    }

    private void compile(Path source) {
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", "" + folder, "" + source))
                .isZero();
    }

    private Path jar(String name, String entry) throws IOException {
        Path jar = folder.resolve(name);
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(file)) {
            entries.putNextEntry(new JarEntry(entry));
        }
        return jar;
    }

    private int checkSimulation(String source, String target, String more) throws IOException {
        Path project = Files.createDirectories(folder.resolve("load/src/test/java/shop"));
        Files.writeString(folder.resolve("load/pom.xml"), "<project/>");
        Files.writeString(project.resolve("Browse.java"), "package shop; import io.gatling.javaapi.core.*;\n" + source);
        return check("""
                middleware: {target: "%s"}
                workloads:
                  - name: browse
                    gatling: shop.Browse
                    project: FOLDER/load
                    warmUp: 10s
                    measure: 50s
                """.formatted(target) + more);
    }

    private static String simulation(String url, String users, String seconds) {
        return """
                public class Browse extends Simulation {
                  // http.baseUrl("https://old.example.org")
                  { setUp(one.injectOpen(constantUsersPerSec(%s).during(%s))).protocols(http.baseUrl(%s)); }
                }
                """.formatted(users, seconds, url);
    }

    @Test
    void aSimulationThatLoadsTheMachineOfOthers() throws Exception {
        String source = simulation("\"https://shop.example.org\"", "9", "60");
        assertThat(checkSimulation(source, "127.0.0.1:1", "")).isEqualTo(2);
        assertThat(out.toString())
                .contains(
                        "error: workload 'browse': Browse.java loads https://shop.example.org, not the middleware; let "
                                + "it load http.baseUrl(\"http://\" + System.getProperty(\"perfgate.target\")), or write "
                                + "'middleware: {url: \"https://shop.example.org\"}' if that is to be measured");
        out.getBuffer().setLength(0);
        checkSimulation(source, "shop.example.org:443", "");
        assertThat(out.toString()).doesNotContain("loads https://");
    }

    @Test
    void usersThatArriveForLessThanIsMeasured() throws Exception {
        checkSimulation(simulation("base", "9", "Duration.ofSeconds(20)"), "127.0.0.1:1", "");
        assertThat(out.toString())
                .contains(
                        "warning: workload 'browse': users arrive for 20 s in Browse.java, but 'warmUp' and 'measure' "
                                + "take 60 s; let users arrive for 60 s, or shorten 'warmUp' and 'measure'");
        out.getBuffer().setLength(0);
        checkSimulation(simulation("base", "9", "1.minutes"), "127.0.0.1:1", "");
        checkSimulation(simulation("base", "9", "seconds"), "127.0.0.1:1", "");
        assertThat(out.toString()).doesNotContain("users arrive for");
    }

    @Test
    void aLoadThatASimulationDoesNotRead() throws Exception {
        String source = simulation("base", "parse(System.getenv(\"USERS\"))", "60");
        checkSimulation(source, "127.0.0.1:1", "    load: [\"1\", \"2\"]\n");
        assertThat(out.toString())
                .contains(
                        "warning: workload 'browse': 'load' reaches a simulation as -Dperfgate.load, which nothing in ")
                .contains("'environment: {USERS: \"${load}\"}'");
        out.getBuffer().setLength(0);
        checkSimulation(source, "127.0.0.1:1", "");
        checkSimulation(source, "127.0.0.1:1", "    load: [\"1\", \"2\"]\n    environment: {USERS: \"${load}\"}\n");
        Files.writeString(
                folder.resolve("load/src/test/java/shop/Users.java"),
                "class Users { int all = Integer.getInteger(\"perfgate.load\"); }");
        checkSimulation(source, "127.0.0.1:1", "    load: [\"1\", \"2\"]\n");
        assertThat(out.toString()).doesNotContain("'load' reaches");
    }
}
