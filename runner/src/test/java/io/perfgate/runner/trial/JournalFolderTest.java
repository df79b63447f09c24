package io.perfgate.runner.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class JournalFolderTest {

    @Test
    void itsFilesHaveTheSameNamesInAllLanguages() {
        Locale own = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(new JournalFolder(Path.of("unfinished")).trial(12)).hasFileName("trial-000012.json");
        } finally {
            Locale.setDefault(own);
        }
    }
}
