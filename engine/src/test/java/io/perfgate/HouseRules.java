package io.perfgate;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import io.perfgate.judge.Judge;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.Reason;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Rules for the code of all modules, regardless of its room. */
public final class HouseRules {

    /** Classes that the tests of several modules share. */
    private static final String TESTS = "io.perfgate";

    /** A judgement is assembled in one place, so that no two pages can disagree. Documents read it back. */
    private static final ArchRule ONLY_JUDGING_JUDGES = noClasses()
            .that()
            .resideOutsideOfPackages(TESTS, "io.perfgate.judge..", "io.perfgate.record..", "io.perfgate.document..")
            .and()
            .areNotAssignableTo(Judgement.class)
            .should()
            .callConstructorWhere(target(owner(describe("Judgement", it -> it.isEquivalentTo(Judgement.class)))))
            .orShould()
            .callMethodWhere(target(owner(describe("Judge", it -> it.isEquivalentTo(Judge.class)))))
            .because("judge.Judging is the only way from measurements to a judgement");

    /** Decisions depend on types: after a text is renamed, the gate decides as before. */
    private static final ArchRule NO_DECISION_READS_WORDS = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "io.perfgate.words..", "io.perfgate.report..", "io.perfgate.record..", "io.perfgate.document..")
            .and(describe("are not Reason", HouseRules::isNotReason))
            .should()
            .callMethodWhere(target(owner(describe("Reason", it -> !isNotReason(it))))
                    .and(describe("that reads its words", call -> Set.of(
                                    "clauses", "key", "values", "equals", "hashCode", "toString")
                            .contains(call.getName()))))
            .because("reasons are for readers");

    private HouseRules() {}

    public static void check(JavaClasses code) {
        ONLY_JUDGING_JUDGES.allowEmptyShould(true).check(code);
        NO_DECISION_READS_WORDS.allowEmptyShould(true).check(code);
        assertThat(circles(code)).as("classes that need each other").isEmpty();
    }

    /**
     * Groups of top-level classes that all depend on each other; nested classes count as part of their top-level class.
     */
    private static List<Set<String>> circles(JavaClasses code) {
        Map<String, Set<String>> needed = new TreeMap<>();
        code.forEach(type -> type.getDirectDependenciesFromSelf().forEach(dependency -> {
            String from = topLevel(type);
            String to = topLevel(dependency.getTargetClass());
            if (to.startsWith("io.perfgate.") && !to.equals(from)) {
                needed.computeIfAbsent(from, unknown -> new TreeSet<>()).add(to);
            }
        }));
        Map<String, Set<String>> reached = new TreeMap<>();
        needed.keySet().forEach(type -> reached.put(type, reachedFrom(type, needed)));
        Set<Set<String>> circles = new LinkedHashSet<>();
        reached.forEach((type, others) -> {
            if (others.contains(type)) {
                circles.add(others.stream()
                        .filter(other -> reached.getOrDefault(other, Set.of()).contains(type))
                        .collect(Collectors.toCollection(TreeSet::new)));
            }
        });
        return List.copyOf(circles);
    }

    private static Set<String> reachedFrom(String type, Map<String, Set<String>> needed) {
        Set<String> reached = new TreeSet<>();
        Deque<String> next = new ArrayDeque<>(needed.get(type));
        while (!next.isEmpty()) {
            String at = next.pop();
            if (reached.add(at)) {
                next.addAll(needed.getOrDefault(at, Set.of()));
            }
        }
        return reached;
    }

    private static String topLevel(JavaClass type) {
        String name = type.getBaseComponentType().getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private static boolean isNotReason(JavaClass type) {
        return !type.isEquivalentTo(Reason.class) && !type.isEquivalentTo(Reason.Clause.class);
    }
}
