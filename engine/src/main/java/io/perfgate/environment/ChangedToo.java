package io.perfgate.environment;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.ArrayList;
import java.util.List;

/** Warns of other changes that came with a regression and may have caused it instead of the build. */
public final class ChangedToo {

    /** The report's table lists all of them. */
    private static final int MOST_NAMED = 3;

    private ChangedToo() {}

    /** Adds a warning that names what else changed, if anything regressed. */
    public static Judgement beside(Judgement judgement, List<EnvironmentChange> changes) {
        List<Value> sentences = changes.stream()
                .filter(EnvironmentChange::isBesideTheBuild)
                .map(EnvironmentChange::sentence)
                .distinct() // several processes have the same Java
                .<Value>map(Value.Text::new)
                .toList();
        if (sentences.isEmpty() || judgement.regressed().findAny().isEmpty()) {
            return judgement;
        }
        List<Finding> findings = new ArrayList<>(judgement.findings());
        findings.add(Finding.ofRun(Finding.Kind.ENVIRONMENT, Finding.Severity.WARNING, sentence(sentences)));
        return judgement.with(findings);
    }

    private static Reason sentence(List<Value> sentences) {
        Value named = new Value.Values(sentences.subList(0, Math.min(MOST_NAMED, sentences.size())));
        return sentences.size() > MOST_NAMED
                ? Reason.of("changedTooMore", named, sentences.size() - MOST_NAMED)
                : Reason.of("changedToo", named);
    }
}
