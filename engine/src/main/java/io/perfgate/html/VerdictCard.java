package io.perfgate.html;

import static io.perfgate.html.Html.escape;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Subject;
import io.perfgate.measure.Verdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.Lead;
import io.perfgate.report.NextStep;
import io.perfgate.report.SeriesState;
import io.perfgate.report.WorseTogether;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The answer: the outcome, one sentence, since when, and what to do now. */
public record VerdictCard(RunRecord record, Judgement judgement, Texts texts) {

    /** With commands to copy. */
    static String html(RunRecord record, Texts texts) {
        VerdictCard card = new VerdictCard(record, record.judgement(), texts);
        return card.html(card.nextSteps());
    }

    /** HTML with escaped results, for a page with buttons. */
    public static String answer(RunRecord record, Texts texts) {
        return new VerdictCard(record, record.judgement(), texts).html("");
    }

    private String html(String nextSteps) {
        Optional<SeriesVerdict> worst = Lead.worst(judgement.series());
        Optional<Finding> obstacle = Lead.obstacle(judgement);
        Reason sentence = worst.map(Lead::plain)
                .or(() -> obstacle.map(Finding::why).map(Reason::fact))
                .orElseGet(this::undecided);
        return "<section class=\"pg-verdict pg-verdict-" + judgement.word() + "\"><div><h2><span class=\"pg-badge\">"
                + text(Reason.of("badge." + judgement.word())) + "</span> " + text(sentence) + "</h2>"
                + lines(worst.map(this::regressed)
                        .or(() -> obstacle.map(this::obstructed))
                        .orElseGet(this::open)) + "</div>" + nextSteps + "</section>";
    }

    private List<Reason> regressed(SeriesVerdict worst) {
        List<Reason> lines = new ArrayList<>();
        if (!Lead.isPlain(worst) && !WorseTogether.isAlone(worst, judgement)) {
            lines.add(Lead.sentence(worst));
        }
        if (worst.subject() instanceof Subject.Leak) {
            lines.add(Lead.details(worst.verdict().why()));
        }
        lines.addAll(WorseTogether.onPage(judgement, comparedWith()));
        return lines;
    }

    /** The other build, in a comparison of two builds. */
    private Reason comparedWith() {
        return record.reference()
                .details()
                .map(other -> Reason.of("comparedWith", other.build()))
                .orElse(Reason.NONE);
    }

    private List<Reason> obstructed(Finding obstacle) {
        return Stream.of(Lead.details(obstacle.why()), judgement.summary())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /** The worst suspect, otherwise the outcome without its details. */
    private Reason undecided() {
        return worst(SeriesVerdict::suspect)
                .map(suspect -> Reason.of("suspect", Lead.plain(suspect)))
                .orElseGet(() -> judgement.summary().fact());
    }

    private Optional<SeriesVerdict> worst(Predicate<SeriesVerdict> which) {
        return judgement.series().stream().filter(which).min(SeriesState.WORST_FIRST);
    }

    private List<Reason> open() {
        long suspects =
                judgement.series().stream().filter(SeriesVerdict::suspect).count();
        Reason others = suspects == 0
                ? Lead.details(judgement.summary())
                : Reason.of("suspectCount", suspects, judgement.series().size())
                        .and(Lead.besideSuspects(judgement.summary()));
        Stream<Reason> worst = Stream.<Predicate<SeriesVerdict>>of(
                        SeriesVerdict::suspect,
                        SeriesVerdict::pending,
                        verdict -> verdict.verdict() instanceof Verdict.Invalid)
                .flatMap(isOpen -> worst(isOpen).stream())
                .map(verdict -> verdict.suspect() && verdict.subject() instanceof Subject.Limit // named above
                        ? Lead.details(verdict.verdict().why())
                        : verdict.sentence())
                .filter(sentence -> !texts.of(others).contains(texts.of(sentence))); // named below
        return Stream.concat(worst, Stream.of(others))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private String lines(List<Reason> lines) {
        return lines.stream().map(line -> "<p>" + text(line) + "</p>").collect(Collectors.joining());
    }

    /** The next steps; the report is beside the record. */
    private String nextSteps() {
        return Html.around(
                "<div class=\"pg-next\"><h3 class=\"pg-next-title\">" + text(Reason.of("next.title")) + "</h3><ul>",
                NextStep.of(record, "run.json").stream()
                        .map(step -> "<li>" + text(step.what()) + "<code>" + escape(step.command()) + "</code></li>"),
                "</ul></div>");
    }

    private String text(Reason reason) {
        return Html.sentence(texts.sentences(reason));
    }
}
