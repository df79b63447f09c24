package io.perfgate.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.perfgate.Records;
import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.words.Texts;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EnvironmentTest {

    private static final Aspect JDK = new Aspect(EnvironmentKind.JDK, "middleware");
    private static final Aspect LOAD_JDK = new Aspect(EnvironmentKind.JDK, "perfgate");
    private static final Aspect OPTIONS = new Aspect(EnvironmentKind.JVM_OPTION, "middleware");
    private static final Aspect BUILD = new Aspect(EnvironmentKind.BUILD_JAR, "middleware");

    private static Environment of(Map<Aspect, Map<String, String>> values) {
        SortedMap<Aspect, SortedMap<String, String>> sorted = new TreeMap<>();
        values.forEach((aspect, named) -> sorted.put(aspect, new TreeMap<>(named)));
        return new Environment(sorted, List.of());
    }

    private static List<String> changes(Environment before, Environment now) {
        return now.changesSince(before).stream()
                .map(change -> Texts.ENGLISH.of(change.sentence()))
                .toList();
    }

    private static List<String> warnings(Judgement judgement) {
        return judgement.findings().stream()
                .filter(finding -> finding.kind() == Finding.Kind.ENVIRONMENT)
                .map(finding -> Texts.ENGLISH.of(finding.sentence()))
                .toList();
    }

    @Test
    void addedRemovedAndChangedValuesAreReported() {
        Environment before =
                of(Map.of(JDK, Map.of("", "17.0.14"), OPTIONS, Map.of("-Dmode", "fast", "-Dold", "1", "-Dsame", "x")));
        Environment now =
                of(Map.of(JDK, Map.of("", "17.0.15"), OPTIONS, Map.of("-Dmode", "safe", "-Dnew", "2", "-Dsame", "x")));

        assertThat(changes(before, now))
                .containsExactly(
                        "JDK 17.0.14 -> 17.0.15",
                        "JVM option -Dmode fast -> safe",
                        "JVM option -Dnew 2 is new",
                        "JVM option -Dold 1 is gone");
        assertThat(changes(now, now)).isEmpty();
    }

    @Test
    void factsKnownOnOneSideOnlyAreNoChange() {
        Environment known = of(Map.of(JDK, Map.of("", "17.0.14"), OPTIONS, Map.of("-Dmode", "fast")));
        Environment less = of(Map.of(JDK, Map.of("", "17.0.14")));

        assertThat(changes(known, less)).isEmpty();
        assertThat(changes(less, known)).isEmpty();
        assertThat(changes(Environment.UNKNOWN, known)).isEmpty();
        assertThat(changes(of(Map.of(OPTIONS, Map.of())), known))
                .as("read, and there was none")
                .containsExactly("JVM option -Dmode fast is new");
    }

    @Test
    void marksAreComparedWithPlainValuesOfEarlierVersions() {
        Environment before = of(Map.of(OPTIONS, Map.of("-Da", "prod", "-Db", "prod", "-Dc", "x, y")));
        Environment now = of(Map.of(OPTIONS, Map.of("-Da", "***6754", "-Db", "***1a2b", "-Dc", "***2d71, ***a1fc")));

        assertThat(changes(before, now)).containsExactly("JVM option -Db ***6754 -> ***1a2b");
        assertThat(changes(now, before)).containsExactly("JVM option -Db ***1a2b -> ***6754");
    }

    @Test
    void aRegressionNamesOtherChangesThanTheBuild() {
        Judgement regressed = Records.judged().judgement();
        Environment before = of(Map.of(
                JDK, Map.of("", "17.0.14"), LOAD_JDK, Map.of("", "17.0.14"), BUILD, Map.of("broker", "0123456789ab")));
        Environment now = of(Map.of(
                JDK, Map.of("", "17.0.15"), LOAD_JDK, Map.of("", "17.0.15"), BUILD, Map.of("broker", "ba9876543210")));

        assertThat(warnings(EnvironmentChange.warned(regressed, now.changesSince(before))))
                .containsExactly("warning: the whole run: changed too: JDK 17.0.14 -> 17.0.15");
        assertThat(warnings(EnvironmentChange.warned(regressed, now.changesSince(now))))
                .isEmpty();
        Judgement nothingRegressed = new Judgement(regressed.outcome(), regressed.summary(), List.of());
        assertThat(EnvironmentChange.warned(nothingRegressed, now.changesSince(before)))
                .isEqualTo(nothingRegressed);
    }

    @Test
    void anotherImageIsAChangeUnlessTheBuildNamesIt() {
        Aspect own = new Aspect(EnvironmentKind.BUILD_IMAGE, "shop");
        Aspect other = new Aspect(EnvironmentKind.IMAGE, "database");
        Environment before = of(Map.of(own, Map.of("", "a1"), other, Map.of("", "b1")));
        Environment now = of(Map.of(own, Map.of("", "a2"), other, Map.of("", "b2")));

        assertThat(changes(before, now)).hasSize(2);
        assertThat(warnings(EnvironmentChange.warned(Records.judged().judgement(), now.changesSince(before))))
                .containsExactly("warning: the whole run: changed too: image of the container b1 -> b2");
    }

    @Test
    void digestsAreAsShortAsCommits() {
        Aspect jars = new Aspect(EnvironmentKind.JAR, "middleware");
        Environment before =
                of(Map.of(BUILD, Map.of("shop", "3ddf12e1df9c"), jars, Map.of("lib", "1.2 (3ddf12e1df9c)")));
        Environment now = of(Map.of(BUILD, Map.of("shop", "6cedfa27e220"), jars, Map.of("lib", "1.3 (6cedfa27e220)")));

        assertThat(changes(before, now))
                .containsExactlyInAnyOrder(
                        "content of shop 3ddf12e1df -> 6cedfa27e2", "jar lib 1.2 (3ddf12e1df) -> 1.3 (6cedfa27e2)");
    }

    @Test
    void versionsThatLookLikeDigestsStayWhole() {
        Aspect jars = new Aspect(EnvironmentKind.JAR, "middleware");
        Environment before = of(Map.of(jars, Map.of("osgi", "1.0.0.202401151030", "daily", "202401151030")));
        Environment now = of(Map.of(jars, Map.of("osgi", "1.0.0.202401151055", "daily", "202401151055")));

        assertThat(changes(before, now))
                .containsExactlyInAnyOrder(
                        "jar osgi 1.0.0.202401151030 -> 1.0.0.202401151055", "jar daily 202401151030 -> 202401151055");
    }

    @Test
    void ofManyChangesTheFirstAreNamed() {
        Environment before = of(Map.of(OPTIONS, Map.of()));
        Environment now = of(Map.of(OPTIONS, Map.of("-Da", "1", "-Db", "1", "-Dc", "1", "-Dd", "1", "-De", "1")));

        assertThat(warnings(EnvironmentChange.warned(Records.judged().judgement(), now.changesSince(before))))
                .singleElement()
                .asString()
                .endsWith("-Dc 1 is new, and 2 more");
    }

    @Test
    void itIsBounded() {
        Map<String, String> many = IntStream.rangeClosed(0, Environment.MOST_VALUES)
                .boxed()
                .collect(Collectors.toMap(i -> "-Dx" + i, i -> "1"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(Map.of(OPTIONS, many)))
                .withMessageContaining("at most 10000");
        assertThat(of(Map.of(OPTIONS, Map.of("-Dlong", "x".repeat(1_000_000))))
                        .values()
                        .get(OPTIONS)
                        .get("-Dlong"))
                .hasSizeLessThanOrEqualTo(1000);
    }
}
