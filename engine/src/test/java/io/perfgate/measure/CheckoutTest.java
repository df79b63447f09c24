package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.words.Texts;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Anyone can choose the author and title of a commit. */
class CheckoutTest {

    private static final String HASH = "0123456789".repeat(4);

    private static String described(Checkout checkout) {
        return checkout.described().map(Texts.ENGLISH::of).orElse("nothing");
    }

    @Test
    void theyAreCleanedAndBounded() {
        Checkout checkout = new Checkout(
                Optional.of(HASH), Optional.of("Ja\u001b[31mne"), Optional.of("Fix {0} 'it'" + "!".repeat(900)));
        assertThat(described(checkout)).isEqualTo("0123456789 by Ja\uFFFD[31mne: Fix {0} 'it'" + "!".repeat(108) + "…");
    }

    @Test
    void withoutThemThereIsTheHash() {
        assertThat(described(Checkout.of(HASH))).isEqualTo("0123456789");
        assertThat(described(Checkout.NONE)).isEqualTo("nothing");
        assertThatThrownBy(() -> Checkout.of("HEAD")).hasMessageContaining("no full hash");
    }
}
