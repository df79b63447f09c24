package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.perfgate.environment.Aspect;
import io.perfgate.environment.EnvironmentKind;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Quantity;
import io.perfgate.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Middleware in containers of a real podman. */
@Tag("slow")
class ContainerTest {

    @TempDir
    private Path folder;

    private SuiteFolder suite;

    @BeforeAll
    static void needsPodman() {
        Optional<String> missing = Containers.missing();
        assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    }

    @BeforeEach
    void inOurFolder() throws Exception {
        suite = new SuiteFolder(folder);
        Containers.image("test-of-perfgate/plain", Map.of());
    }

    private Perfgate start(String program, String middleware, String load, String... more) throws Exception {
        String yaml = "suite: contained\nmiddleware:\n" + middleware.indent(2) + "workloads:\n  - name: load\n    run: "
                + load + "\nvalidity: {otherCpu: 100%, calibration: 100000%}\n";
        return suite.start(Containers.environment(folder, program), yaml, more);
    }

    private Perfgate run(String middleware, String load, String... more) throws Exception {
        Perfgate perfgate = start("podman", middleware, load, more);
        perfgate.exitStatus();
        assertThat(Containers.ofTests()).isEmpty();
        return perfgate;
    }

    private static String shell(String limits, String script) {
        return "ready: up\njvm: none\ncontainer: {image: test-of-perfgate/plain, " + limits + ", start: \"sh -c '"
                + script + "'\"}\n";
    }

    private static String after(int seconds) {
        return "sh -c 'sleep " + seconds + "; cat " + SuiteFolder.RESULT + "'\n    trials: {first: 1, most: 1}";
    }

    @Test
    void aJvmIsMeasuredWithinItsLimits() throws Exception {
        Containers.javaImage("test-of-perfgate/java", MetricsService.class);

        Perfgate perfgate = run("""
                ready: tcp://127.0.0.1:${port}
                container:
                  image: test-of-perfgate/java
                  cpus: 1
                  memory: 512m
                  environment: {JAVA_TOOL_OPTIONS: -Dpassword=inContainer}
                  start: java -cp /classes io.perfgate.runner.MetricsService serve ${port} /classes/statements
                """, after(3));

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(suite.only("load", "heapAfterGc")).isGreaterThan(1e5);
        assertThat(suite.only("load", "readCallsPerRequest")).isNotNegative();
        RunRecord record = suite.record();
        assertThat(record.timelines())
                .filteredOn(timeline -> timeline.quantity().equals(Quantity.MIDDLEWARE_CPU))
                .isNotEmpty();
        SortedMap<Aspect, SortedMap<String, String>> environment =
                record.machine().environment().values();
        assertThat(environment.get(new Aspect(EnvironmentKind.HEAP, "middleware")))
                .as("a quarter of the memory")
                .containsValue("128 MiB");
        assertThat(environment.get(new Aspect(EnvironmentKind.IMAGE, "middleware")))
                .containsValue(Containers.id("test-of-perfgate/java"));
        assertThat(environment.get(new Aspect(EnvironmentKind.SUITE_LINE, "")))
                .containsEntry("middleware.container.cpus", "1")
                .containsEntry("middleware.container.memory", "512m");
        assertThat(Files.readString(folder.resolve("out/run.json"))).doesNotContain("inContainer");
    }

    @Test
    void aThrottledTrialIsNotValid() throws Exception {
        Perfgate perfgate = run(shell("cpus: 0.2", "echo up; while :; do :; done"), after(4));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(suite.record().judgement().findings())
                .extracting(Finding::kind)
                .contains(Finding.Kind.THROTTLED);
        assertThat(perfgate.output())
                .containsPattern("not valid: load: the container of the middleware used up its processor quota.*"
                        + "\\d\\d % during trial 1; raise 'cpus'");
    }

    @Test
    void aQuotaThatIsEnoughIsValid() throws Exception {
        run(shell("cpus: 1", "echo up; sleep 100"), after(3));

        assertThat(suite.record().judgement().findings())
                .extracting(Finding::kind)
                .doesNotContain(Finding.Kind.THROTTLED);
    }

