package io.perfgate.runner;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.perfgate.HouseRules;
import io.perfgate.Rooms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The code matches the drawing in docs/architecture.md: each room imports only rooms above it. */
class RoomsTest {

    private static final String PLUGIN = "io.perfgate.jenkins";

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.perfgate");

    /** The plugin's code is not here; PluginRoomsTest compares it with its drawing. */
    static Stream<Rooms> drawings() throws IOException {
        List<Rooms> drawings = Rooms.drawnIn(Path.of("../docs/architecture.md"));
        assertThat(drawings)
                .extracting(Rooms::base)
                .containsExactlyInAnyOrder("io.perfgate", "io.perfgate.runner", PLUGIN);
        return drawings.stream().filter(it -> !it.base().equals(PLUGIN));
    }

    /** The engine's drawing does not include the runner and InfluxDB, which have their own. */
    private static JavaClasses code(Rooms drawing) {
        return drawing.base().equals("io.perfgate")
                ? CODE.that(not(resideInAnyPackage("io.perfgate.runner..", "io.perfgate.influx..")))
                : CODE;
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void eachRoomImportsOnlyThoseAbove(Rooms drawing) {
        drawing.importOnlyThoseAbove(CODE);
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void everyRoomIsDrawn(Rooms drawing) {
        drawing.areAll(code(drawing));
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void noNameIsInTwoRooms(Rooms drawing) {
        drawing.haveNoNameTwice(code(drawing));
    }

    @Test
    void theRulesOfTheHouseHold() {
        HouseRules.check(CODE);
    }

    @Test
    void readersDoNotKnowEachOther() {
        SlicesRuleDefinition.slices()
                .matching("io.perfgate.read.(*)")
                .should()
                .notDependOnEachOther()
                .check(CODE);
    }
}
