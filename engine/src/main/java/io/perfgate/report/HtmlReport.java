package io.perfgate.report;

import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Amounts;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
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

    private HtmlReport() {}

    public static String of(RunRecord record) {
        Judgement judgement = record.judgement();
        StringBuilder rows = new StringBuilder();
        judgement.series().forEach(one -> rows.append(row(one)));
        return Template.fill(
                resource("report.html"),
                Map.ofEntries(
                        Map.entry("suite", escape(record.suite())),
                        Map.entry("outcome", judgement.outcome().word()),
                        Map.entry("headline", escape(ConsoleReport.headline(judgement))),
                        Map.entry("facts", facts(record)),
                        Map.entry("findings", findings(judgement)),
                        Map.entry("rows", rows.toString()),
                        Map.entry("style", resource("report.css")),
                        // "</script>" in a name must not end the script element.
                        Map.entry("data", Json.compact(ChartData.of(record)).replace("<", "\\u003c")),
                        Map.entry("library", resource("echarts.js")),
                        Map.entry("charts", resource("perfgate-charts.js")),
                        Map.entry("report", resource("perfgate-report.js")),
                        Map.entry("page", resource("report-page.js"))));
    }

    private static String facts(RunRecord record) {
        StringBuilder facts = new StringBuilder();
        fact(facts, "Build", record.build());
        fact(facts, "Run", record.run());
        fact(facts, "Started", record.header().startedAt().toString());
        fact(facts, "Hardware profile", record.hardware().profile());
        fact(facts, "Processor", record.hardware().facts().cpuModel());
        record.machine().calibration().ifPresent(one -> fact(facts, "Calibration", calibration(one)));
        fact(facts, "JVM", record.hardware().facts().jvm());
        fact(
                facts,
                "Baseline",
                record.baseline().isEmpty() ? "none" : record.baseline().size() + " accepted run(s)");
        return facts.toString();
    }

    private static String findings(Judgement judgement) {
        if (judgement.findings().isEmpty() && judgement.culprits().isEmpty()) {
            return "";
        }
        StringBuilder items = new StringBuilder("<ul class=\"findings\">");
        for (Finding one : judgement.findings()) {
            items.append("<li class=\"")
                    .append(one.severity().word())
                    .append("\">")
                    .append(escape(ConsoleReport.finding(one)))
                    .append("</li>");
        }
        judgement
                .culprits()
                .forEach(one -> items.append("<li>").append(escape(one.line())).append("</li>"));
        return items.append("</ul>").toString();
    }

    private static String calibration(Calibration one) {
        return "processor " + Amounts.value(one.before().cpuMillis(), "ms") + " before and "
                + Amounts.value(one.after().cpuMillis(), "ms") + " after, memory "
                + Amounts.value(one.before().memoryMillis(), "ms") + " and "
                + Amounts.value(one.after().memoryMillis(), "ms");
    }

    private static void fact(StringBuilder facts, String name, String value) {
        facts.append("<dt>")
                .append(name)
                .append("</dt><dd>")
                .append(escape(value))
                .append("</dd>");
    }

    private static String row(SeriesVerdict one) {
        String unit = one.metric().unit();
        String word = one.verdict().word();
        String levels = one.verdict()
                .change()
                .map(change -> cell(Amounts.value(change.baseline(), unit))
                        + cell(Amounts.value(change.current(), unit))
                        + cell(Amounts.change(change, one.metric())))
                .orElse(cell("") + cell(Amounts.current(one)) + cell(""));
        return "<tr class=\"" + word + "\"><td><span class=\"verdict\">"
                + one.verdict().label() + "</span></td><td>"
                + escape(one.series()) + " <strong>" + escape(one.metric().name()) + "</strong><span class=\"why\">"
                + escape(Texts.ENGLISH.of(one.verdict().why())) + "</span></td>" + levels + "</tr>\n";
    }

    private static String cell(String text) {
        return "<td class=\"number\">" + escape(text) + "</td>";
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String resource(String name) {
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
