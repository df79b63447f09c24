package io.perfgate.environment;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Names;
import io.perfgate.measure.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * A difference between two environments.
 *
 * @param name blank if its kind is single
 * @param before blank if it was absent
 * @param now blank if it is gone
 */
public record EnvironmentChange(Aspect aspect, String name, String before, String now) {

    /** The report's table lists all of them. */
    private static final int MOST_NAMED = 3;

    public EnvironmentChange {
        name = Names.shown(name);
        boolean differShortly = !Names.shortDigest(before).equals(Names.shortDigest(now));
        boolean isShort = aspect.kind().hasDigest() && differShortly;
        before = Names.shown(isShort ? Names.shortDigest(before) : before);
        now = Names.shown(isShort ? Names.shortDigest(now) : now);
    }

    /** Whether something other than the build changed. */
    public boolean isBesideTheBuild() {
        return aspect.kind() != EnvironmentKind.BUILD_JAR && aspect.kind() != EnvironmentKind.BUILD_IMAGE;
    }

    /** The changed thing, without its process. */
    public Reason what() {
        return aspect.label(name);
    }

    /** The change as text: {@code JDK 17.0.14 -> 17.0.15}. */
    public Reason sentence() {
        if (before.isBlank()) {
            return Reason.of("environment.added", what(), now);
        }
        return now.isBlank()
                ? Reason.of("environment.removed", what(), before)
                : Reason.of("environment.changed", what(), before, now);
    }

    /**
     * Adds a warning that names what else changed, if anything regressed: it may have caused the regression instead of the
     * build.
     */
    public static Judgement warned(Judgement judgement, List<EnvironmentChange> changes) {
        List<Reason> sentences = changes.stream()
                .filter(EnvironmentChange::isBesideTheBuild)
                .map(EnvironmentChange::sentence)
                .distinct() // several processes have the same Java
                .toList();
        if (sentences.isEmpty() || judgement.regressed().findAny().isEmpty()) {
            return judgement;
        }
        List<Finding> findings = new ArrayList<>(judgement.findings());
        findings.add(Finding.ofRun(Finding.Kind.ENVIRONMENT, Finding.Severity.WARNING, sentence(sentences)));
        return judgement.with(findings);
    }

    private static Reason sentence(List<Reason> sentences) {
        List<Reason> named = sentences.subList(0, Math.min(MOST_NAMED, sentences.size()));
        return sentences.size() > MOST_NAMED
                ? Reason.of("changedTooMore", named, sentences.size() - MOST_NAMED)
                : Reason.of("changedToo", named);
    }
}
