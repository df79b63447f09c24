package io.perfgate.report;

import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.record.Json;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A run record as one HTML file that needs nothing else: the verdict and the table as text, the charts by script. */
public final class HtmlReport {

    private final RunRecord record;
    private final Judgement judgement;
    private final Texts texts;

    private HtmlReport(RunRecord record, Texts texts) {
        this.record = record;
        this.judgement = record.judgement();
        this.texts = texts;
    }

    public static String of(RunRecord record, Texts texts) {
        return new HtmlReport(record, texts).html();
    }

    private String html() {
        StringBuilder rows = new StringBuilder();
        judgement.series().forEach(series -> rows.append(row(series)));
        Map<String, String> values = Map.ofEntries(
                Map.entry("language", texts.tag()),
                Map.entry("suite", escape(record.suite())),
                Map.entry("outcome", judgement.outcome().word()),
                Map.entry("headline", text(judgement.headline())),
                Map.entry("facts", facts()),
                Map.entry("findings", findings()),
                Map.entry("rows", rows.toString()),
                Map.entry("style", resource("report.css")),
                Map.entry("data", inScript(ChartData.of(record))),
                Map.entry("words", inScript(texts.chartWords())),
                Map.entry("library", resource("echarts.js")),
                Map.entry("charts", resource("perfgate-charts.js")),
                Map.entry("report", resource("perfgate-report.js")),
                Map.entry("page", resource("report-page.js")));
        return Template.fill(
                resource("report.html"), name -> name.startsWith("html.") ? text(Reason.of(name)) : values.get(name));
    }

    /** "&lt;/script>" in a name must not end the script element. */
    private static String inScript(Object data) {
        return Json.compact(data).replace("<", "\\u003c");
    }

    private String facts() {
        StringBuilder facts = new StringBuilder();
        fact(facts, "build", record.build());
        fact(facts, "run", record.run());
        fact(facts, "started", record.header().startedAt().toString());
        fact(facts, "profile", record.hardware().profile());
        fact(facts, "processor", record.hardware().facts().cpuModel());
        record.machine()
                .calibration()
                .ifPresent(calibration -> fact(facts, "calibration", texts.of(calibration(calibration))));
        fact(facts, "jvm", record.hardware().facts().jvm());
        fact(
                facts,
                "baseline",
                texts.of(
                        record.baseline().isEmpty()
                                ? Reason.of("fact.none")
                                : Reason.of(
                                        "fact.accepted",
                                        new Value.Count(record.baseline().size()))));
        return facts.toString();
    }

    private String findings() {
        if (judgement.findings().isEmpty() && judgement.culprits().isEmpty()) {
            return "";
        }
        StringBuilder items = new StringBuilder("<ul class=\"findings\">");
        for (Finding finding : judgement.findings()) {
            items.append("<li class=\"")
                    .append(finding.severity().word())
                    .append("\">")
                    .append(text(finding.sentence()))
                    .append("</li>");
        }
        judgement.culprits().forEach(culprit -> items.append("<li>")
                .append(text(culprit.sentence()))
                .append("</li>"));
        return items.append("</ul>").toString();
    }

    private static Reason calibration(Calibration calibration) {
        return Reason.of(
                "fact.calibrated",
                new Value.Amount(calibration.before().cpuMillis(), "ms"),
                new Value.Amount(calibration.after().cpuMillis(), "ms"),
                new Value.Amount(calibration.before().memoryMillis(), "ms"),
                new Value.Amount(calibration.after().memoryMillis(), "ms"));
    }

    private void fact(StringBuilder facts, String name, String value) {
        facts.append("<dt>")
                .append(text(Reason.of("fact." + name)))
                .append("</dt><dd>")
                .append(escape(value))
                .append("</dd>");
    }

    private String row(SeriesVerdict seriesVerdict) {
        String unit = seriesVerdict.metric().unit();
        String baseline = seriesVerdict
                .moved()
                .map(change -> Amounts.value(change.baseline(), unit))
                .orElse("");
        return "<tr class=\"" + seriesVerdict.verdict().word() + "\"><td><span class=\"verdict\">"
                + text(seriesVerdict.verdict().label()) + "</span></td><td>"
                + escape(seriesVerdict.series()) + " <strong>"
                + escape(seriesVerdict.metric().name()) + "</strong><span class=\"why\">"
                + text(seriesVerdict.verdict().why()) + "</span></td>"
                + cell(escape(baseline)) + cell(escape(Amounts.current(seriesVerdict)))
                + cell(text(seriesVerdict.change())) + "</tr>\n";
    }

    private static String cell(String html) {
        return "<td class=\"number\">" + html + "</td>";
    }

    private String text(Reason reason) {
        return escape(texts.of(reason));
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("resource " + name + " cannot be read", broken);
        }
    }
}
