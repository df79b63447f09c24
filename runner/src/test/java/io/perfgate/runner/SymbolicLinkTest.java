package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A checkout may contain links with the names that a run writes to: their targets stay unchanged. */
class SymbolicLinkTest {

    /** A file replaces a link in one step, and a folder for unfinished files is created again. */
    private static final Set<String> REPLACED = Set.of(".perfgate-running", "run.json", "report.html", "failed-trial");

    @TempDir
    private Path folder;

    private Path theirs;

    @BeforeEach
    void makeTheirs() throws IOException {
        theirs = Files.createDirectories(folder.resolve("theirs"));
        Files.writeString(theirs.resolve("important.txt"), "important\n");
    }

    private void assertTheirsIsUntouched() throws IOException {
        try (Stream<Path> all = Files.walk(theirs)) {
            assertThat(all).containsExactlyInAnyOrder(theirs, theirs.resolve("important.txt"));
        }
        assertThat(theirs.resolve("important.txt")).hasContent("important\n");
    }

    private Path suite(String end) throws IOException {
        return Files.writeString(folder.resolve("performance.yml"), """
                suite: linked
                workloads:
                  - name: tool
                    run: sh -c 'echo series,metric,unit,direction,run,trial,value; echo x,t,ms,lower,r,1,10; END'
                    trials: {first: 1, most: 1}
                    collect: ["*.log"]
                validity: {calibration: 100000%, otherCpu: 100%}
                """.replace("END", end));
    }

    private Ended run(Path suite, Path out) {
        return Ended.of(
                "run",
                "-f",
                suite.toString(),
                "--out",
                out.toString(),
                "--baseline",
                folder.resolve("b").toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".perfgate-running.lock",
                ".perfgate-running",
                "minutes.csv",
                "collected",
                "collected/tool",
                "unfinished",
                "unfinished-turns",
                "failed-trial",
                "run.json",
                "report.html"
            })
    void noLinkUnderAFixedNameIsFollowed(String name) throws IOException {
        Path link = folder.resolve("out").resolve(name);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, name.contains(".") ? theirs.resolve("important.txt") : theirs);

        Ended ended = run(suite(name.startsWith("failed") ? "exit 1" : "true"), folder.resolve("out"));

        assertTheirsIsUntouched();
        if (REPLACED.contains(name)) {
            assertThat(ended.exitStatus()).isEqualTo(3);
            assertThat(ended.complaints()).hasSize(name.equals("failed-trial") ? 1 : 0);
        } else {
            assertThat(ended.exitStatus()).isEqualTo(2);
            assertThat(ended.complaints()).singleElement().asString().contains(link.toString());
        }
    }

    @Test
    void aDanglingLinkCreatesNothing() throws IOException {
        for (String name : List.of(".perfgate-running", "collected", "unfinished", "minutes.csv")) {
            Path link = folder.resolve("out-" + name).resolve(name);
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, folder.resolve("nothing"));
            run(suite("true"), link.getParent());
            assertThat(folder.resolve("nothing")).doesNotExist();
        }
    }

    @Test
    void resultsDoNotLeaveTheCheckout() throws Exception {
        suite("true");
        Path checkout = Files.createDirectory(folder.resolve("checkout"));
        Files.move(folder.resolve("performance.yml"), checkout.resolve("performance.yml"));
        Files.createSymbolicLink(checkout.resolve("perfgate-out"), theirs);
        for (String command : List.of("run", "demo")) {
            Perfgate perfgate = Perfgate.startIn(checkout, folder, command);
            assertThat(perfgate.exitStatus()).isEqualTo(2);
            assertThat(perfgate.complaints())
                    .singleElement()
                    .asString()
                    .contains("perfgate-out")
                    .contains("leads out of " + checkout.toRealPath());
            assertTheirsIsUntouched();
        }
    }

    @Test
    void baselinesDoNotLeaveTheCheckout() throws Exception {
        suite("true");
        Path checkout = Files.createDirectory(folder.resolve("checkout"));
        Files.move(folder.resolve("performance.yml"), checkout.resolve("performance.yml"));
        String elsewhere = folder.resolve("b").toString();
        assertThat(Perfgate.startIn(checkout, folder, "run", "--baseline", elsewhere)
                        .exitStatus())
                .isEqualTo(3);
        Files.createSymbolicLink(checkout.resolve("baselines"), theirs);
        for (List<String> command : List.of(
                List.of("run", "--accept"),
                List.of("check"),
                List.of("baseline", "accept", "perfgate-out/run.json"),
                List.of("known", "list"))) {
            Perfgate perfgate = Perfgate.startIn(checkout, folder, command.toArray(String[]::new));
            assertThat(perfgate.exitStatus()).as(command.toString()).isEqualTo(2);
            assertThat(perfgate.output() + perfgate.errors())
                    .contains("baselines: leads out of " + checkout.toRealPath());
            assertTheirsIsUntouched();
        }
    }

    @Test
    void theDemoDeletesOnlyTheFilesOfADemo() throws IOException {
        Ended refused = Ended.of("demo", "--out", theirs.toString());

        assertThat(refused.exitStatus()).isEqualTo(2);
        assertThat(refused.complaints())
                .containsExactly("perfgate: " + theirs.resolve("important.txt")
                        + ": is not of an earlier demo; choose another --out");
        assertThat(Files.exists(theirs.resolve("important.txt"), LinkOption.NOFOLLOW_LINKS))
                .isTrue();
    }
}
