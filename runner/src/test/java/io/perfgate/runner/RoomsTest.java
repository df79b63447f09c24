package io.perfgate.runner;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The code is as docs/architecture.md draws it: each room imports only those that stand above it. */
class RoomsTest {

    private static final Pattern DRAWING = Pattern.compile("```rooms (\\S+)\n(.*?)```", Pattern.DOTALL);

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.perfgate");

    private record Drawing(String base, List<String> rooms) {

        static Drawing of(MatchResult found) {
            return new Drawing(
                    found.group(1),
                    found.group(2).lines().map(line -> line.split(" ")[0]).toList());
        }

        String[] packages(int from) {
            return rooms.stream().skip(from).map(room -> base + "." + room).toArray(String[]::new);
        }

        @Override
        public String toString() {
            return base;
        }
    }

    static Stream<Drawing> drawings() throws IOException {
        List<Drawing> drawings = DRAWING.matcher(Files.readString(Path.of("../docs/architecture.md")))
                .results()
                .map(Drawing::of)
                .toList();
        assertThat(drawings).extracting(Drawing::base).contains("io.perfgate", "io.perfgate.runner");
        return drawings.stream();
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void eachRoomImportsOnlyThoseAbove(Drawing drawing) {
        for (int i = 0; i < drawing.rooms().size() - 1; i++) {
            noClasses()
                    .that()
                    .resideInAPackage(drawing.packages(i)[0])
                    .should()
                    .dependOnClassesThat(resideInAnyPackage(drawing.packages(i + 1)))
                    .check(CODE);
        }
    }

    @ParameterizedTest
    @MethodSource("drawings")
    void everyRoomIsDrawn(Drawing drawing) {
        assertThat(CODE.stream()
                        .map(one -> one.getPackageName())
                        .filter(name -> name.startsWith(drawing.base() + "."))
                        // The engine's drawing leaves the runner and InfluxDB to their own.
                        .filter(name -> drawing.base().startsWith("io.perfgate.")
                                || !name.matches("io\\.perfgate\\.(runner|influx)(\\..*)?")))
                .isNotEmpty()
                .allMatch(name -> Stream.of(drawing.packages(0))
                        .anyMatch(room -> name.matches(room.replace(".", "\\.").replace("*", "[^.]+"))));
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
