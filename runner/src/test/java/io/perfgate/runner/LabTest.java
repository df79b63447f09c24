package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The product depends on nothing in lab, except in tests. */
class LabTest {

    private static final Pattern PARENT = Pattern.compile("(?s)<parent>.*?</parent>");
    private static final Pattern ARTIFACT = Pattern.compile("<artifactId>([^<]+)</artifactId>");
    private static final Pattern DEPENDENCY = Pattern.compile("(?s)<dependency>(.*?)</dependency>");

    private static String pom(Path file) throws IOException {
        return PARENT.matcher(Files.readString(file)).replaceAll("");
    }

    private static String artifact(String pom) {
        return ARTIFACT.matcher(pom)
                .results()
                .map(name -> name.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static Set<String> artifactsOfLab() throws IOException {
        List<Path> poms;
        try (Stream<Path> files = Files.walk(Page.CHECKOUT.resolve("lab"))) {
            poms = files.filter(
                            file -> file.endsWith("pom.xml") && !file.toString().contains("/target/"))
                    .toList();
        }
        Set<String> artifacts = new TreeSet<>();
        for (Path file : poms) {
            artifacts.add(artifact(pom(file)));
        }
        return artifacts;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"engine", "influx", "runner", "maven-plugin", "plugin", "plugin/central", "plugin/signatures"})
    void productDoesNotUseTheLab(String module) throws Exception {
        Set<String> lab = artifactsOfLab();
        assertThat(lab).contains("broker", "accuracy");
        assertThat(DEPENDENCY
                        .matcher(pom(Page.CHECKOUT.resolve(module + "/pom.xml")))
                        .results()
                        .map(MatchResult::group)
                        .filter(dependency -> !dependency.contains("<scope>test</scope>"))
                        .map(LabTest::artifact)
                        .collect(Collectors.toSet()))
                .doesNotContainAnyElementsOf(lab);
    }
}
