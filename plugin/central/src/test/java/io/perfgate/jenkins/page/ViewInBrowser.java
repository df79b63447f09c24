package io.perfgate.jenkins.page;

import io.perfgate.Browser;
import io.perfgate.document.Json;
import io.perfgate.html.MapTable;
import io.perfgate.record.RunRecord;
import io.perfgate.words.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A view of the plugin in a real browser, as far as possible without Jenkins: its markup with English texts and without
 * Jenkins' tags, and the scripts and styles that it includes.
 */
final class ViewInBrowser {

    private static final Path VIEWS = Path.of("../src/main/resources/io/perfgate/jenkins");
    private static final Pattern ADJUNCT = Pattern.compile("<st:adjunct includes=\"([^\"]+)\"/>");
    private static final Pattern INCLUDED = Pattern.compile("<st:include page=\"([^\"]+)\"( class=\"[^\"]+\")?/>");
    private static final Pattern INCLUDE = Pattern.compile("(?m)^// @include (\\S+)");

    private final Path folder;
    private final String map;

    ViewInBrowser(Path folder) {
        this.folder = folder;
        this.map = "";
    }

    /** @param record whose map a view shows */
    ViewInBrowser(Path folder, RunRecord record) {
        this.folder = folder;
        this.map = MapTable.html(record, Texts.ENGLISH);
    }

    /**
     * The page after its scripts have run.
     *
     * @param before script that runs before the view's scripts
     * @param after script that runs after them
     */
    String dom(String view, String before, String after, String... options) throws IOException, InterruptedException {
        String page = "<!DOCTYPE html><meta charset=\"utf-8\"><script>" + before + "</script>" + html(view) + "<script>"
                + after + "</script>";
        return Browser.dom(folder, page, "", options);
    }

    /** The script that Jenkins inserts for an adjunct: it runs there, before the elements after it exist. */
    private String tags(String adjunct) {
        Set<String> files = new LinkedHashSet<>();
        try {
            copy(adjunct, files);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return files.stream()
                .map(it -> it.endsWith(".css")
                        ? "<link rel=\"stylesheet\" href=\"" + it + "\">"
                        : "<script src=\"" + it + "\"></script>")
                .collect(Collectors.joining());
    }

    /** Copies a script or a style, after those that it names itself. */
    private void copy(String adjunct, Set<String> files) throws IOException {
        for (String ending : List.of(".css", ".js")) {
            String resource = adjunct.replace('.', '/') + ending;
            try (InputStream content = ViewInBrowser.class.getClassLoader().getResourceAsStream(resource)) {
                if (content != null) {
                    String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
                    for (MatchResult included : INCLUDE.matcher(text).results().toList()) {
                        copy(included.group(1), files);
                    }
                    String name = adjunct + ending;
                    Files.writeString(folder.resolve(name), text);
                    files.add(name);
                }
            }
        }
    }

    /** A page of one of the classes whose parts other pages show. */
    private static Path ofClass(String page) {
        return Stream.of("page/GateView", "page/KnownView")
                .map(folder -> Path.of(folder, page))
                .filter(it -> Files.exists(VIEWS.resolve(it)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no class has the page " + page));
    }

    private static String attribute(Object json) {
        return Json.compact(json).replace("\"", "&quot;");
    }

    private String html(String view) {
        String text;
        try {
            text = Files.readString(VIEWS.resolve(view));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        text = text.replaceAll("(?s)<\\?.*?\\?>|<!--.*?-->", "");
        text = INCLUDED.matcher(text).replaceAll(it -> {
            Path included = it.group(2) == null ? Path.of(view).resolveSibling(it.group(1)) : ofClass(it.group(1));
            return Matcher.quoteReplacement(html(included.toString()));
        });
        return ADJUNCT.matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(tags(it.group(1))))
                .replace("<j:out value=\"${gate.body}\"/>", "${gate.body}")
                .replaceAll("</?(j|l|st|f):[^>]*>", "")
                .replaceAll("<p( [^>]*)?/>", "<p$1>") // as Jelly writes it: inline elements end up in a paragraph
                .replaceAll("<(\\w+)([^>]*)/>", "<$1$2></$1>")
                .replaceAll("\\$\\{%([^}]+)}", "$1")
                .replace("${rootURL}/${it.job.url}", "job/nightly/")
                .replace("${request2.locale.toLanguageTag()}", "en")
                .replace("${gate.chartWords}", attribute(Texts.ENGLISH.pageWords()))
                .replace("${it.metricLabels}", attribute(Texts.ENGLISH.metrics()))
                .replace("${it.verdictWords}", attribute(Texts.ENGLISH.verdicts()))
                .replace("${gate.body}", map)
                .replaceAll("\\$\\{[^}]+}", "");
    }
}
