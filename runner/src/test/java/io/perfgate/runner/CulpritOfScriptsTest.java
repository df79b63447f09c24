package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches whose trials are scripts, which take no time. */
class CulpritOfScriptsTest {

    private static final String HEADER =
            "printf 'series,metric,unit,direction,run,trial,value\\ny,time,ms,lower,r,1,5\\n'\n";

    @TempDir
    private Path top;

    private SmallRepository repository;

    @BeforeEach
    void aRepository() throws Exception {
        repository = SmallRepository.empty(top, "repository");
        repository.write("performance.yml", """
                suite: scripts
                workloads:
                  - {name: one, run: "sh ${build}/tool.sh ${trial}"}
                source: {build: "true", within: 1m}
                keep: [tool.sh]
                validity: {calibration: 100000%, otherCpu: 100%}
                """);
        tool("Begin", "ms", 1000, "");
        repository.git("tag", "v1");
    }

    /** Commits a script that prints two series; the noise of the first depends only on the trial. */
    private String tool(String title, String unit, int level, String before) throws Exception {
        repository.write(
                "tool.sh",
                "# " + title + "\n" + HEADER + before + "printf 'x,time," + unit + ",lower,r,1,%s\\n' $((" + level
                        + " + $1 * 7 % 11))\n");
        return repository.commit(title);
    }

    private Perfgate search(String good) throws Exception {
        return Perfgate.startIn(
                repository.folder(),
                Files.createDirectories(top.resolve("said")),
                "culprit",
                "--good",
                good,
                "--bad",
                "main",
                "--json",
                "--out",
                top.resolve("out").toString());
    }

    private static JsonNode document(Perfgate search) throws Exception {
        return new ObjectMapper().readTree(search.output());
    }

    @Test
    void aTrialThatLacksAValueOnceIsRepeated() throws Exception {
        Path mark = top.resolve("mark");
        tool("Change one", "ms", 1000, "");
        String culprit = tool("Slow down", "ms", 2000, "test -e " + mark + " || { touch " + mark + "; exit 0; }\n");
        tool("Change two", "ms", 2000, "");

        Perfgate search = search("v1");

        assertThat(search.exitStatus()).as(search.errors()).isZero();
        assertThat(mark).exists();
        assertThat(search.errors()).contains("did not measure 'one / x' time ms, which is what the search goes by");
        assertThat(document(search).at("/steps/0/commits/0").asText()).isEqualTo(culprit);
    }

    @Test
    void aCommitThatChangesTheUnitIsNotBlamed() throws Exception {
        String micros = tool("Count in microseconds", "us", 1_000_000, "");
        String culprit = tool("Slow down", "ms", 2000, "");
        tool("Change something", "ms", 2000, "");

        Perfgate search = search("v1");

        assertThat(search.exitStatus()).as(search.errors()).isEqualTo(3);
        JsonNode document = document(search);
        assertThat(document.get("outcome").asText()).isEqualTo("cannotTell");
        assertThat(document.at("/steps/0/commits"))
                .extracting(commit -> commit.asText())
                .containsExactly(micros, culprit);
        assertThat(document.at("/commits/1/build").asText()).isEqualTo("unusable");
    }

    /** Commits beside a branch lack its changes, so the first of them would look like a step. */
    @Test
    void aGoodCommitThatCameInByAMergeIsReplacedByTheBeginOfItsBranch() throws Exception {
        String begin = repository.git("rev-parse", "main").strip();
        repository.git("checkout", "-q", "-b", "release");
        repository.harmless("Release");
        repository.git("checkout", "-q", "main");
        repository.harmless("Change one");
        repository.git("merge", "-q", "--no-ff", "-m", "Merge the release", "release");
        repository.harmless("Change two");

        Perfgate search = search("release");

        assertThat(search.exitStatus()).as(search.errors()).isEqualTo(3);
        assertThat(search.errors()).contains("--good came in by a merge, so the search begins where its branch began");
        JsonNode document = document(search);
        assertThat(document.get("good").asText()).isEqualTo(begin);
        assertThat(document.get("commits")).hasSize(4);
        assertThat(document.get("outcome").asText()).isEqualTo("nothingChanged");
    }
}
