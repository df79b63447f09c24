package io.perfgate.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Checkout;
import io.perfgate.measure.RunName;
import io.perfgate.measure.Since;
import io.perfgate.words.Texts;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The run of a first report, as people name it. */
class SinceTextTest {

    private static final Instant AT = Instant.parse("2026-11-24T22:55:35.631Z");
    private static final String RUN = RunName.of(AT);

    private static String text(String build, Locale language) {
        Since since = new Since(RUN, build, AT, Optional.empty(), Checkout.NONE, Optional.empty(), false);
        return Texts.of(language).of(SinceText.of(since));
    }

    @Test
    void aBuildHasItsName() {
        assertThat(text("#412", Locale.ENGLISH)).isEqualTo("first reported in #412 on 2026-11-24");
    }

    @Test
    void aRunWithoutABuildHasItsTime() {
        assertThat(RUN).isEqualTo("20261124T225535.631Z");
        assertThat(text(RUN, Locale.ENGLISH)).isEqualTo("first reported in a run on 2026-11-24 22:55 UTC");
        for (String tag : Texts.TAGS) {
            assertThat(text(RUN, Locale.forLanguageTag(tag)))
                    .contains("2026-11-24 22:55 UTC")
                    .doesNotContain(RUN);
        }
    }

    @Test
    void otherReasonsShowTheTimeToo() {
        assertThat(Texts.ENGLISH.of("comparedWith", RUN)).isEqualTo("compared with 2026-11-24 22:55 UTC");
        assertThat(Texts.ENGLISH.of("comparedWith", "20269999T999999.999Z"))
                .isEqualTo("compared with 20269999T999999.999Z");
    }
}
