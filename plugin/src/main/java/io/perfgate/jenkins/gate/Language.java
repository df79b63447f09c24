package io.perfgate.jenkins.gate;

import io.perfgate.words.Texts;
import org.jvnet.localizer.LocaleProvider;

/** The language of a page's reader; Jenkins' language for logs and checks. */
public final class Language {

    private Language() {}

    public static Texts texts() {
        return Texts.of(LocaleProvider.getLocale());
    }
}
