package io.perfgate.jenkins;

import io.perfgate.measure.Judgement;
import io.perfgate.record.RunRecord;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a build keeps of one gate: enough for the build's page, and the name of the run record that has the rest.
 *
 * <p>Only strings, primitives and lists of such: this goes through XStream into build.xml.
 */
public final class GateResult implements Serializable {

    private static final long serialVersionUID = 1;

    private static final int MOST_LISTED = 10;

    private final String suite;
    private final String profile;
    private final String judgement;
    private final String conclusion;
    private final String summary;
    private final String recordFile;
    private final int seriesCount;
    private final List<RegressedSeries> regressed;

    private GateResult(RunRecord record, Judgement judgement, Conclusion conclusion, String recordFile) {
        this.suite = record.suite();
        this.profile = record.hardware().profile();
        this.judgement = judgement.outcome().word();
        this.conclusion = conclusion.name();
        this.summary = judgement.summary();
        this.recordFile = recordFile;
        this.seriesCount = judgement.series().size();
        this.regressed =
                new ArrayList<>(judgement.regressed().map(RegressedSeries::of).toList());
    }

    static GateResult of(RunRecord record, Judgement judgement, Conclusion conclusion, String recordFile) {
        return new GateResult(record, judgement, conclusion, recordFile);
    }

    public String getSuite() {
        return suite;
    }

    public String getProfile() {
        return profile;
    }

    public String getJudgement() {
        return judgement;
    }

    public String getSummary() {
        return summary;
    }

    public int getSeriesCount() {
        return seriesCount;
    }

    public List<RegressedSeries> getRegressed() {
        return regressed;
    }

    /** The first of the regressed series, for a page that has no room for all. */
    public List<RegressedSeries> getFirstRegressed() {
        return regressed.subList(0, Math.min(MOST_LISTED, regressed.size()));
    }

    public int getFurtherRegressedCount() {
        return regressed.size() - getFirstRegressed().size();
    }

    Conclusion conclusion() {
        return Conclusion.valueOf(conclusion);
    }

    String recordFile() {
        return recordFile;
    }

    /** For scripts: plain maps and lists need no permission in the Pipeline sandbox and survive a restart. */
    Map<String, Object> toScriptValue() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("suite", suite);
        value.put("profile", profile);
        value.put("judgement", judgement);
        value.put("summary", summary);
        value.put("series", seriesCount);
        value.put(
                "regressed",
                new ArrayList<>(regressed.stream()
                        .map(it -> it.getSeries() + " " + it.getMetric())
                        .toList()));
        return value;
    }
}
