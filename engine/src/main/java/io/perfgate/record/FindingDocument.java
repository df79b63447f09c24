package io.perfgate.record;

import io.perfgate.measure.Finding;
import io.perfgate.words.Texts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Blank fields, which concern all there is, are left out. */
record FindingDocument(
        String kind,
        String severity,
        @Nullable String workload,
        @Nullable String load,
        @Nullable String subject,
        String why,
        @Nullable List<ReasonDocument> reason) {

    static FindingDocument of(Finding finding) {
        return new FindingDocument(
                finding.kind().word(),
                finding.severity().word(),
                blankToNull(finding.workload()),
                blankToNull(finding.load()),
                blankToNull(finding.subject()),
                Texts.ENGLISH.of(finding.why()),
                ReasonDocument.of(finding.why()));
    }

    Finding finding() {
        return new Finding(
                Finding.Kind.ofWord(kind),
                Finding.Severity.ofWord(severity),
                nullToBlank(workload),
                nullToBlank(load),
                nullToBlank(subject),
                ReasonDocument.reason(reason, why));
    }

    private static @Nullable String blankToNull(String text) {
        return text.isBlank() ? null : text;
    }

    private static String nullToBlank(@Nullable String text) {
        return text == null ? "" : text;
    }
}
