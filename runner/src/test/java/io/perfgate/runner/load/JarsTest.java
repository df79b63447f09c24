package io.perfgate.runner.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recorded facts of a class path. */
class JarsTest {

    @TempDir
    private Path folder;

    private final List<String> unread = new ArrayList<>();

    private Jars.Facts only(Path entry) {
        List<Jars.Facts> found = new ArrayList<>();
        new Jars().read(List.of(entry.toString()), (file, facts) -> found.add(facts), unread::add);
        assertThat(found).hasSize(1);
        return found.get(0);
    }

    /** As build tools pass them. */
    @Test
    void aFolderOfClassesIsReadLikeAJar() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("target/test-classes/shop"));
        Files.writeString(classes.resolve("Shop.class"), "one");
        Jars.Facts one = only(classes.getParent());
        Jars.Facts same = only(classes.getParent());
        Files.writeString(classes.resolve("Shop.class"), "two");
        Jars.Facts two = only(classes.getParent());

        assertThat(unread).isEmpty();
        assertThat(one.name()).isEqualTo("test-classes");
        assertThat(same).isEqualTo(one);
        assertThat(two.digest()).isNotEqualTo(one.digest());
    }
}
