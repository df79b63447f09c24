package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The search from the record of a red night: it measures only what regressed. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CulpritOfRunTest {

    private static final String STEADY = """
              - name: steady
                middleware: none
                run: sh -c 'echo >> MEASURED; echo series,metric,unit,direction,run,trial,value; echo x,mean,ms,lower,r,1,100'
            source:""";

    @TempDir
    private static Path top;

    private SmallRepository repository;
    private Path steadyMeasured;
    private String good;
    private String culprit;

    @BeforeAll
    void aGreenNightAndARedOne() throws Exception {
        repository = new SmallRepository(top.resolve("repository"));
        steadyMeasured = top.resolve("steady-measured");
        String suite = Files.readString(repository.folder().resolve("performance.yml"));
        repository.write(
                "performance.yml", suite.replace("source:", STEADY.replace("MEASURED", steadyMeasured.toString())));
        good = repository.commit("Measure something that stays");
        assertThat(night("green", "--accept").exitStatus()).isZero();
        repository.harmless("Change one");
        repository.write("millis", "60\n");
        culprit = repository.commit("Wait for the disk");
        repository.harmless("Change two");
        assertThat(night("red").exitStatus()).isEqualTo(1);
    }

    private Perfgate night(String name, String... more) throws Exception {
        Process build = new ProcessBuilder("sh", "build.sh")
                .directory(repository.folder().toFile())
                .inheritIO()
                .start();
        assertThat(build.waitFor()).isZero();
        Perfgate night = perfgate(
                name,
                Stream.concat(Stream.of("run", "--baseline", top.resolve("b").toString()), Stream.of(more))
                        .toArray(String[]::new));
        night.exitStatus();
        return night;
    }

    private Perfgate perfgate(String name, String... command) throws Exception {
        return Perfgate.startIn(
                repository.folder(),
                Files.createDirectories(top.resolve("said-by-" + name)),
                Stream.concat(Stream.of(command), Stream.of("--out", out(name).toString()))
                        .toArray(String[]::new));
    }

    private Path out(String name) {
        return top.resolve(name);
    }

    private Path record(String name) {
        return out(name).resolve("run.json");
    }

    @Test
    void onlyRegressedSeriesAreMeasured() throws Exception {
        int before = Files.readAllLines(steadyMeasured).size();

        Perfgate search = perfgate(
                "search",
                "culprit",
                "--good",
                good,
                "--bad",
                "main",
                record("red").toString());

        assertThat(search.exitStatus()).as(search.errors()).isZero();
        assertThat(search.complaints()).isEmpty();
        JsonNode found = new ObjectMapper()
                .readTree(out("search").resolve("culprit.json").toFile());
        assertThat(found.get("steps").get(0).get("commits").get(0).asText()).isEqualTo(culprit);
        assertThat(found.get("series").findValuesAsText("series")).allMatch(name -> name.startsWith("requests"));
        assertThat(Files.readAllLines(steadyMeasured)).hasSize(before);
        // as a user could type it, with the record
        assertThat(search.output())
                .contains("to repeat it: perfgate culprit", record("red").toString());
        repository.assertHasNoOtherWorkTree();
        Perfgate.assertNoneLeft("-Dtest=" + repository.folder());
    }

    private void refuses(Path record, String suite, String complaint) throws Exception {
        Perfgate search =
                perfgate("refused", "culprit", "--good", good, "--bad", "main", "-f", suite, record.toString());
        assertThat(search.exitStatus()).as(search.errors()).isEqualTo(2);
        assertThat(search.complaints()).containsExactly("perfgate: " + record + complaint);
        assertThat(out("refused").resolve("culprit.json")).doesNotExist();
        repository.assertHasNoOtherWorkTree();
    }

    @Test
    void aPassedNightHasNoCommitsToSearch() throws Exception {
        refuses(
                record("green"),
                "performance.yml",
                ": nothing regressed in it that can be measured again; leave it out to search by whatever differs between "
                        + "--good and --bad");
    }

    @Test
    void aRecordOfAnotherSuiteIsNotTaken() throws Exception {
        Path other = Files.writeString(
                top.resolve("other.yml"),
                Files.readString(repository.folder().resolve("performance.yml"))
                        .replace("suite: small", "suite: large"));
        refuses(
                record("red"),
                other.toString(),
                ": is of suite 'small', not of 'large'; name its suite with -f, and its size with --size");
    }

    @Test
    void aFileThatIsNotARecordIsRefused() throws Exception {
        String mend = "; name the run.json that 'perfgate run' wrote";
        Path other = top.resolve("other.json");
        Files.writeString(other, "");
        refuses(other, "performance.yml", ":1: the file is empty" + mend);
        Files.writeString(other, "series,metric,unit,direction,run,trial,value\n");
        refuses(other, "performance.yml", ":1: this is not JSON" + mend);
        Files.writeString(other, "[{\"jmhVersion\": \"1.37\"}]");
        refuses(other, "performance.yml", ":1: another kind of value is expected here" + mend);
        refuses(top.resolve("nowhere.json"), "performance.yml", ": no such file; a run record was expected" + mend);
    }
}
