package io.perfgate.jenkins;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** Looks up classes and members in the interface of Jenkins, in libraries and in the JDK. */
final class JenkinsApi {

    private final Map<String, Optional<ClassNode>> classes = new HashMap<>();

    boolean hasClass(String name) {
        return type(name).isPresent();
    }

    /** Whether {@code owner} or a type above it declares the member. */
    boolean hasMember(String owner, String name, String descriptor) {
        return type(owner)
                .filter(type -> declares(type, name + descriptor)
                        || (!name.equals("<init>") && above(type).anyMatch(it -> hasMember(it, name, descriptor)))
                        || isPolymorphic(owner, name))
                .isPresent();
    }

    /** Whether Jenkins finds the classes with an annotation by an index. */
    boolean isIndexed(String annotation) {
        return type(annotation).stream()
                .flatMap(type -> Stream.ofNullable(type.visibleAnnotations))
                .flatMap(List::stream)
                .anyMatch(it -> it.desc.equals("Lorg/jvnet/hudson/annotation_indexer/Indexed;"));
    }

    private static boolean declares(ClassNode type, String member) {
        return Stream.concat(
                        type.fields.stream().map(field -> field.name + field.desc),
                        type.methods.stream().map(method -> method.name + method.desc))
                .anyMatch(member::equals);
    }

    private static Stream<String> above(ClassNode type) {
        return Stream.concat(Stream.ofNullable(type.superName), type.interfaces.stream())
                .map(name -> name.replace('/', '.'));
    }

    private static boolean isPolymorphic(String owner, String name) {
        return owner.startsWith("java.lang.invoke.") && name.startsWith("invoke");
    }

    private Optional<ClassNode> type(String name) {
        return classes.computeIfAbsent(name, JenkinsApi::read);
    }

    private static Optional<ClassNode> read(String name) {
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = JenkinsApi.class.getClassLoader().getResourceAsStream(file)) {
            if (in == null) {
                return Optional.empty();
            }
            ClassNode type = new ClassNode();
            new ClassReader(in).accept(type, ClassReader.SKIP_CODE);
            return Optional.of(type);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file, unreadable);
        }
    }
}
