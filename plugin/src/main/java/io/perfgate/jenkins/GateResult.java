package io.perfgate.jenkins;

import io.perfgate.document.Json;
import io.perfgate.jenkins.agent.Arguments;
import io.perfgate.jenkins.baselines.KeptIn;
import io.perfgate.jenkins.gate.Conclusion;
import io.perfgate.jenkins.gate.FoundCulprit;
import io.perfgate.jenkins.gate.GateOptions;
import io.perfgate.jenkins.gate.KeptGate;
import io.perfgate.jenkins.gate.Language;
import io.perfgate.jenkins.trust.PullRequestInputs;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.PlainText;
import io.perfgate.measure.Reason;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.RunRecord;
import io.perfgate.report.Notice;
import io.perfgate.report.SeriesState;
import io.perfgate.suite.CommandLine;
import io.perfgate.words.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jvnet.localizer.Localizable;

/**
 * The result of one gate in a build: enough for the build's page, and the name of the run record with the rest.
 *
 * <p>Only strings, primitives and lists of them: this goes through XStream into build.xml. Content that XStream cannot
 * write or read back would break every later save of the build, so all texts are plain.
 */
public final class GateResult implements KeptGate {

    private static final int MOST_LISTED = 5;

    /** A limit, because lists of jobs show the summary, and the record comes from an agent; real ones are far below. */
    private static final int MOST_CHARACTERS = 10_000;

    private final String suite;
    private final String profile;
    private final String judgement;
    private final String conclusion;
    private final String summary;
    private final String recordFile;
    private final int seriesCount;

    /** In builds of earlier versions all of them, without their count. */
    private final List<RegressedSeries> regressed;

    private final int regressedCount;

    /** Like the next one, null in builds of the first versions. */
    private final String targetBranch;

    private final List<String> changedInputs;

    private final String keptIn;
    private final String out;
    /** Null in builds of the first versions, or if it is too long. */
    private final String summaryReason;

    private final String baseline;
    /** Null in builds of the first versions. */
    private final String badge;

    private final int pending;

    GateResult(
            RunRecord record, Conclusion conclusion, String recordFile, PullRequestInputs inputs, GateOptions options) {
        Judgement judgement = record.judgement();
        this.suite = PlainText.line(record.suite());
        this.profile = PlainText.line(record.hardware().profile());
        this.judgement = judgement.outcome().word();
        this.conclusion = conclusion.name();
        String text = Texts.ENGLISH.of(judgement.summary());
        this.summary = PlainText.lines(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)));
        this.recordFile = recordFile;
        this.seriesCount = judgement.series().size();
        this.regressed = new ArrayList<>(judgement
                .regressed()
                .sorted(SeriesState.WORST_FIRST)
                .limit(MOST_LISTED)
                .map(RegressedSeries::new)
                .toList());
        this.regressedCount = (int) judgement.regressed().count();
        this.targetBranch = PlainText.line(inputs.branch());
        this.changedInputs =
                new ArrayList<>(inputs.changed().stream().map(PlainText::line).toList());
        this.keptIn = options.keptIn().word();
        this.out = PlainText.line(options.out());
        this.baseline = PlainText.line(options.baseline());
        this.badge = judgement.word();
        this.pending =
                (int) judgement.series().stream().filter(SeriesVerdict::pending).count();
        String reason = PlainText.lines(Json.compact(judgement.summary()));
        this.summaryReason = reason.length() > MOST_CHARACTERS ? null : reason;
    }

    @Override
    public String getTargetBranch() {
        return targetBranch == null ? "" : targetBranch;
    }

    @Override
    public List<String> getChangedInputs() {
        return changedInputs == null ? List.of() : List.copyOf(changedInputs);
    }

    @Override
    public String getSuite() {
        return suite;
    }

    @Override
    public String getProfile() {
        return profile;
    }

    @Override
    public String getJudgement() {
        return judgement;
    }

    @Override
    public String getSummary() {
        return summary;
    }

    @Override
    public String getSentence() {
        return Language.texts().of(reason());
    }

    private Reason reason() {
        return summaryReason == null ? Reason.plain(summary) : Json.reason(summaryReason, summary);
    }

    /** The judgement in one word. */
    public String getBadge() {
        return Language.texts().of("badge." + getBadgeWord());
    }

    /** As a style. */
    public String getBadgeWord() {
        return badge == null ? judgement : badge;
    }

    @Override
    public int getPending() {
        return pending;
    }

    /** The worst first; of many, only as many as a page lists. */
    public List<RegressedSeries> getRegressed() {
        return regressed;
    }

    public int getRegressedCount() {
        return Math.max(regressedCount, regressed.size());
    }

    public List<RegressedSeries> getFirstRegressed() {
        return regressed.subList(0, Math.min(MOST_LISTED, regressed.size()));
    }

    public int getFurtherRegressedCount() {
        return getRegressedCount() - getFirstRegressed().size();
    }

    /** For a page that lists the regressions. */
    public String getShortSentence() {
        return regressed.isEmpty()
                ? Language.texts().sentences(reason()).replace(" -> ", " \u2192\u00a0")
                : Language.texts().of("regressedCount", getRegressedCount(), seriesCount);
    }

    @Override
    public KeptIn keptIn() {
        return keptIn == null ? KeptIn.REPOSITORY : KeptIn.ofWord(keptIn);
    }

    @Override
    public String acknowledgeCommand() {
        String command = "perfgate known add "
                + CommandLine.quoted(Arguments.orElse(out, GateOptions.DEFAULT_OUT) + "/run.json");
        return baseline == null || baseline.equals(GateOptions.DEFAULT_BASELINE)
                ? command
                : command + " --baseline " + CommandLine.quoted(baseline);
    }

    @Override
    public boolean isOfItsFiles(String path) {
        return out != null && path.startsWith(out + "/");
    }

    /** The job's weather, in the reader's language. */
    Localizable health() {
        return Messages._GateResult_Sentence(suite, getSentence());
    }

    /** The sentence for the log and the stage. */
    String sentence() {
        return Messages.GateResult_Sentence(suite, getSentence());
    }

    @Override
    public Conclusion conclusion() {
        return Conclusion.valueOf(conclusion);
    }

    @Override
    public String recordFile() {
        return recordFile;
    }

    /**
     * The value for scripts: plain maps and lists, which need no permission in the Pipeline sandbox and survive a
     * restart.
     */
    Map<String, Object> toScriptValue(RunRecord record, Optional<FoundCulprit> culprit) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("suite", suite);
        value.put("profile", profile);
        value.put("judgement", judgement);
        value.put("summary", summary);
        value.put("series", seriesCount);
        value.put("regressed", names(record.judgement().regressed().sorted(SeriesState.WORST_FIRST)));
        value.put("new", names(Notice.fresh(record.judgement()).stream()));
        value.put("text", PlainText.lines(Notice.of(record.judgement(), Language.texts())));
        culprit.ifPresent(found -> {
            Map<String, Object> search = new LinkedHashMap<>();
            search.put("summary", found.headline(Texts.ENGLISH));
            search.put("commits", new ArrayList<>(found.commits()));
            value.put("culprit", search);
        });
        return value;
    }

    private static List<String> names(Stream<SeriesVerdict> series) {
        return new ArrayList<>(
                series.map(it -> PlainText.line(it.series() + " " + it.metric().name()))
                        .toList());
    }
}
