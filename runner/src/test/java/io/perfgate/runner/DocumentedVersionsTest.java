package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents and help name the tested versions of other programs. */
class DocumentedVersionsTest {

    private static String minor(String version) {
        return version.replaceAll("^(\\d+\\.\\d+).*", "$1");
    }

    private static List<String> sorted(Stream<String> versions) {
        return versions.map(DocumentedVersionsTest::minor)
                .distinct()
                .sorted(Comparator.comparing(version ->
                        Integer.parseInt(version.split("\\.")[0]) * 1000 + Integer.parseInt(version.split("\\.")[1])))
                .toList();
    }

    private static String range(List<String> versions) {
        return versions.get(0) + " to " + versions.get(versions.size() - 1);
    }

    @Test
    void versionsOfGatlingThatAreReadAreThoseWithRecordedLogs() throws Exception {
        Path recorded = Page.CHECKOUT.resolve("engine/src/test/resources/io/perfgate/read/gatling");
        List<String> versions;
        try (Stream<Path> files = Files.list(recorded)) {
            versions = sorted(files.map(file -> file.getFileName().toString()).filter(name -> name.matches("[\\d.]+")));
        }
        assertThat(Page.line(Page.of("docs/compared.md").text(), "| reads")).contains("Gatling " + range(versions));
        String formats = Page.of("docs/formats.md").text();
        assertThat(Page.line(formats, "| `simulation.log`, text")).contains("| " + versions.get(0) + " to");
        assertThat(Page.line(formats, "| `simulation.log`, binary"))
                .contains("to " + versions.get(versions.size() - 1) + ",");
    }

    @Test
    void versionsOfGatlingThatAreRunAreThoseThatAreTried() throws Exception {
        assertThat(Page.of("docs/performance-yml.md").section("## Simulations"))
                .contains("Gatling " + range(sorted(GatlingVersionsTest.ALL_VERSIONS.stream())) + " ");
        assertThat(Files.readString(Page.CHECKOUT.resolve("pom.xml")))
                .contains("<gatling.version>"
                        + GatlingVersionsTest.ALL_VERSIONS.get(GatlingVersionsTest.ALL_VERSIONS.size() - 1) + "<");
    }

    private static Set<String> influxVersions(String text) {
        return Pattern.compile("\\b\\d\\.x")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** A server counts as supported if its row names tests. */
    @Test
    void versionsOfInfluxDbAreThoseThatAreTested() throws Exception {
        Set<String> tested = Page.of("docs/influxdb.md")
                .section("## Servers")
                .lines()
                .filter(line -> line.matches("\\| \\d.*(Test|the same, with).*"))
                .map(line -> line.substring(2, 3) + ".x")
                .collect(Collectors.toCollection(TreeSet::new));
        String help = Ended.of("export", "--help").output();
        assertThat(influxVersions(Page.line(help, "  influx"))).isEqualTo(tested);
        try (Stream<Path> files = Files.list(
                Page.CHECKOUT.resolve("plugin/src/main/resources/io/perfgate/jenkins/influx/InfluxSettings"))) {
            assertThat(files.map(Page::read).flatMap(page -> influxVersions(page.text()).stream()))
                    .isSubsetOf(tested);
        }
    }
}
