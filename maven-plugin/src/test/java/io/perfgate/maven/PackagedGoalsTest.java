package io.perfgate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.maven.MavenProjects.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Goals of the finished plugin, run by a real Maven. */
class PackagedGoalsTest {

    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>shop</groupId>
              <artifactId>ARTIFACT</artifactId>
              <version>1</version>
              MORE
            </project>
            """;

    /** Reads the results of a load. */
    private static final String SUITE = """
            suite: shop
            variables: {day: today}
            workloads:
              - {name: left, run: "cat ${day}-${trial}.csv", trials: {first: 3, most: 3}}
            profile: never
            validity: {otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    private MavenProjects maven;

    @BeforeEach
    void aProject() throws IOException {
        maven = new MavenProjects(folder);
        maven.write("pom.xml", pom("shop", "<packaging>pom</packaging>"));
    }

    private static String pom(String artifact, String more) {
        return POM.replace("ARTIFACT", artifact).replace("MORE", more);
    }

    private void results(String day, double milliseconds) throws IOException {
        for (int trial = 1; trial <= 3; trial++) {
            maven.write(day + "-" + trial + ".csv", """
                    series,metric,unit,direction,run,trial,value
                    browse,time,ms,lower,r,1,%s
                    """.formatted(milliseconds + trial * 0.01));
        }
    }

    private Ended run(String... more) throws Exception {
        String[] arguments = Stream.concat(Stream.of(MavenProjects.PLUGIN + "run"), Stream.of(more))
                .toArray(String[]::new);
        return maven.mvn(arguments);
    }

    @Test
    void aRegressionFailsTheBuildWithItsSummary() throws Exception {
        maven.write("performance.yml", SUITE);
        results("today", 10);
        results("tomorrow", 20);

        Ended first = run("-Dperfgate.arguments=--accept");
        assertThat(first.exitStatus()).as(first.output()).isZero();
        assertThat(first.output()).contains("[INFO] accepted");

        String failure = MavenProjects.failure(run("-Dperfgate.arguments=--set 'day=tomorrow'"));
        assertThat(failure)
                .contains("FAIL: time of 'browse' rose 100 %", "target/perfgate-out/report.html")
                .doesNotContain("inconclusive", "*", "\\");
    }

    @Test
    @Tag("slow")
    void anInconclusiveGateCanAlsoFailTheBuild() throws Exception {
        maven.write("performance.yml", SUITE);
        results("today", 10);
        assertThat(MavenProjects.failure(run()))
                .contains("the run is inconclusive: ", "target/perfgate-out/report.html");

        // without a report, not with the previous one
        assertThat(MavenProjects.failure(run("-Dperfgate.arguments=--set day=never")))
                .contains("inconclusive", "workload 'left', trial 1", "never-1.csv")
                .doesNotContain("report.html");
    }

    @Test
    @Tag("slow")
    void aMistakeIsReportedWithItsFix() throws Exception {
        maven.write("performance.yml", SUITE.replace("workloads:", "workload:"));
        String mend = "unknown key 'workload'; did you mean 'workloads'?";
        assertThat(MavenProjects.failure(run())).contains(mend);
        assertThat(MavenProjects.failure(maven.mvn(MavenProjects.PLUGIN + "check")))
                .contains(mend);

        Files.delete(maven.project().resolve("performance.yml"));
        assertThat(MavenProjects.failure(run())).contains("performance.yml: no such suite");
    }

    @Test
    @Tag("slow")
    void itRunsInTheModulesThatHaveTheSuite() throws Exception {
        String parent = "<packaging>pom</packaging><modules><module>one</module><module>two</module></modules>";
        maven.write("pom.xml", pom("parent", parent));
        maven.write("one/pom.xml", pom("one", "<packaging>pom</packaging>"));
        maven.write("two/pom.xml", pom("two", "<packaging>pom</packaging>"));
        maven.write("two/performance.yml", SUITE);
        results("two/today", 10);

        Ended both = run("-Dperfgate.arguments=--accept");
        assertThat(both.exitStatus()).as(both.output()).isZero();
        assertThat(both.output().split("no performance.yml in this module", -1)).hasSize(3);
        assertThat(maven.project().resolve("two/target/perfgate-out/run.json")).exists();
    }

    @Test
    @Tag("slow")
    void aFirstSuiteForAFolder() throws Exception {
        maven.write("load/pom.xml", pom("load", ""));
        maven.write(
                "load/src/test/java/Browse.java",
                "import io.gatling.javaapi.core.*; public class Browse extends Simulation {}");
        Files.delete(maven.project().resolve("pom.xml"));

        Ended init = maven.mvn(MavenProjects.PLUGIN + "init");
        assertThat(init.exitStatus()).as(init.output()).isZero();
        assertThat(maven.project().resolve("performance.yml")).content().contains("gatling: Browse");

        assertThat(MavenProjects.failure(maven.mvn(MavenProjects.PLUGIN + "init")))
                .contains("already exists");
    }

    @Test
    @Tag("slow")
    void itsProcessesEndWithMaven() throws Exception {
        maven.write("performance.yml", SUITE.replace("cat ${day}-${trial}.csv", "sleep 3717"));
        Process process = maven.start(MavenProjects.PLUGIN + "run");
        ProcessHandle sleep = waitFor(
                () -> process.descendants().filter(PackagedGoalsTest::sleeps).findFirst());

        process.destroy();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        sleep.onExit().get(1, TimeUnit.MINUTES);
    }

    private static boolean sleeps(ProcessHandle process) {
        return process.info()
                .commandLine()
                .filter(line -> line.endsWith("sleep 3717"))
                .isPresent();
    }

    private static <T> T waitFor(Supplier<Optional<T>> something) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
        while (System.nanoTime() < deadline) {
            Optional<T> found = something.get();
            if (found.isPresent()) {
                return found.get();
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new AssertionError("it did not come about within a minute");
    }
}
