package io.perfgate.signatures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The committed interface of Jenkins. */
class JenkinsSignaturesTest {

    private static final Path CLASSES = Path.of("target/classes");

    @Test
    void itIsWholeAndHasNoBehaviour() throws IOException {
        List<Path> classes;
        try (Stream<Path> files = Files.walk(CLASSES)) {
            classes = files.filter(file -> file.toString().endsWith(".class"))
                    .filter(file -> !file.startsWith(CLASSES.resolve("io/perfgate")))
                    .toList();
        }
        assertThat(classes)
                .hasSizeGreaterThan(4_000)
                .contains(
                        CLASSES.resolve("hudson/model/Run.class"),
                        CLASSES.resolve("org/jenkinsci/plugins/workflow/actions/WarningAction.class"));
        for (Path file : classes) {
            ClassNode type = new ClassNode();
            new ClassReader(Files.readAllBytes(file)).accept(type, 0);
            assertThat(type.methods).as(type.name).allMatch(JenkinsSignaturesTest::onlyThrows);
        }
    }

    private static boolean onlyThrows(MethodNode method) {
        return method.instructions.size() == 0
                || (method.instructions.size() == 5
                        && method.instructions.getLast().getOpcode() == Opcodes.ATHROW);
    }
}
