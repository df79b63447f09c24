package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.result.Formats;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents and help name the supported formats, and only existing classes. */
class DocumentedListsTest {

    private static final Pattern NAME_OF_CLASS =
            Pattern.compile("`([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+)(?:\\.[a-z][\\w.()]*)?`");

    /** Words in the form of Java class names that are not classes of this project. */
    private static final Set<String> OF_OTHERS = Set.of(
            "InternalError", // Java
            "LogFileReader", // Gatling
            "ObjectAllocationSample"); // JFR

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docs/compared.md",
                "docs/tutorials/results-of-other-tools.md",
                "plugin/src/main/resources/io/perfgate/jenkins/PerformanceResultsStep/help-currentLines.html",
                "plugin/src/main/resources/io/perfgate/jenkins/PerformanceResultsStep/help-currentLines_ja.html",
                "plugin/src/main/resources/io/perfgate/jenkins/PerformanceResultsStep/help-currentLines_zh_CN.html"
            })
    void listsOfFormatsAreComplete(String file) {
        String list = Page.of(file)
                .text()
                .lines()
                .filter(line -> line.contains("JMeter") && line.contains("k6"))
                .findFirst()
                .orElseThrow();
        // Translations name "GC logs", "JFR recordings" and "CSV of trials" by their first words.
        assertThat(Stream.of(Formats.names().split(", "))
                        .filter(name -> !name.equals("run.json"))
                        .map(name -> name.replaceAll(" (logs|recordings|of trials)$", "")))
                .allMatch(list::contains, "is in: " + list);
    }

    @Test
    void everyFormatIsDescribed() {
        Set<String> headings = Page.of("docs/formats.md")
                .text()
                .lines()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        assertThat(Stream.of(Formats.names().split(", ")).filter(name -> !name.equals("run.json")))
                .allSatisfy(name ->
                        assertThat(headings).anyMatch(heading -> heading.contains(name.toLowerCase(Locale.ROOT))));
    }

    private static boolean tellsOfThePast(Page page) {
        return Stream.of("docs/adr/", "lab/docs/", "CHANGELOG.md").anyMatch(page.name()::startsWith);
    }

    @Test
    void classesThatTheTextNamesExist() throws Exception {
        Set<String> classes = new HashSet<>();
        Files.walkFileTree(Page.CHECKOUT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (name.endsWith(".java")) {
                    classes.add(name.replace(".java", ""));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException gone) {
                return FileVisitResult.CONTINUE; // JVMs of other tests create files here and delete them
            }
        });
        List<String> missing = new ArrayList<>();
        for (Page page : Page.all()) {
            if (!tellsOfThePast(page)) {
                NAME_OF_CLASS
                        .matcher(page.withoutBlocks())
                        .results()
                        .map(name -> name.group(1))
                        .filter(name -> !classes.contains(name) && !OF_OTHERS.contains(name))
                        .forEach(name -> missing.add(page.name() + ": " + name));
            }
        }
        assertThat(missing).isEmpty();
    }
}
