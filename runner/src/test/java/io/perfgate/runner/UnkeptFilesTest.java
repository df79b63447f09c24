package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Outcome;
import io.perfgate.record.RunRecord;
import io.perfgate.record.RunRecords;
import io.perfgate.words.Texts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commits that change a file outside {@code keep}: the kept build reads today's file too, so both builds agree. */
class UnkeptFilesTest {

    /** The service reads a file of its checkout; the store does not. Both are as fast as the machine, with noise. */
    private static final String TOOL = """
            . ${0%/*}/own.sh
            conf=$(cat CHECKOUT/app.conf)
            machine=$(cat MACHINE)
            case $0 in *kept-build*) side=3 ;; *) side=0 ;; esac
            noise=$(( ($1 * 7 + side) % 11 * 2 ))
            echo series,metric,unit,direction,run,trial,value
            echo "service,time,ms,lower,r,1,$(( own * conf / 100 * machine / 100 + noise ))"
            echo "store,time,ms,lower,r,1,$(( 1000 * machine / 100 + noise ))"
            """;

    @TempDir
    private Path folder;

    private SmallRepository checkout;

    @BeforeEach
    void aCheckout() throws Exception {
        checkout = SmallRepository.empty(folder, "checkout");
        Path machine = Files.writeString(folder.resolve("machine"), "100\n");
        checkout.write(
                "tool.sh",
                TOOL.replace("CHECKOUT", checkout.folder().toString()).replace("MACHINE", machine.toString()));
        checkout.write("own.sh", "own=1000\n");
        checkout.write("app.conf", "100\n");
        checkout.write("performance.yml", """
                suite: unkept
                workloads:
                  - name: tool
                    run: sh ${build}/tool.sh ${trial}
                    trials: {first: 3, most: 8}
                tolerance: {"*": 5%}
                keep: [tool.sh, own.sh]
                validity: {otherCpu: 100%}
                """);
        checkout.commit("Begin");
        for (int night = 1; night <= 5; night++) {
            assertThat(run("--accept").output()).contains("accepted into the baseline, with its build (");
        }
    }

    private Ended run(String... more) {
        return Ended.of(command(more));
    }

    private String[] command(String... more) {
        List<String> command = new ArrayList<>(List.of(
                "run", "-f", checkout.folder().resolve("performance.yml").toString()));
        command.addAll(List.of("--out", folder.resolve("out").toString()));
        command.addAll(List.of("--build", checkout.folder().toString()));
        command.addAll(
                List.of("--baseline", checkout.folder().resolve("baselines").toString()));
        command.addAll(Stream.of(more).toList());
        return command.toArray(String[]::new);
    }

    private RunRecord record() {
        return RunRecords.read(folder.resolve("out/run.json"));
    }

    private void change(String file, String text) throws Exception {
        checkout.write(file, text);
        checkout.commit("Change " + file);
    }

    private List<String> findings() {
        return record().judgement().findings().stream()
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
    }

    private void isInconclusiveBecauseOf(String file) {
        assertThat(record().judgement().outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(findings()).anyMatch(line -> line.contains("outside 'keep', " + file + " changed since the build"));
    }

    @Test
    void aRegressionInAFileThatIsNotKeptIsNotTheMachine() throws Exception {
        change("app.conf", "900\n");
        Ended night = run("--accept");

        assertThat(record().found().turns())
                .as("both builds read the same file")
                .isPresent();
        isInconclusiveBecauseOf("app.conf");
        assertThat(night.output()).contains("not accepted into the baseline: it did not pass");
        assertThat(night.exitStatus()).isEqualTo(3);
    }

    @Test
    void anUncommittedChangeIsInconclusive() throws Exception {
        checkout.write("app.conf", "120\n"); // like a first try, without a commit
        run();

        isInconclusiveBecauseOf("app.conf");
    }

    @Test
    void aPullRequestThatChangesSuchAFileCannotPassByInterleavedTrials() throws Exception {
        change("app.conf", "900\n");
        assertThat(run("--against", "kept").exitStatus()).isEqualTo(3);

        isInconclusiveBecauseOf("app.conf");
    }

    @Test
    void aSubmoduleThatTheCheckoutIgnoresCountsToo() throws Exception {
        SmallRepository settings = SmallRepository.empty(folder, "settings");
        settings.write("heap", "1g\n");
        settings.commit("Begin");
        String from = settings.folder().toString();
        checkout.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", from, "settings");
        checkout.commit("Add settings");
        assertThat(run("--accept").output()).contains("accepted into the baseline, with its build (");
        checkout.git("config", "diff.ignoreSubmodules", "all");
        checkout.write("settings/heap", "2g\n");

        assertThat(run("--against", "kept").exitStatus()).isEqualTo(3);
        isInconclusiveBecauseOf("settings");
    }

    /** As on an agent without a locale. */
    @Test
    void aNameWithLettersThatTheLocaleLacksCountsToo() throws Exception {
        String profile = record().hardware().profile();
        change("配置.conf", "1\n");
        String[] command = command("--against", "kept", "--profile", profile);
        Perfgate night = Perfgate.start(folder, Map.of("LC_ALL", "C"), command);

        assertThat(night.exitStatus()).as(night.errors()).isEqualTo(3);
        isInconclusiveBecauseOf("配置.conf");
    }

    @Test
    void filesThatNoRunReadsDoNotAffectAPullRequest() throws Exception {
        change("README.md", "Read me.\n");
        change("Service.java", "class Service {}\n");
        change("own.sh", "own=1001\n");
        Path suite = checkout.folder().resolve("performance.yml");
        change("performance.yml", Files.readString(suite) + "mustSee: 40%\n");

        assertThat(run("--against", "kept").exitStatus()).isZero();
        assertThat(record().course().beside().outsideKeep().orElseThrow().files())
                .isEmpty();
    }

    @Test
    void aMachineThatIsSlowerForAllIsStillTheMachine() throws Exception {
        change("README.md", "Read me.\n");
        Files.writeString(folder.resolve("machine"), "140\n");
        Ended night = run("--accept");

        assertThat(record().judgement().outcome()).isEqualTo(Outcome.PASS);
        assertThat(night.output()).contains("not accepted into the baseline: the machine changed");
    }

    @Test
    void whereTheCommitOfTheKeptBuildIsNotKnownTheOtherSeriesCount() throws Exception {
        checkout.write("app.conf", "120\n");
        checkout.git("checkout", "-q", "--orphan", "other");
        checkout.commit("Begin again");
        checkout.git("branch", "-D", "main");
        checkout.git("reflog", "expire", "--expire=now", "--all");
        checkout.git("gc", "-q", "--prune=now");
        run();

        assertThat(record().course().beside().outsideKeep()).isEmpty();
        assertThat(record().judgement().outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(findings()).anyMatch(line -> line.contains("Nothing shows that the machine changed"));
    }
}
