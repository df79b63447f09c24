package io.perfgate.jenkins.gate;

import io.perfgate.document.Json;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.Reason;
import io.perfgate.report.ChangeFigure;
import io.perfgate.report.CulpritDocument;
import io.perfgate.words.Texts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The result of a culprit search, as written by the agent, but plain and bounded.
 *
 * @param command the command that repeats the search
 */
public record FoundCulprit(Reason sentence, List<Suspect> suspects, List<Level> levels, String command) {

    private static final int MOST_MERGES = 10;
    private static final int MOST_SUSPECTS = 20;
    private static final int MOST_LEVELS = 200;
    private static final int MOST_CHARACTERS = 500;

    public FoundCulprit {
        suspects = List.copyOf(suspects);
        levels = List.copyOf(levels);
    }

    /** A commit that caused the regression, or may have. */
    public record Suspect(String commit, String author, String title, double probability, Optional<Worse> worse) {

        /** The probability in percent, never 100. */
        public String percent() {
            return probability > 0.99 ? "> 99 %" : Math.round(100 * probability) + " %";
        }

        /** What it made worse, in the reader's language. */
        public String change() {
            return worse.map(it -> Language.texts().metric(it.metric()) + " " + it.series() + " " + it.change())
                    .orElse("");
        }
    }

    /** A series that the commit made worse. */
    public record Worse(String metric, String series, String change) {}

    /** A measured commit, with its level in the first searched series. */
    public record Level(String commit, String title, double level, String unit) {

        public String amount() {
            return Amounts.value(level, unit);
        }
    }

    static FoundCulprit read(Path file) {
        return Json.read(file, "culprit", CulpritDocument.class, CulpritDocument.SCHEMA, FoundCulprit::of);
    }

    private static FoundCulprit of(CulpritDocument document) {
        CulpritDocument innermost = innermost(document, MOST_MERGES);
        return new FoundCulprit(sentence(innermost), suspects(innermost), levels(innermost), text(document.command()));
    }

    /** The result for the innermost merge, which is more exact. */
    private static CulpritDocument innermost(CulpritDocument document, int most) {
        CulpritDocument inside = document.inside();
        return inside == null || most == 0 || suspects(inside).isEmpty() ? document : innermost(inside, most - 1);
    }

    private static Reason sentence(CulpritDocument document) {
        String reason = document.reason();
        return reason == null ? Reason.plain(document.headline()) : Json.reason(reason, document.headline());
    }

    private static List<Suspect> suspects(CulpritDocument document) {
        List<Suspect> suspects = new ArrayList<>();
        for (CulpritDocument.Step step : document.steps()) {
            if (step.worse()) {
                step.commits().stream()
                        .limit(MOST_SUSPECTS - (long) suspects.size())
                        .forEach(commit -> suspects.add(suspect(document, step, commit)));
            }
        }
        return suspects;
    }

    private static Suspect suspect(CulpritDocument document, CulpritDocument.Step step, String commit) {
        Optional<CulpritDocument.Entry> entry = document.commits().stream()
                .filter(suspect -> suspect.id().equals(commit))
                .findFirst();
        return new Suspect(
                text(commit),
                text(entry.map(CulpritDocument.Entry::author).orElse("")),
                text(entry.map(CulpritDocument.Entry::title).orElse("")),
                step.probability(),
                step.changes().stream().findFirst().map(FoundCulprit::worse));
    }

    private static Worse worse(CulpritDocument.Own change) {
        return new Worse(text(change.metric()), text(change.series()), ChangeFigure.of(change.change()));
    }

    private static List<Level> levels(CulpritDocument document) {
        String unit = document.series().stream()
                .findFirst()
                .map(CulpritDocument.Series::unit)
                .orElse("");
        return document.commits().stream()
                .filter(entry -> entry.levels() != null && !entry.levels().isEmpty())
                .limit(MOST_LEVELS)
                .map(entry -> new Level(
                        text(entry.id()),
                        text(entry.title()),
                        entry.levels().get(0).level(),
                        text(unit)))
                .toList();
    }

    private static String text(String text) {
        return PlainText.line(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)));
    }

    public String headline(Texts texts) {
        return text(texts.of(sentence));
    }

    /** The headline in the reader's language. */
    public String headline() {
        return headline(Language.texts());
    }

    public double highestLevel() {
        return levels.stream().mapToDouble(Level::level).max().orElse(0);
    }

    /** Ids of the suspects. */
    public List<String> commits() {
        return suspects.stream().map(Suspect::commit).toList();
    }
}
