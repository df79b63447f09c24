package io.perfgate.runner;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Packages of the runner form no circle: process, machine and progress, trial, run, command. */
class PackageDirectionTest {

    @Test
    void packagesFormNoCircle() {
        slices().matching("io.perfgate.runner.(*)..")
                .should()
                .beFreeOfCycles()
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("io.perfgate.runner"));
    }
}
