package io.perfgate.jenkins;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.perfgate.HouseRules;
import io.perfgate.Rooms;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The plugin's code matches the drawing in docs/architecture.md: each room imports only rooms above it. */
class PluginRoomsTest {

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.perfgate.jenkins");

    private static Rooms rooms;

    @BeforeAll
    static void read() throws IOException {
        rooms = Rooms.drawnIn(Path.of("../../docs/architecture.md")).stream()
                .filter(it -> it.base().equals("io.perfgate.jenkins"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachRoomImportsOnlyThoseAbove() {
        rooms.importOnlyThoseAbove(CODE);
    }

    @Test
    void everyRoomIsDrawn() {
        rooms.areAll(CODE);
    }

    @Test
    void noNameIsInTwoRooms() {
        rooms.haveNoNameTwice(CODE);
    }

    @Test
    void theRulesOfTheHouseHold() {
        HouseRules.check(CODE);
    }

    /** So that it can be tested and measured without Jenkins. */
    @Test
    void theIndexOfTheTrendKnowsNoJenkins() {
        noClasses()
                .that()
                .resideInAPackage("io.perfgate.jenkins.trend")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("hudson..", "jenkins..", "org.jenkinsci..", "org.kohsuke..")
                .check(CODE);
    }
}
