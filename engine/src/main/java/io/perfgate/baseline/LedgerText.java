package io.perfgate.baseline;

import io.perfgate.baseline.KnownRegression.Ownership;
import io.perfgate.document.Json;
import io.perfgate.suite.Quantities;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Keys.Shape;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.YamlFile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** A ledger as text, {@code known.yml}, written for review like code. */
final class LedgerText {

    private static final String HEAD = """
            # Acknowledged regressions, with owner and end; see docs/known.md.
            # 'perfgate known add', 'list' and 'close' keep this file, and reviews may.
            known:
            """;

    private static final Keys FILE = Keys.of(Keys.needed("known", Shape.Form.ITEMS, ""));
    private static final Keys ENTRY = Keys.of(
            needed("suite"),
            needed("series"),
            needed("metric"),
            needed("size"),
            needed("added"),
            text("run"),
            text("commit"),
            needed("by"),
            needed("why"),
            text("link"),
            needed("until"),
            text("closed"),
            text("because"));

    private LedgerText() {}

    private static Keys.Key needed(String name) {
        return Keys.needed(name, Shape.Form.TEXT, "");
    }

    private static Keys.Key text(String name) {
        return Keys.key(name, Shape.Form.TEXT);
    }

    /** @param fileName names the file in errors, which give line and fix */
    static Ledger parse(String fileName, String text) {
        YamlFile file = new YamlFile(fileName);
        Node root = file.root(text, "'known:'; an empty ledger is 'known: []'");
        Section top = new Section(file, root, "the ledger", FILE);
        return file.at(root, () -> {
            List<KnownRegression> entries = new ArrayList<>();
            for (Node item : top.items("known")) {
                entries.add(file.at(item, () -> entry(new Section(file, item, "a known regression", ENTRY))));
            }
            return new Ledger(entries);
        });
    }

    private static KnownRegression entry(Section section) {
        Optional<KnownRegression.Closed> closed = section.has("closed")
                ? Optional.of(new KnownRegression.Closed(
                        section.value("closed", text -> KnownRegression.day("closed", text)),
                        section.optionalText("because").orElse("")))
                : Optional.empty();
        return new KnownRegression(
                section.text("suite"),
                section.text("series"),
                section.text("metric"),
                section.value("size", Quantities::share),
                new KnownRegression.FirstSeen(section.optionalText("run").orElse(""), section.optionalText("commit")),
                new Ownership(
                        section.value("added", text -> KnownRegression.day("added", text)),
                        section.text("by"),
                        section.text("why"),
                        section.optionalText("link").orElse(""),
                        section.value("until", KnownRegression.Until::of)),
                closed);
    }

    static String of(Ledger ledger) {
        if (ledger.entries().isEmpty()) {
            return HEAD.strip() + " []\n";
        }
        StringBuilder text = new StringBuilder(HEAD);
        ledger.entries().forEach(entry -> {
            String mark = "  - ";
            for (Map.Entry<String, String> line : lines(entry).entrySet()) {
                // JSON text is valid YAML too.
                text.append(mark + line.getKey() + ": " + Json.compact(line.getValue()) + "\n");
                mark = "    ";
            }
        });
        return text.toString();
    }

    private static Map<String, String> lines(KnownRegression entry) {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("suite", entry.suite());
        lines.put("series", entry.series());
        lines.put("metric", entry.metric());
        lines.put("size", percent(entry.size()));
        lines.put("added", entry.owned().added().toString());
        lines.put("run", entry.seen().run());
        lines.put("commit", entry.seen().commit().orElse(""));
        lines.put("by", entry.owned().by());
        lines.put("why", entry.owned().why());
        lines.put("link", entry.owned().link());
        lines.put("until", entry.owned().until().words());
        entry.closed().ifPresent(closed -> {
            lines.put("closed", closed.on().toString());
            lines.put("because", closed.why());
        });
        lines.values().removeIf(String::isBlank);
        return lines;
    }

    private static String percent(double size) {
        return BigDecimal.valueOf(size).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }
}
