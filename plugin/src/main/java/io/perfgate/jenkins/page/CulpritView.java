package io.perfgate.jenkins.page;

import io.perfgate.jenkins.gate.FoundCulprit;
import io.perfgate.jenkins.gate.Language;
import java.util.List;

/** The result of a culprit search, for the result page. */
public final class CulpritView {

    private final FoundCulprit found;
    private final List<Commit> commits;

    private CulpritView(FoundCulprit found, List<Commit> commits) {
        this.found = found;
        this.commits = commits;
    }

    /** @param commits with links to the repository browser */
    static CulpritView of(FoundCulprit found, List<Commit> commits) {
        return new CulpritView(found, commits);
    }

    public String getHeadline() {
        return found.headline(Language.texts());
    }

    public String getCommand() {
        return found.command();
    }

    public List<Suspect> getSuspects() {
        return found.suspects().stream()
                .map(suspect -> new Suspect(commit(suspect), percent(suspect.probability()), change(suspect)))
                .toList();
    }

    private static String change(FoundCulprit.Suspect suspect) {
        return suspect.worse()
                .map(worse -> Language.texts().metric(worse.metric()) + " " + worse.series() + " " + worse.change())
                .orElse("");
    }

    /** A probability in percent, never 100. */
    private static String percent(double probability) {
        return probability > 0.99 ? "> 99 %" : Math.round(100 * probability) + " %";
    }

    private Commit commit(FoundCulprit.Suspect suspect) {
        String url = commits.stream()
                .filter(commit -> commit.id().equals(suspect.commit()))
                .findFirst()
                .map(Commit::url)
                .orElse(null);
        return new Commit(suspect.commit(), suspect.title(), suspect.author(), url);
    }

    /** The levels for bars, oldest first. */
    public List<Level> getLevels() {
        double highest = found.levels().stream()
                .mapToDouble(FoundCulprit.Level::level)
                .max()
                .orElse(0);
        List<String> suspects = found.commits();
        return found.levels().stream()
                .map(level -> new Level(
                        new Commit(level.commit(), level.title(), "", null),
                        highest > 0 ? Math.max(0, level.level() / highest) : 0,
                        suspects.contains(level.commit())))
                .toList();
    }

    /** A commit that caused the regression, or may have. */
    public record Suspect(Commit commit, String probability, String change) {}

    /**
     * A measured commit.
     *
     * @param share of the highest level
     */
    public record Level(Commit commit, double share, boolean isSuspect) {}
}