    @Test
    void memoryThatIsNotEnough() throws Exception {
        Perfgate all = run(shell("memory: 32m", "echo up; sleep 2; x=a; while :; do x=$x$x; done"), after(30));
        assertThat(all.exitStatus()).isEqualTo(3);
        assertThat(all.complaints())
                .first()
                .asString()
                .contains("middleware ended with status 137 during the load of workload 'load', trial 1")
                .contains("because it used up 'memory: 32m'; raise it");

        Perfgate one = run(
                shell("memory: 32m", "echo up; sleep 1; dd if=/dev/zero of=/dev/null bs=200M count=1; sleep 100"),
                after(4));
        assertThat(one.exitStatus()).isEqualTo(3);
        assertThat(one.complaints())
                .first()
                .asString()
                .contains("the kernel killed one of its processes during the load of workload 'load', trial 1")
                .contains("because its container used up 'memory: 32m'; raise it");
        assertThat(Path.of("../oom")).as("a file of podman").doesNotExist();
    }

    @Test
    void aContainerThatEndsAtOnce() throws Exception {
        Perfgate perfgate = run(shell("cpus: 1", "echo up; exit 7"), after(1));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints()).first().asString().contains("middleware ended with status 7 ");
    }

    @Test
    void imagesOfTwoBuildsAreInterleaved() throws Exception {
        Path before = build("before", "10");
        Path now = build("now", "20");

        Perfgate perfgate = run("""
                ready: http://127.0.0.1:${port}/value
                jvm: none
                container: {image: "${build}/image.id", start: "httpd -f -p ${port} -h /www"}
                """, """
                sh -c 'echo series,metric,unit,direction,run,trial,value;
                      echo x,time,ms,lower,r,1,$(busybox wget -q -O - http://${target}/value)'
                    trials: {first: 3, most: 3}""", "--build", now.toString(), "--against", before.toString());

        assertThat(perfgate.complaints()).isEmpty();
        assertThat(perfgate.exitStatus()).as(perfgate.output()).isEqualTo(1);
        assertThat(perfgate.output()).contains("10.0 ms -> 20.0 ms");
    }

    private Path build(String name, String value) throws Exception {
        Path build = Files.createDirectories(folder.resolve(name));
        Containers.image("test-of-perfgate/" + name, Map.of("www/value", value));
        Files.writeString(build.resolve("image.id"), "sha256:" + Containers.id("test-of-perfgate/" + name));
        return build;
    }

    @Test
    void nothingIsLeftOfARunnerThatIsKilled() throws Exception {
        Perfgate perfgate = start("podman", shell("cpus: 1", "echo up; sleep 1000"), after(100));
        perfgate.descendant("sleep 100;");
        assertThat(Containers.ofTests()).hasSize(1);

        perfgate.process().destroyForcibly().waitFor();

        Containers.assertNoneLeft();
    }

    @Test
    void theNextRunRemovesLeftoversWithoutWatchdogs() throws Exception {
        String middleware = """
                ready: http://127.0.0.1:18342/bin/busybox
                jvm: none
                container: {image: test-of-perfgate/plain, start: httpd -f -p 18342 -h /}
                """;
        Perfgate perfgate = start("podman", middleware, after(100));
        perfgate.descendant("sleep 100;");
        List<Long> groups =
                perfgate.process().descendants().map(ProcessHandle::pid).toList();
        perfgate.process().destroyForcibly().waitFor();
        for (long group : groups) {
            new ProcessBuilder("kill", "-9", "--", "-" + group).start().waitFor();
        }
        assertThat(Containers.ofTests()).hasSize(1);

        run(middleware, after(1));

        assertThat(suite.record().series()).isNotEmpty();
    }

    /** The installed docker may be podman, which says so each time; a daemon refuses to remove a container twice. */
    @Test
    void docker() throws Exception {
        Perfgate perfgate = start("docker", """
                ready: http://127.0.0.1:${port}/bin/busybox
                jvm: none
                container: {image: test-of-perfgate/plain, ports: [8080], start: httpd -f -p 8080 -h /}
                """, after(1));

        perfgate.exitStatus();
        assertThat(perfgate.complaints()).isEmpty();
        assertThat(suite.only("load", "packetsPerRequest")).isNotNegative();
        assertThat(Containers.ofTests()).isEmpty();
    }

    @Test
    void aContainerThatCannotBeRemovedDoesNotHideWhyItEnded() throws Exception {
        Map<String, String> environment = Containers.environment(folder, "nothing");
        Containers.script(Path.of(environment.get("PATH"), "docker"), """
                case $1 in
                  run) : > "$0.started"; exit 7;;
                  ps) [ ! -e "$0.started" ] || echo 1f; exit;;
                  rm) exit 1;;
                esac
                echo\
                """);

        Perfgate perfgate = start("nothing", shell("cpus: 1", "echo up"), after(1));

        assertThat(perfgate.exitStatus()).isEqualTo(3);
        assertThat(perfgate.complaints()).first().asString().contains("middleware ended with status 7 before it was");
    }

    @Test
    void dryRun() throws Exception {
        String middleware = """
                ready: up
                jvm: none
                container:
                  image: test-of-perfgate/plain
                  ports: [80, 9010]
                  cpus: 0.5
                  memory: 64m
                  environment: {TOKEN: hidden}
                  start: shop --port 80
                """;

        Perfgate perfgate = run(middleware, after(1), "--dry-run");

        assertThat(perfgate.output())
                .contains("podman run --name=perfgate --pull=never --log-driver=none --stop-timeout=0 "
                        + "--publish=127.0.0.1:${port}:80 --publish=127.0.0.1:9010:9010 --cpus=0.5 --memory=64m "
                        + "--memory-swap=64m --env=TOKEN test-of-perfgate/plain shop --port 80\n")
                .doesNotContain("hidden");
    }

    @Test
    void missingImagesAndCommandsAreReported() throws Exception {
        String middleware = "ready: up\njvm: none\ncontainer: {image: \"test-of-perfgate/none:1\"}\n";
        Perfgate image = run(middleware, after(1));
        assertThat(image.exitStatus()).isEqualTo(2);
        assertThat(image.complaints())
                .singleElement()
                .asString()
                .contains("middleware: image 'test-of-perfgate/none:1' is not on this machine; get it before the run "
                        + "('podman pull test-of-perfgate/none:1')");

        Perfgate command = start("nothing", middleware, after(1));
        assertThat(command.exitStatus()).isEqualTo(2);
        assertThat(command.complaints())
                .singleElement()
                .asString()
                .contains("middleware: neither 'docker' nor 'podman' is on the PATH; install one");
    }

    /** With one name, both builds would use the image that was built last. */
    @ParameterizedTest
    @ValueSource(strings = {"--privileged\n", "test-of-perfgate/plain\n"})
    void aBuildWithoutTheIdOfItsImage(String content) throws Exception {
        Path build = Files.createDirectories(folder.resolve("build"));
        Files.writeString(build.resolve("image.id"), content);

        assertThat(complaintOf(build)).contains("image.id does not hold the id of an image; write it with");
    }

    @Test
    void anImageIdThatCannotBeRead() throws Exception {
        Path build = Files.createDirectories(folder.resolve("build"));
        assertThat(complaintOf(build))
                .contains("image.id does not hold the id of an image (no such file); write it with");

        Files.createSymbolicLink(build.resolve("image.id"), Path.of("/dev/zero"));
        assertThat(complaintOf(build))
                .contains("image.id does not hold the id of an image (not a regular file); write it with");
    }

    private String complaintOf(Path build) throws Exception {
        Perfgate perfgate = run(
                "ready: up\njvm: none\ncontainer: {image: \"${build}/image.id\"}\n",
                after(1),
                "--build",
                build.toString());
        assertThat(perfgate.exitStatus()).isEqualTo(2);
        assertThat(perfgate.complaints()).hasSize(1);
        return perfgate.complaints().get(0);
    }
}
