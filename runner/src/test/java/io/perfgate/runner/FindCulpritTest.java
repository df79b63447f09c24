package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.perfgate.record.RunRecords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that finds a regression names the commit since the newest accepted run. */
class FindCulpritTest {

    @TempDir
    private Path top;

    private SmallRepository repository;

    @BeforeEach
    void aRepository() throws Exception {
        repository = new SmallRepository(top.resolve("repository"));
    }

    private Perfgate run(String... more) throws Exception {
        Process build = new ProcessBuilder("sh", "build.sh")
                .directory(repository.folder().toFile())
                .inheritIO()
                .start();
        assertThat(build.waitFor()).isZero();
        List<String> command =
                new ArrayList<>(List.of("run", "--baseline", top.resolve("b").toString()));
        command.addAll(List.of("--out", out().toString()));
        command.addAll(List.of(more));
        return Perfgate.startIn(
                repository.folder(), Files.createDirectories(top.resolve("said")), command.toArray(String[]::new));
    }

    private Path out() {
        return top.resolve("out");
    }

    @Test
    @Tag("slow")
    void theCommitSinceTheNewestAcceptedRun() throws Exception {
        String good = repository.git("rev-parse", "HEAD").strip();
        Perfgate first = run("--accept");
        assertThat(first.exitStatus()).as(first.errors()).isZero();
        assertThat(RunRecords.read(out().resolve("run.json")).header().commit()).contains(good);
        repository.harmless("Change one");
        repository.write("millis", "60\n");
        String culprit = repository.commit("Wait for the disk");
        repository.harmless("Change two");

        Perfgate red = run("--find-culprit", "10m");
        assertThat(red.exitStatus()).as(red.errors()).isEqualTo(1);
        assertThat(red.output())
                .contains("the last one by Ada: Change two)")
                .contains("commit " + culprit.substring(0, 10), "Wait for the disk by Ada".substring(0, 17));
        JsonNode found =
                new ObjectMapper().readTree(out().resolve("culprit.json").toFile());
        assertThat(found.get("good").asText()).isEqualTo(good);
        assertThat(found.get("steps").get(0).get("commits").get(0).asText()).isEqualTo(culprit);
        repository.assertHasNoOtherWorkTree();
    }

    @Test
    void withoutAnAcceptedCommitTheGateStillJudges() throws Exception {
        repository.write(
                "performance.yml",
                Files.readString(repository.folder().resolve("performance.yml")) + "limits: [mean <= 1 ms]\n");
        Perfgate red = run("--find-culprit", "10m");

        assertThat(red.exitStatus()).as(red.errors()).isEqualTo(1);
        assertThat(red.errors()).contains("no culprit search: no commit of an accepted run is known");
        assertThat(out().resolve("culprit.json")).doesNotExist();
    }
}
