package io.perfgate.runner;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each room of the runner imports only those that stand before it. */
class PackageDirectionTest {

    private static final List<String> ORDER =
            List.of("process", "machine", "progress", "sut", "watch", "load", "trial", "run", "demo", "command");

    private static List<String> order() {
        return ORDER;
    }

    private final JavaClasses runner = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.perfgate.runner");

    @ParameterizedTest
    @MethodSource("order")
    void importsOnlyWhatStandsBefore(String name) {
        String[] later = ORDER.subList(ORDER.indexOf(name) + 1, ORDER.size()).stream()
                .map(one -> "io.perfgate.runner." + one)
                .toArray(String[]::new);
        if (later.length > 0) {
            noClasses()
                    .that()
                    .resideInAPackage("io.perfgate.runner." + name)
                    .should()
                    .dependOnClassesThat(resideInAnyPackage(later))
                    .check(runner);
        }
    }

    @Test
    void everyPackageHasItsPlace() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName(Main.class.getName())
                .should()
                .resideOutsideOfPackages(
                        ORDER.stream().map(one -> "io.perfgate.runner." + one).toArray(String[]::new))
                .andShould()
                .resideOutsideOfPackage("io.perfgate.runner")
                .check(runner);
    }
}
