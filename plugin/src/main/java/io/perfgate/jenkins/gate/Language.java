package io.perfgate.jenkins.gate;

import io.perfgate.words.Texts;
import org.jvnet.localizer.LocaleProvider;

/** The language of whoever looks at a page; of a log or a check, Jenkins' own. */
public final class Language {

    private Language() {}

    public static Texts texts() {
        return Texts.of(LocaleProvider.getLocale());
    }
}
