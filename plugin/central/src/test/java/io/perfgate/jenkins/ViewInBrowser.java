package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A view of the plugin in a real browser, as far as that goes without Jenkins: its markup with English words and without
 * Jenkins' tags, and the scripts and styles that it includes.
 */
final class ViewInBrowser {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path VIEWS = Path.of("../src/main/resources/io/perfgate/jenkins");
    private static final Pattern ADJUNCT = Pattern.compile("<st:adjunct includes=\"([^\"]+)\"/>");
    private static final Pattern INCLUDE = Pattern.compile("(?m)^// @include (\\S+)");

    private final Path folder;

    ViewInBrowser(Path folder) {
        this.folder = folder;
    }

    /**
     * The page as it is when its scripts have run.
     *
     * @param before script that runs before those of the view
     * @param after script that runs behind them
     */
    String dom(String view, String before, String after, String... options) throws IOException, InterruptedException {
        String jelly = Files.readString(VIEWS.resolve(view));
        Set<String> files = new LinkedHashSet<>();
        for (MatchResult adjunct : ADJUNCT.matcher(jelly).results().toList()) {
            copy(adjunct.group(1), files);
        }
        StringBuilder page = new StringBuilder("<!DOCTYPE html><meta charset=\"utf-8\">").append(html(view));
        page.append("<script>").append(before).append("</script>");
        files.forEach(it -> page.append(
                it.endsWith(".css")
                        ? "<link rel=\"stylesheet\" href=\"" + it + "\">"
                        : "<script src=\"" + it + "\"></script>"));
        page.append("<script>").append(after).append("</script>");
        return dumped(Files.writeString(folder.resolve("page.html"), page), options);
    }

    /** Copies a script or a style, behind those that it names itself. */
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

    private static String html(String view) throws IOException {
        String text = Files.readString(VIEWS.resolve(view));
        String words = view.endsWith("words.jelly")
                ? ""
                : html(Path.of(view).resolveSibling("words.jelly").toString());
        return text.replace("<st:include page=\"words.jelly\"/>", words)
                .replaceAll("(?s)<\\?.*?\\?>|<!--.*?-->", "")
                .replaceAll("</?(j|l|st):[^>]*>", "")
                .replaceAll("<(\\w+)([^>]*)/>", "<$1$2></$1>")
                .replaceAll("\\$\\{%([^}]+)}", "$1")
                .replace("${rootURL}/${it.job.url}", "job/nightly/")
                .replace("${request2.locale.toLanguageTag()}", "en")
                .replaceAll("\\$\\{[^}]+}", "");
    }

    private String dumped(Path page, String... options) throws IOException, InterruptedException {
        assumeThat(CHROMIUM).as("chromium is installed").exists();
        Path console = folder.resolve("console.txt");
        Path dom = folder.resolve("dom.html");
        List<String> command = new ArrayList<>(List.of(
                CHROMIUM.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--enable-logging=stderr",
                "--virtual-time-budget=5000",
                "--user-data-dir=" + folder.resolve("profile")));
        command.addAll(List.of(options));
        command.addAll(List.of("--dump-dom", page.toUri().toString()));
        Process browser = new ProcessBuilder(command)
                .redirectError(console.toFile())
                .redirectOutput(dom.toFile())
                .start();
        assertThat(browser.waitFor(60, TimeUnit.SECONDS))
                .as("the page is drawn")
                .isTrue();
        try (var lines = Files.lines(console)) {
            assertThat(lines.filter(line -> line.contains("CONSOLE"))).isEmpty();
        }
        return Files.readString(dom);
    }
}
