package io.perfgate.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextsTest {

    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

    /**
     * Parts that a translation leaves unchanged: quoted options, keys and commands, and names of tools and formulas.
     */
    private static final Pattern NAMES =
            Pattern.compile("“[^”]*”|「[^」]*」|--clock URL|mustSee|profiles\\.yml|JVM|CPU|users?|\\bms\\b");

    private static final Pattern ENGLISH_WORDS = Pattern.compile("[A-Za-z]{2,} [A-Za-z]{2,}");

    private static Map<String, String> all(String tag) {
        return Texts.of(Locale.forLanguageTag(tag)).wordsOf("");
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zh-CN", "ja"})
    void aTranslationHasTheSameTextsWithTheSamePlaces(String tag) {
        Map<String, String> english = all("en");
        Map<String, String> translated = all(tag);

        assertThat(translated.keySet()).isEqualTo(english.keySet());
        english.forEach(
                (key, text) -> assertThat(places(translated.get(key))).as(key).isEqualTo(places(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"zh-CN", "ja"})
    void aTranslationIsOne(String tag) {
        Map<String, String> english = all("en");
        all(tag).forEach((key, text) -> {
            assertThat(NAMES.matcher(text).replaceAll("")).as(key).doesNotContainPattern(ENGLISH_WORDS);
            if (english.get(key).matches(".*[a-z]{3}.*") && !text.equals(tag)) {
                assertThat(text).as(key).isNotEqualTo(english.get(key));
            }
        });
    }

    /** Each concept has one word in a language. */
    @ParameterizedTest
    @CsvSource({
        "interleaved, 交替测量, 交互",
        "kept build, 保留构建, 保持ビルド",
        "regress, 退化, 劣化",
        "acknowledged, 已知, 既知",
        "baseline, 基线, ベースライン",
        "accepted run, 接受, 承認",
        "worse level, 水平, 水準",
        "tolerance, 容差, 許容差",
        "series, 序列, 系列",
        "trials, 试验, 試行",
        "nois, 噪声, 雑音",
        "workload, 工作负载, ワークロード",
        "load generator, 负载生成器, 負荷生成側",
        "hardware profile, 硬件配置, ハードウェアプロファイル",
        "verdict, 结论, 判定",
        "inconclusive, 无法判定, 判定"
    })
    void oneTermPerConcept(String english, String chinese, String japanese) {
        all("en").forEach((key, text) -> {
            if (text.toLowerCase(Locale.ROOT).contains(english)) {
                assertThat(all("zh-CN").get(key)).as(key).contains(chinese);
                assertThat(all("ja").get(key)).as(key).contains(japanese);
            }
        });
    }

    /** With duplicates, the order of reading files would decide which one is shown. */
    @Test
    void noTextIsInBothFiles() throws Exception {
        Set<String> findings = keys("findings").stream()
                .map(key -> key.substring(0, key.lastIndexOf('.')))
                .collect(Collectors.toSet());

        assertThat(findings).hasSizeGreaterThan(10);
        for (String file : List.of("texts", "texts_zh_CN", "texts_ja")) {
            assertThat(keys(file)).as(file).isNotEmpty().doesNotContainAnyElementsOf(findings);
        }
    }

    private static Set<String> keys(String file) throws IOException {
        try (InputStream in = Texts.class.getResourceAsStream(file + ".properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.stringPropertyNames();
        }
    }

    @Test
    void everyLanguageIsListed() {
        assertThat(Texts.TAGS).allSatisfy(tag -> assertThat(all(tag)).containsEntry("tag", tag));
    }

    @Test
    void alsoTheLanguageAloneIsUnderstood() {
        assertThat(all("zh")).containsEntry("tag", "en");
        assertThat(all("ja-JP")).containsEntry("tag", "ja");
        assertThat(all("de")).containsEntry("tag", "en");
    }

    /** A missing text would cost a run its reports. */
    @Test
    void everyReasonThatIsGivenHasAText() throws Exception {
        Pattern given = Pattern.compile("(?:Reason\\.of|texts\\.of|\\.and)\\(\\s*\"([\\w.]+)\"");
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            for (Path source :
                    sources.filter(one -> one.toString().endsWith(".java")).toList()) {
                given.matcher(Files.readString(source))
                        .results()
                        .map(found -> found.group(1))
                        .filter(key -> !key.endsWith("."))
                        .forEach(key -> assertThat(Texts.has(key))
                                .as("%s in %s", key, source)
                                .isTrue());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, today, \u4eca\u5929, \u4eca\u65e5",
        "1, 1 day, 1 \u5929\u524d, 1 \u65e5\u524d",
        "2000, 2000 days, 2000 \u5929\u524d, 2000 \u65e5\u524d"
    })
    void daysHaveTheirPlural(int days, String english, String chinese, String japanese) {
        Map.of("en", english, "zh-CN", chinese, "ja", japanese).forEach((tag, age) -> assertThat(
                        Texts.of(Locale.forLanguageTag(tag)).of("knownOnes", 3, days))
                .contains("3 ", age));
    }

    @ParameterizedTest
    @CsvSource({"en, '1 unclear, 2 pending'", "zh-CN, \u4e2a\u4e0d\u660e\u786e\u30012", "ja, 1\u3001"})
    void listsHaveTheCommasOfTheirLanguage(String tag, String part) {
        Reason counts = Reason.of("counts", List.of(Reason.of("blindCount", 1), Reason.of("pendingCount", 2)), 9);
        assertThat(Texts.of(Locale.forLanguageTag(tag)).of(counts)).contains(part);
    }

    /** As in a record from elsewhere. */
    @Test
    void aPluralTakesNoNumberToo() {
        assertThat(Texts.ENGLISH.of("knownOnes", 3, "many")).isEqualTo("3 acknowledged (oldest many)");
    }

    @Test
    void everyTextTakesItsValues() {
        for (String tag : Texts.TAGS) {
            Texts texts = Texts.of(Locale.forLanguageTag(tag));
            all(tag).forEach((key, text) -> assertThatCode(() -> {
                        Object[] values = places(text).stream()
                                .map(place -> new Value.Name("<" + place + ">"))
                                .toArray();
                        assertThat(texts.of(Reason.of(key, values))).as(key).doesNotContain("''");
                    })
                    .as("%s in %s", key, tag)
                    .doesNotThrowAnyException());
        }
    }
}
