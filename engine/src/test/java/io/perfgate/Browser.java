package io.perfgate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Shows a page in a real browser, which must report no errors. */
public final class Browser {

    /** Has a function {@code lowContrast(element)}: the texts below it that are hard to read. */
    public static final String CONTRAST = script("contrast.js");

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

    private Browser() {}

    private static String script(String name) {
        try (InputStream content = Browser.class.getResourceAsStream(name)) {
            return new String(content.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /**
     * The page after its scripts have run.
     *
     * @param anchor appended to its address
     */
    public static String dom(Path folder, String html, String anchor, String... options)
            throws IOException, InterruptedException {
        assumeThat(CHROMIUM).as("chromium is installed").exists();
        Path page = Files.writeString(folder.resolve("page.html"), html);
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
        command.addAll(List.of("--dump-dom", page.toUri() + anchor));
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
