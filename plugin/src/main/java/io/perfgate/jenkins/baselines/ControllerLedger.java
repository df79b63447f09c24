package io.perfgate.jenkins.baselines;

import hudson.model.User;
import io.perfgate.baseline.Baseline;
import io.perfgate.baseline.FileBaselines;
import io.perfgate.baseline.FileLedger;
import io.perfgate.baseline.KnownRegression;
import io.perfgate.baseline.Ledger;
import io.perfgate.measure.MeasuredSeries;
import io.perfgate.measure.Names;
import io.perfgate.read.ReadError;
import io.perfgate.yaml.SuiteError;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * The ledger of acknowledged regressions beside the baselines that Jenkins keeps. Jenkins' log names everyone who
 * changes it.
 */
public final class ControllerLedger {

    private static final Logger AUDIT = Logger.getLogger(ControllerLedger.class.getName());

    private final Path folder;
    private final FileLedger file;

    public ControllerLedger(BaselinesOwner owner) {
        folder = owner.folder();
        file = new FileLedger(folder);
    }

    /** Today in the time zone that counts for all controllers. */
    public static LocalDate today() {
        return LocalDate.now(ZoneOffset.UTC);
    }

    /** The current user, for records of changes. */
    public static String user() {
        return Optional.ofNullable(User.current()).map(User::getId).orElse("anonymous");
    }

    /** @param hasEnded whether the regression of this open entry fails the gate again */
    public record Standing(KnownRegression entry, boolean hasEnded) {}

    /** @throws ReadError if the ledger, or a baseline with the names of releases, cannot be read */
    public List<Standing> open() throws IOException {
        List<KnownRegression> open =
                load().entries().stream().filter(KnownRegression::isOpen).toList();
        boolean dependsOnRelease =
                open.stream().anyMatch(entry -> entry.owned().until() instanceof KnownRegression.Until.Release);
        List<Baseline> baselines = dependsOnRelease ? new FileBaselines(folder).all() : List.of();
        LocalDate today = today();
        return open.stream()
                .map(entry -> new Standing(entry, entry.isExpired(today, releases(baselines, entry.suite()))))
                .toList();
    }

    private static Set<String> releases(List<Baseline> baselines, String suite) {
        return baselines.stream()
                .filter(baseline -> baseline.suite().equals(suite))
                .flatMap(baseline -> baseline.runs().stream())
                .flatMap(run -> run.pinned().stream())
                .collect(Collectors.toSet());
    }

    /** Whether an open entry covers the same series, which may be a pattern. */
    public boolean concerns(KnownRegression other) throws IOException {
        return load().entries().stream()
                .anyMatch(entry -> entry.isOpen()
                        && entry.suite().equals(other.suite())
                        && entry.concerns(new MeasuredSeries.Key(other.series(), other.metric())));
    }

    /**
     * Adds all entries or none; existing equal entries stay.
     *
     * @param who added them, not necessarily the owner
     * @throws IllegalArgumentException if a different entry exists for one of them
     */
    public void add(List<KnownRegression> entries, String who) throws IOException {
        change(before -> before.with(entries.stream()
                .filter(entry -> !before.entries().contains(entry))
                .toList()));
        entries.forEach(entry -> AUDIT.info(() -> Names.shown(who) + " acknowledged in " + file.file() + ": "
                + of(entry) + ", owned by " + entry.owned().by() + " until "
                + entry.owned().until().words() + ": " + entry.owned().why()));
    }

    /**
     * Closes an entry or those that match a pattern. Entries closed for the same reason stay.
     *
     * @param series as written in an entry, or a pattern
     * @throws IllegalArgumentException if there is none
     */
    public void close(String suite, String series, String metric, String who, String why) throws IOException {
        if (why.isBlank()) {
            throw new IllegalArgumentException(Messages.ControllerLedger_WhyClosed());
        }
        if (load().entries().stream().noneMatch(entry -> entry.isCalled(suite, series, metric))) {
            throw noneOpen(suite, series, metric); // before a missing ledger is created
        }
        String because = Names.shown(why.strip() + " (" + who + ")");
        List<KnownRegression> closed = new ArrayList<>();
        change(ledger -> {
            ledger.entries().stream()
                    .filter(entry -> entry.isCalled(suite, series, metric))
                    .filter(entry ->
                            entry.closed().map(it -> it.why().equals(because)).orElse(true))
                    .forEach(closed::add);
            return ledger.closing(suite, series, metric, today(), because);
        });
        if (closed.isEmpty()) {
            throw noneOpen(suite, series, metric);
        }
        closed.forEach(entry -> AUDIT.info(() -> "closed in " + file.file() + ": " + of(entry) + ": " + because));
    }

    private static IllegalArgumentException noneOpen(String suite, String series, String metric) {
        return new IllegalArgumentException(
                Messages.ControllerLedger_NoneOpen(Names.shown(suite), Names.shown(series), Names.shown(metric)));
    }

    private static String of(KnownRegression entry) {
        return entry.suite() + ": " + entry.series() + " " + entry.metric();
    }

    private Ledger load() throws IOException {
        try {
            return file.load();
        } catch (SuiteError mistake) {
            throw new ReadError(mistake.getMessage(), mistake);
        }
    }

    private Ledger change(UnaryOperator<Ledger> change) throws IOException {
        try {
            return file.change(change);
        } catch (SuiteError mistake) {
            throw new ReadError(mistake.getMessage(), mistake);
        }
    }
}
