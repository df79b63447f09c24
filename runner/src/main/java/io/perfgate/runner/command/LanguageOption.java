package io.perfgate.runner.command;

import io.perfgate.runner.process.Failure;
import io.perfgate.words.Texts;
import java.util.Locale;
import picocli.CommandLine.Option;

/** The language of reports. It is English on every machine unless chosen, so that logs do not depend on the locale. */
final class LanguageOption {

    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "Language of the judgement and its reports: en, zh-CN or ja (default: ${DEFAULT-VALUE}).")
    private String tag = "en";

    Texts texts() {
        if (!Texts.TAGS.contains(tag)) {
            throw Failure.usage("--language " + tag + ": not supported; use one of " + String.join(", ", Texts.TAGS));
        }
        return Texts.of(Locale.forLanguageTag(tag));
    }
}
