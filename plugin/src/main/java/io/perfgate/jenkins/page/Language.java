package io.perfgate.jenkins.page;

import io.perfgate.words.Texts;
import org.jvnet.localizer.LocaleProvider;

/** The language of whoever looks at a page. */
final class Language {

    private Language() {}

    static Texts texts() {
        return Texts.of(LocaleProvider.getLocale());
    }
}
