package io.perfgate.document;

import io.perfgate.measure.Finding;
import io.perfgate.measure.OrEmpty;
import io.perfgate.measure.Reason;
import io.perfgate.words.Texts;
import java.util.Optional;

/** The JSON form of a finding, with its reason also in words. */
record FindingDocument(
        Finding.Kind kind,
        Finding.Severity severity,
        @OrEmpty String workload,
        @OrEmpty String load,
        @OrEmpty String subject,
        String why,
        Optional<Reason> reason) {

    static FindingDocument of(Finding finding) {
        return new FindingDocument(
                finding.kind(),
                finding.severity(),
                finding.workload(),
                finding.load(),
                finding.subject(),
                Texts.ENGLISH.of(finding.why()),
                Optional.of(finding.why()));
    }

    Finding finding() {
        return new Finding(kind, severity, workload, load, subject, ReasonForm.of(reason, why));
    }
}
