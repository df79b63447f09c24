package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All texts for users exist in all languages. */
class TranslationsTest {

    private static final Path RESOURCES = Path.of("../src/main/resources");
    private static final Path SOURCES = Path.of("../src/main/java");
    private static final List<String> LANGUAGES = List.of("zh_CN", "ja");
    private static final Pattern KEY_IN_VIEW = Pattern.compile("\\$\\{%([^}(]+)");

    @Test
    void everyBundleHasTheSameKeysInAllLanguages() throws IOException {
        for (Path english : files(".*/(Messages|index|summary)\\.properties")) {
            for (String language : LANGUAGES) {
                assertThat(properties(sibling(english, language)).keySet())
                        .as("%s in %s", english, language)
                        .isEqualTo(properties(english).keySet());
            }
        }
    }

    @Test
    void everyWordOfAViewIsTranslated() throws IOException {
        for (Path view : files(".*\\.jelly")) {
            Set<String> keys = new TreeSet<>(KEY_IN_VIEW
                    .matcher(Files.readString(view))
                    .results()
                    .map(MatchResult::group)
                    .map(it -> it.substring("${%".length()))
                    .toList());
            for (String language : LANGUAGES) {
                if (!keys.isEmpty()) {
                    Path bundle = view.resolveSibling(
                            view.getFileName().toString().replace(".jelly", "_" + language + ".properties"));
                    assertThat(properties(bundle).stringPropertyNames())
                            .as("%s", bundle)
                            .containsAll(keys);
                }
            }
        }
    }

    @Test
    void everyMessageIsUsed() throws IOException {
        for (Path bundle : files(".*/Messages\\.properties")) {
            Path sources = SOURCES.resolve(RESOURCES.relativize(bundle.getParent()));
            StringBuilder code = new StringBuilder();
            try (Stream<Path> files = Files.list(sources)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    code.append(Files.readString(file));
                }
            }
            for (String key : properties(bundle).stringPropertyNames()) {
                assertThat(code).containsPattern("Messages(\\.|::)_?" + key.replace('.', '_') + "\\b");
            }
        }
    }

    @Test
    void everyHelpIsTranslated() throws IOException {
        for (Path help : files(".*/help(-[A-Za-z]+)?\\.html")) {
            for (String language : LANGUAGES) {
                String name = help.getFileName().toString().replace(".html", "_" + language + ".html");
                assertThat(help.resolveSibling(name)).exists();
            }
        }
    }

    private static List<Path> files(String pattern) throws IOException {
        try (Stream<Path> all = Files.walk(RESOURCES)) {
            List<Path> found =
                    all.filter(it -> it.toString().matches(pattern)).sorted().toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }

    private static Path sibling(Path bundle, String language) {
        return bundle.resolveSibling(
                bundle.getFileName().toString().replace(".properties", "_" + language + ".properties"));
    }

    private static Properties properties(Path file) throws IOException {
        Properties properties = new Properties();
        try (InputStream content = Files.newInputStream(file)) {
            properties.load(content);
        }
        return properties;
    }
}
