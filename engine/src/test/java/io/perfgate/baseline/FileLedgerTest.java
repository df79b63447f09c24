package io.perfgate.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.yaml.SuiteError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileLedgerTest {

    private static final LocalDate DAY = LocalDate.of(2026, 2, 1);
    private static final String ENTRY = """
            known:
              - suite: orders
                series: "orders / 10 / *"
                metric: p99
                size: 12.5%
                added: 2026-01-05
                by: jane
                why: new store
                until: 2026-03-01
            """;

    @TempDir
    private Path folder;

    private FileLedger ledger;

    @BeforeEach
    void inAFolder() {
        ledger = new FileLedger(folder);
    }

    static KnownRegression entry(String series, String until) {
        return new KnownRegression(
                "orders",
                series,
                "mean",
                0.1,
                new KnownRegression.FirstSeen("run-1", Optional.of("0123456789012345678901234567890123456789")),
                new Ownership(
                        LocalDate.of(2026, 1, 5),
                        "Jane \"J\" Doe: #1",
                        "because: 'it' \n is - {so}",
                        "https://tracker.example/1",
                        KnownRegression.Until.of(until)),
                Optional.empty());
    }

    private Optional<KnownRegression> known(String series, String metric, LocalDate on) {
        Baseline baseline = new Baseline("orders", "lab", List.of());
        return load().on(on, baseline).of(new MeasuredSeries.Key(series, metric));
    }

    private Ledger load() {
        try {
            return ledger.load();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Test
    void withoutAFileNothingIsKnown() {
        assertThat(load()).isEqualTo(Ledger.EMPTY);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void writtenContentIsReadBack() throws Exception {
        ledger.change(
                before -> before.with(entry("orders / 10 / send", "2026-03-01")).with(entry("a *", "release-7.6")));
        Ledger closed =
                ledger.change(before -> before.closing(one -> one.series().equals("a *"), DAY, "fixed: by #2"));

        assertThat(load()).isEqualTo(closed);
        assertThat(load().entries().get(1).closed())
                .hasValueSatisfying(by -> assertThat(by.why()).isEqualTo("fixed: by #2"));
    }

    @Test
    void anEntryKnowsTheSeriesOfItsPatternUntilItsDay() throws Exception {
        Files.writeString(ledger.file(), ENTRY);

        assertThat(known("orders / 10 / send", "p99", DAY))
                .hasValueSatisfying(one -> assertThat(one.size()).isEqualTo(0.125));
        assertThat(known("orders / 10 / send", "p99", LocalDate.of(2026, 3, 1))).isPresent();
        assertThat(known("orders / 10 / send", "p99", LocalDate.of(2026, 3, 2))).isEmpty();
        assertThat(known("orders / 20 / send", "p99", DAY)).isEmpty();
        assertThat(known("orders / 10 / send", "mean", DAY)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "size: 12.5%      | size: 0%          | known.yml:2:5: 'size' is how much worse is known, above 0%",
                "size: 12.5%      | size: 999999999%  | known.yml:2:5: 'size' is how much worse is known, above 0%",
                "size: 12.5%      | size: much        | known.yml:5:11: 'much' is not a share; write for example 5%",
                "until: 2026-03-01 | until: 2026-02-30 | known.yml:9:12: 'until' must be a day such as 2026-02-28",
                "until: 2026-03-01 | until: 2026-3-1   | known.yml:9:12: 'until' must be a day such as 2026-02-28",
                "until: 2026-03-01 | until: 31.12.2026 | known.yml:9:12: 'until' must be a day such as 2026-02-28, not '31.12.2026'",
                "until: 2026-03-01 | until: 20261231   | known.yml:9:12: 'until' must be a day such as 2026-02-28",
                "until: 2026-03-01 | until: 31 12 2026 | known.yml:9:12: 'until' must be a day such as 2026-02-28",
                "until: 2026-03-01 | until: Never      | known.yml:9:12: 'until' ends it: name a day such as",
                "until: 2026-03-01 | until: 2099-01-01 | more than 10 years ahead",
                "until: 2026-03-01 | untill: never     | known.yml:9:5: unknown key 'untill'; did you mean 'until'?",
                "by: jane         | by: ' '           | known.yml:2:5: 'by' must not be blank",
                "why: new store   | link: javascript:x | 'why' is missing",
                "why: new store   | why: [a, b]       | known.yml:8:10: 'why' must be a single value",
                "known:           | knwon:            | known.yml:1:1: unknown key 'knwon'; did you mean 'known'?"
            })
    void mistakesAreReportedWithTheirLine(String right, String wrong, String complaint) throws Exception {
        Files.writeString(ledger.file(), ENTRY.replace(right, wrong));

        assertThatThrownBy(ledger::load).isInstanceOf(SuiteError.class).hasMessageContaining(complaint);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7.4", "7.4.25", "24.10.30", "infinity"})
    void storedReleasesAreRead(String version) throws Exception {
        Files.writeString(ledger.file(), ENTRY.replace("until: 2026-03-01", "until: " + version));

        assertThat(ledger.load().entries())
                .extracting(entry -> entry.owned().until())
                .containsOnly(new KnownRegression.Until.Release(version));
    }

    /** The release may never come, or have another name. */
    @Test
    void untilAReleaseIsAYearAtMost() throws Exception {
        ledger.change(before -> before.with(entry("a", "7.5.1")));

        assertThat(known("a", "mean", LocalDate.of(2027, 1, 5))).isPresent();
        assertThat(known("a", "mean", LocalDate.of(2027, 1, 6))).isEmpty();
    }

    @Test
    void aLedgerIsBounded() throws Exception {
        Files.writeString(
                ledger.file(),
                "known:\n"
                        + IntStream.rangeClosed(0, Ledger.MOST_OPEN)
                                .mapToObj(i -> ENTRY.lines().skip(1).collect(Collectors.joining("\n", "", "\n")))
                                .collect(Collectors.joining()));
        assertThatThrownBy(ledger::load).hasMessageContaining("more than 1000 known regressions");

        Files.writeString(ledger.file(), "#".repeat(5 << 20));
        assertThatThrownBy(ledger::load).hasMessageContaining("more than 4 MiB");
    }

    /** A ledger that stops every gate would be worse than a missing entry. */
    @Test
    void unreadableContentIsNotWritten() throws Exception {
        ledger.change(before -> before.with(entry("a", "2026-03-01")));
        String written = Files.readString(ledger.file());
        List<KnownRegression> tooMany = IntStream.range(0, Ledger.MOST_OPEN - 1)
                .mapToObj(i -> entry("x".repeat(990) + i, "2026-03-01"))
                .toList();

        assertThatThrownBy(() -> ledger.change(before -> before.with(tooMany))).isInstanceOf(SuiteError.class);
        assertThat(ledger.file()).content().isEqualTo(written);
    }

    @Test
    void theSameIsNotAddedTwice() {
        Ledger one = Ledger.EMPTY.with(entry("a", "2026-03-01"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> one.with(entry("a", "2026-04-01")))
                .withMessageContaining("close it first");
        assertThat(one.closing(all -> true, DAY, "over")
                        .with(entry("a", "2026-04-01"))
                        .entries())
                .hasSize(2);
    }

    /** Its owner may have enlarged it after the run was judged. */
    @Test
    void aRunThatWasJudgedByASmallerSizeShrinksNothing() {
        KnownRegression entry = entry("a", "2026-03-01");

        assertThat(entry.sized(0.05, 0.04, 1)).isEqualTo(entry);
        assertThat(entry.sized(0.1, 0.04, 1).size()).isEqualTo(0.07);
    }
}
