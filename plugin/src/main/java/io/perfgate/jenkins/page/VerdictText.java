package io.perfgate.jenkins.page;

import io.perfgate.measure.Verdict;

/** Verdicts in the reader's language. */
final class VerdictText {

    private VerdictText() {}

    static String of(Verdict verdict) {
        if (verdict instanceof Verdict.Undecided open) {
            return switch (open.doubt()) {
                case SUSPECT -> Messages.VerdictText_Suspect();
                case BLIND -> Messages.VerdictText_Blind();
                case NOT_GATED -> Messages.VerdictText_NotGated();
            };
        }
        return switch (verdict.word()) {
            case "regressed" -> Messages.VerdictText_Regressed();
            case "improved" -> Messages.VerdictText_Improved();
            case "unchanged" -> Messages.VerdictText_Unchanged();
            case "noBaseline" -> Messages.VerdictText_NoBaseline();
            case "invalid" -> Messages.VerdictText_Invalid();
            default -> verdict.word();
        };
    }
}
