package io.perfgate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The rooms of one package as docs/architecture.md draws them; for the tests of all modules whose code has rooms. */
public final class Rooms {

    private static final Pattern DRAWING = Pattern.compile("```rooms (\\S+)\n(.*?)```", Pattern.DOTALL);

    /** Generated classes, which every room may have under the same name. */
    private static final Set<String> GENERATED = Set.of("Messages", "package-info");

    private final String base;
    private final List<String> packages;

    private Rooms(MatchResult drawing) {
        base = drawing.group(1);
        packages = drawing.group(2)
                .lines()
                .map(line -> base + "." + line.split(" ")[0])
                .toList();
    }

    /** All drawings of a document. */
    public static List<Rooms> drawnIn(Path document) throws IOException {
        return DRAWING.matcher(Files.readString(document))
                .results()
                .map(Rooms::new)
                .toList();
    }

    public String base() {
        return base;
    }

    /** The package that contains the rooms is below all of them: it may import each of them, and none imports it. */
    public void importOnlyThoseAbove(JavaClasses code) {
        List<String> below = new ArrayList<>(packages);
        below.add(base);
        for (String room : packages) {
            below.remove(room);
            noClasses()
                    .that()
                    .resideInAPackage(room)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(below.toArray(String[]::new))
                    .check(code);
        }
    }

    /** The drawing shows every package below that of the rooms. */
    public void areAll(JavaClasses code) {
        assertThat(code.stream().map(JavaClass::getPackageName).filter(name -> name.startsWith(base + ".")))
                .isNotEmpty()
                .allMatch(name -> packages.stream()
                        .anyMatch(room -> name.matches(room.replace(".", "\\.").replace("*", "[^.]+"))));
    }

    /** No two rooms have a class of the same name. */
    public void haveNoNameTwice(JavaClasses code) {
        assertThat(code.stream()
                        .filter(type ->
                                type.isTopLevelClass() && type.getPackageName().startsWith(base))
                        .map(JavaClass::getSimpleName)
                        .filter(name -> !GENERATED.contains(name)))
                .doesNotHaveDuplicates();
    }

    @Override
    public String toString() {
        return base;
    }
}
