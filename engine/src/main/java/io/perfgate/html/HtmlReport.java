package io.perfgate.html;

import io.perfgate.document.Json;
import io.perfgate.hardware.Calibration;
import io.perfgate.measure.Instants;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import io.perfgate.record.RunHeader;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** A run record as one self-contained HTML file: verdict and table as text, charts by script. */
public record HtmlReport(RunRecord record, Texts texts) {

    private static final List<String> SCRIPTS = List.of(
            "perfgate-amounts.js",
            "perfgate-charts.js",
            "perfgate-table.js",
            "perfgate-stacks.js",
            "perfgate-flame.js",
            "perfgate-report.js",
            "perfgate-map.js",
            "report-page.js");

    public static String of(RunRecord record, Texts texts) {
        return new HtmlReport(record, texts).html();
    }

    /** The part below the verdict on all pages of a run: figures, reasons, other changes, series. Names are escaped. */
    public static String body(RunRecord record, Texts texts) {
        Judgement judgement = record.judgement();
        return String.join(
                "\n",
                Tiles.html(record, texts),
                RemarkList.html(judgement, texts),
                "<div class=\"pg-two\">",
                CostTable.html(judgement, texts),
                new ContextTables(record, texts).environment(),
                "</div><section class=\"pg-card\" data-part=\"map\"><h2>",
                Html.escape(texts.of("html.series")),
                "</h2>",
                MapTable.html(record, texts),
                "</section>",
                CapacityCurves.html(record, texts));
    }

    private String html() {
        Judgement judgement = record.judgement();
        Map<String, String> values = Map.ofEntries(
                Map.entry("language", texts.tag()),
                Map.entry("suite", Html.escape(record.suite())),
                Map.entry("outcome", judgement.word()),
                Map.entry("badge", text(Reason.of("badge." + judgement.word()))),
                Map.entry("bar", bar()),
                Map.entry("verdict", VerdictCard.html(record, texts)),
                Map.entry("body", body(record, texts)),
                Map.entry("facts", facts()),
                Map.entry("known", new ContextTables(record, texts).known()),
                Map.entry(
                        "style",
                        Html.resource("report.css")
                                + Html.resource("perfgate-series.css")
                                + Html.resource("perfgate-flame.css")),
                Map.entry("data", packed(Json.compact(ChartData.of(record, texts)))),
                Map.entry("words", inScript(texts.pageWords())),
                Map.entry("library", packed(Html.resource("echarts.js"))),
                Map.entry("scripts", SCRIPTS.stream().map(Html::resource).collect(Collectors.joining("\n"))));
        return Html.fill(
                Html.resource("report.html"),
                name -> name.startsWith("html.") ? text(Reason.of(name)) : values.get(name));
    }

    /** Escapes "&lt;/script>" in names, which would end the script element. */
    private static String inScript(Object data) {
        return Json.compact(data).replace("<", "\\u003c");
    }

    /** Compresses a text to less than half, in Base64, which contains no markup. */
    private static String packed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException("memory cannot fail to be written", impossible);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private String bar() {
        RunHeader header = record.header();
        Duration took = Duration.between(header.startedAt(), header.finishedAt());
        boolean isShort = took.toMinutes() == 0;
        String started = texts.of(
                isShort ? "bar.startedShort" : "bar.started",
                Instants.shown(header.startedAt()),
                isShort ? took.toSeconds() : took.toMinutes());
        return Stream.of(
                        Optional.of(header.build()).filter(build -> !build.equals(record.run())),
                        header.checkout().described().map(texts::of),
                        Optional.of(record.hardware().profile()),
                        Optional.of(started))
                .flatMap(Optional::stream)
                .map(part -> "<span>" + Html.escape(part) + "</span>")
                .collect(Collectors.joining());
    }

    private String facts() {
        return fact("run", record.run())
                + fact("processor", record.hardware().facts().cpuModel())
                + record.machine()
                        .calibration()
                        .map(calibration -> fact("calibration", texts.of(calibration(calibration))))
                        .orElse("")
                + fact("jvm", record.hardware().facts().jvm())
                + fact("baseline", texts.of(baseline()));
    }

    private Reason baseline() {
        if (record.baseline().isEmpty()) {
            return Reason.of("fact.none");
        }
        Value runs = new Value.Count(record.baseline().size());
        return record.reference()
                .details()
                .map(compared -> record.baseline().size() == 1
                        ? Reason.of("plain", compared.build())
                        : Reason.of("fact.acceptedOf", runs, compared.build()))
                .orElseGet(() -> Reason.of("fact.accepted", runs));
    }

    private static Reason calibration(Calibration calibration) {
        return Reason.of(
                "fact.calibrated",
                new Value.Amount(calibration.before().cpuMillis(), "ms"),
                new Value.Amount(calibration.after().cpuMillis(), "ms"),
                new Value.Amount(calibration.before().memoryMillis(), "ms"),
                new Value.Amount(calibration.after().memoryMillis(), "ms"));
    }

    private String fact(String name, String value) {
        return "<dt>" + text(Reason.of("fact." + name)) + "</dt><dd>" + Html.escape(value) + "</dd>";
    }

    private String text(Reason reason) {
        return Html.escape(texts.of(reason));
    }
}
