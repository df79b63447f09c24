package io.perfgate;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The engine only computes. */
class PureTest {

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
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("io.perfgate"));
    }
}
