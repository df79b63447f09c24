package io.perfgate.jenkins.page;

import hudson.model.Run;
import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.jenkins.baselines.BaselinesOwner;
import io.perfgate.jenkins.baselines.ControllerLedger;
import io.perfgate.jenkins.baselines.ControllerLedger.Standing;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.KeptGate;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.measure.Acknowledgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.read.ReadError;
import io.perfgate.record.RunRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The acknowledged regressions of a gate, in its run and in the ledger now, and those that could be acknowledged. */
public final class KnownSection {

    private static final int MOST_ROWS = 200;
    private static final int MOST_CHOICES = 500;
    private static final int DEFAULT_DAYS = 30;

    private final KeptIn keptIn;
    private final List<KnownView> rows = new ArrayList<>();
    private final List<SeriesVerdict> open = new ArrayList<>();
    private final String command;
    private String problem;

    KnownSection(Run<?, ?> run, KeptGate gate, RunRecord record) {
        keptIn = gate.keptIn();
        command = gate.acknowledgeCommand();
        List<Standing> standings = standings(run, keptIn, record.suite());
        for (SeriesVerdict verdict : record.judgement().series()) {
            if (verdict.verdict() instanceof Verdict.Known known) {
                rows.add(row(record, verdict, standing(standings, verdict), known.acknowledgement()));
            }
        }
        for (SeriesVerdict verdict : Ownership.regressed(record)) {
            Optional<Standing> standing = standing(standings, verdict);
            if (standing.isPresent()) {
                rows.add(row(record, verdict, standing, null));
            } else {
                open.add(verdict);
            }
        }
    }

    private List<Standing> standings(Run<?, ?> run, KeptIn keptIn, String suite) {
        if (keptIn == KeptIn.REPOSITORY) {
            return List.of();
        }
        try {
            return new ControllerLedger(BaselinesOwner.of(run.getParent(), keptIn))
                    .open().stream()
                            .filter(it -> it.entry().suite().equals(suite))
                            .toList();
        } catch (IOException | ReadError unreadable) {
            problem = unreadable.getMessage();
            return List.of();
        }
    }

    /** The entry that counts: as for the judge, the largest if there are several. */
    private static Optional<Standing> standing(List<Standing> all, SeriesVerdict verdict) {
        return all.stream()
                .filter(it -> it.entry().concerns(verdict.key()))
                .max(Comparator.comparing((Standing it) -> !it.hasEnded())
                        .thenComparingDouble(it -> it.entry().size()));
    }

    /** @param asItWas used if the ledger no longer has an entry */
    private static KnownView row(
            RunRecord record, SeriesVerdict verdict, Optional<Standing> standing, Acknowledgement asItWas) {
        Acknowledgement terms = standing.map(it -> it.entry().acknowledgement(ControllerLedger.today()))
                .orElse(asItWas);
        return KnownView.of(record.suite(), verdict, terms, standing);
    }

    /** Why the ledger cannot be shown; otherwise null. */
    public String getProblem() {
        return problem;
    }

    /** Known series, and regressed series that were acknowledged before or since. */
    public List<KnownView> getRows() {
        return rows.subList(0, Math.min(MOST_ROWS, rows.size()));
    }

    public int getFurtherCount() {
        return rows.size() - getRows().size();
    }

    /** The number of regressions without an owner. */
    public int getOpenCount() {
        return open.size();
    }

    public List<String> getSeries() {
        return choices(SeriesVerdict::series);
    }

    public List<String> getMetrics() {
        return choices(verdict -> verdict.metric().name());
    }

    private List<String> choices(Function<SeriesVerdict, String> name) {
        return open.stream().map(name).distinct().limit(MOST_CHOICES).toList();
    }

    public String metricLabel(String metric) {
        return Language.texts().metric(metric);
    }

    /** The initial value of the form. */
    public String getUntil() {
        return ControllerLedger.today().plusDays(DEFAULT_DAYS).toString();
    }

    /** Whether Jenkins keeps the ledger, so that a button can change it. */
    public boolean isOnController() {
        return keptIn != KeptIn.REPOSITORY;
    }

    /** The command that acknowledges them, if the ledger is in the repository. */
    public String getCommand() {
        return command + " --why \"...\" --until " + getUntil();
    }
}
