package io.perfgate.jenkins.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.Records;
import io.perfgate.baseline.AcceptedRun;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.measure.Reason;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControllerLedgerTest {

    private static final RunRecord RECORD = Records.judged();
    private static final LocalDate TODAY = ControllerLedger.today();

    @TempDir
    private Path root;

    private BaselinesOwner owner;
    private ControllerLedger ledger;

    @BeforeEach
    void ofAJob() {
        owner = new BaselinesOwner("nightly", "job/nightly/", root, null);
        ledger = new ControllerLedger(owner);
    }

    private static List<KnownRegression> regressed(String until) {
        return regressed(TODAY, until);
    }

    private static List<KnownRegression> regressed(LocalDate since, String until) {
        return new Ownership(since, "jane", "new store", "", KnownRegression.Until.of(until))
                .of(RECORD, "*", Optional.empty());
    }

    private void close(String series, String why) throws Exception {
        ledger.close(RECORD.suite(), series, regressed("x").get(0).metric(), "jane", why);
    }

    @Test
    void addedEntriesAreOpenUntilTheyAreClosed() throws Exception {
        ledger.add(regressed(TODAY.toString()), "jane");

        assertThat(ledger.open()).singleElement().satisfies(it -> {
            assertThat(it.hasEnded()).isFalse();
            assertThat(it.entry().owned().by()).isEqualTo("jane");
            assertThat(it.entry().seen().run()).isEqualTo(RECORD.run());
            assertThat(it.entry().size()).isBetween(0.49, 0.51);
        });
        assertThat(ledger.concerns(regressed("other").get(0))).isTrue();

        close("*", "fixed");

        assertThat(ledger.open()).isEmpty();
        assertThat(root.resolve("performance-gate/baselines/known.yml"))
                .content()
                .contains("because: \"fixed (jane)\"");
    }

    /** Like a step that was interrupted by a restart. */
    @Test
    void repeatedChangesHaveNoEffect() throws Exception {
        ledger.add(regressed("release-8"), "jane");
        ledger.add(regressed("release-8"), "jane");
        assertThat(ledger.open()).hasSize(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ledger.add(regressed("release-9"), "jane"))
                .withMessageContaining("is known already");

        close("*", "fixed");
        close("*", "fixed");
        assertThatIllegalArgumentException().isThrownBy(() -> close("*", "fixed again"));
    }

    @Test
    void closingNeedsAReasonAndAnEntry() throws Exception {
        assertThatIllegalArgumentException().isThrownBy(() -> close("*", "fixed"));
        assertThat(root).as("nothing is made by that").isEmptyDirectory();

        ledger.add(regressed("release-8"), "jane");
        assertThatIllegalArgumentException().isThrownBy(() -> close("*", " "));
        assertThatIllegalArgumentException().isThrownBy(() -> close("another", "fixed"));
        assertThat(ledger.open()).hasSize(1);
    }

    @Test
    void itEndsWithItsDayOrItsRelease() throws Exception {
        ledger.add(regressed(TODAY.minusDays(2), TODAY.minusDays(1).toString()), "jane");
        assertThat(ledger.open()).singleElement().matches(ControllerLedger.Standing::hasEnded);
        close("*", "over");

        ledger.add(regressed("release-8"), "jane");
        assertThat(ledger.open()).singleElement().matches(it -> !it.hasEnded());
        new FileBaselines(owner.folder())
                .acceptAndPin(
                        RECORD.suite(),
                        RECORD.hardware().profile(),
                        AcceptedRun.of(RECORD, Instant.now(), "jane", Reason.plain("it is out")),
                        "release-8");
        assertThat(ledger.open()).singleElement().matches(ControllerLedger.Standing::hasEnded);
    }

    @Test
    void anAcceptedRunClosesEndedEntries() throws Exception {
        ledger.add(regressed("release-8"), "jane");

        List<KnownRegression> closed =
                new ControllerBaselines(owner).accept(RECORD, "jane", Reason.plain("as it is now"));

        assertThat(closed).extracting(KnownRegression::metric).containsExactly("throughput");
        assertThat(ledger.open()).isEmpty();
    }

    @Test
    void baselinesWithoutALedgerGetNone() throws Exception {
        assertThat(new ControllerBaselines(owner).accept(RECORD, "jane", Reason.plain("the first")))
                .isEmpty();
        assertThat(owner.folder().resolve("known.yml")).doesNotExist();
    }

    @Test
    void aBrokenLedgerIsReportedAndNotReplaced() throws Exception {
        Path file = Files.createDirectories(owner.folder()).resolve("known.yml");
        Files.writeString(file, "known: [what\n");

        assertThatThrownBy(ledger::open).isInstanceOf(ReadError.class).hasMessageContaining("known.yml:");
        assertThatThrownBy(() -> ledger.add(regressed("x"), "jane")).isInstanceOf(ReadError.class);
        assertThat(file).content().isEqualTo("known: [what\n");
    }

    @Test
    void simultaneousBuildsLoseNothing() throws Exception {
        KnownRegression one = regressed("release-8").get(0);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Void>> additions = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                KnownRegression other = named(one, "series " + i);
                additions.add(() -> {
                    new ControllerLedger(owner).add(List.of(other), "jane");
                    return null;
                });
            }
            for (var addition : threads.invokeAll(additions)) {
                addition.get();
            }
        } finally {
            threads.shutdown();
        }
        assertThat(ledger.open()).hasSize(40);
    }

    private static KnownRegression named(KnownRegression one, String series) {
        return new KnownRegression(
                one.suite(), series, one.metric(), one.size(), one.seen(), one.owned(), Optional.empty());
    }
}
