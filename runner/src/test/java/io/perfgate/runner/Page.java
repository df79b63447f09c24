package io.perfgate.runner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Markdown page of this checkout. */
record Page(Path file, String text) {

    static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    /** The pages in the top folder, docs and lab. */
    static List<Page> all() throws IOException {
        List<Page> pages = new ArrayList<>();
        try (Stream<Path> top = Files.list(CHECKOUT)) {
            top.filter(Page::isPage).map(Page::read).forEach(pages::add);
        }
        for (String folder : List.of("docs", "lab", "baselines")) {
            try (Stream<Path> files = Files.walk(CHECKOUT.resolve(folder))) {
                files.filter(Page::isPage).map(Page::read).forEach(pages::add);
            }
        }
        return pages;
    }

    private static boolean isPage(Path file) {
        return file.toString().endsWith(".md") && !file.toString().contains("/target/");
    }

    static Page read(Path file) {
        try {
            return new Page(file, Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Page of(String file) {
        return read(CHECKOUT.resolve(file));
    }

    String name() {
        return CHECKOUT.relativize(file).toString();
    }

    String withoutBlocks() {
        return BLOCK.matcher(text).replaceAll("");
    }

    /** The anchors of its headings, as GitHub forms them. */
    List<String> anchors() {
        return HEADING.matcher(withoutBlocks())
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    /** The text after a heading, up to the next one. */
    String section(String heading) {
        String marked = "\n" + text;
        int begin = marked.indexOf("\n" + heading + "\n");
        if (begin < 0) {
            throw new IllegalArgumentException(name() + " has no heading '" + heading + "'");
        }
        int end = marked.indexOf("\n#", begin + heading.length() + 1);
        return marked.substring(begin + heading.length() + 2, end < 0 ? marked.length() : end);
    }

    static String line(String text, String beginning) {
        return text.lines()
                .filter(line -> line.startsWith(beginning))
                .findFirst()
                .orElseThrow();
    }
}
