package io.perfgate;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Data flows one way: each package imports only those that stand before it. */
class PackageDirectionTest {

    private static final List<String> ORDER = List.of(
            "measure",
            "level",
            "timeseries",
            "suite",
            "hardware",
            "read",
            "read.*",
            "profile",
            "record",
            "result",
            "part",
            "validity",
            "baseline",
            "judge.noise",
            "judge.alarm",
            "judge",
            "judge.plan",
            "trend",
            "report");

    private static List<String> order() {
        return ORDER;
    }

    private final JavaClasses engine = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.perfgate");

    @ParameterizedTest
    @MethodSource("order")
    void importsOnlyWhatStandsBefore(String name) {
        List<String> later = new ArrayList<>();
        for (String other : ORDER.subList(ORDER.indexOf(name) + 1, ORDER.size())) {
            later.add("io.perfgate." + other);
        }
        if (!later.isEmpty()) {
            noClasses()
                    .that()
                    .resideInAPackage("io.perfgate." + name)
                    .should()
                    .dependOnClassesThat(resideInAnyPackage(later.toArray(String[]::new)))
                    .check(engine);
        }
    }

    @Test
    void everyPackageHasItsPlace() {
        noClasses()
                .should()
                .resideOutsideOfPackages(
                        ORDER.stream().map(one -> "io.perfgate." + one).toArray(String[]::new))
                .check(engine);
    }

    @Test
    void readersDoNotKnowEachOther() {
        SlicesRuleDefinition.slices()
                .matching("io.perfgate.read.(*)")
                .should()
                .notDependOnEachOther()
                .check(engine);
    }

    @Test
    void startsNoProcessesAndNoThreads() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.util.concurrent..", "jenkins..", "hudson.."))
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(ProcessBuilder.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Thread.class)
                .check(engine);
    }
}
