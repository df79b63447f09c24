package io.perfgate.jenkins;

import io.perfgate.signatures.ListedClass;
import io.perfgate.signatures.ListingReader;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Looks up classes and members of Jenkins in the API listing. */
final class JenkinsApi {

    private final Map<String, ClassNode> classes = new HashMap<>();

    JenkinsApi(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path listing :
                    files.filter(it -> it.toString().endsWith(".gz")).toList()) {
                // The members of a class that is only mentioned there are elsewhere.
                ListingReader.read(listing).stream()
                        .filter(it -> !it.isExtern())
                        .map(ListedClass::node)
                        .forEach(it -> classes.put(it.name.replace('/', '.'), it));
            }
        }
    }

    boolean hasClass(String name) {
        return classes.containsKey(name) || elsewhere(name) != null;
    }

    /** Whether {@code owner} or a type above it declares the member. */
    boolean hasMember(String owner, String name, String descriptor) {
        ClassNode type = classes.get(owner);
        if (type == null) {
            return elsewhereHas(elsewhere(owner), name, descriptor);
        }
        Stream<String> members = Stream.concat(
                type.fields.stream().map(it -> it.name + it.desc), type.methods.stream().map(it -> it.name + it.desc));
        return members.anyMatch((name + descriptor)::equals)
                || (!name.equals("<init>")
                        && Stream.concat(Stream.of(type.superName), type.interfaces.stream())
                                .anyMatch(it -> hasMember(it.replace('/', '.'), name, descriptor)));
    }

    /** A class of the JDK or of a library; null for one that should be in the listing. */
    private static Class<?> elsewhere(String name) {
        try {
            return Class.forName(name, false, JenkinsApi.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static boolean elsewhereHas(Class<?> type, String name, String descriptor) {
        if (type == null) {
            return false;
        }
        boolean declared = name.equals("<init>")
                ? Arrays.stream(type.getDeclaredConstructors())
                        .anyMatch(it -> Type.getConstructorDescriptor(it).equals(descriptor))
                : descriptor.startsWith("(")
                        ? Arrays.stream(type.getDeclaredMethods()).anyMatch(it -> is(it, name, descriptor))
                        : Arrays.stream(type.getDeclaredFields())
                                .anyMatch(it -> it.getName().equals(name));
        return declared
                || above(type).stream().anyMatch(it -> elsewhereHas(it, name, descriptor))
                || polymorphic(type, name);
    }

    private static boolean is(Method method, String name, String descriptor) {
        return method.getName().equals(name) && Type.getMethodDescriptor(method).equals(descriptor);
    }

    private static List<Class<?>> above(Class<?> type) {
        return Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                .toList();
    }

    private static boolean polymorphic(Class<?> type, String name) {
        return type.getName().startsWith("java.lang.invoke.") && name.startsWith("invoke");
    }
}
