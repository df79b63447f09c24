package io.perfgate.signatures;

import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * A class of the listing, whose methods only throw.
 *
 * @param membership its InnerClasses entry; null for a top-level class
 * @param isExtern whether it is in another jar, so that only its membership is known
 */
public record ListedClass(ClassNode node, InnerClassNode membership, boolean isExtern) {

    /** The class file. Javac needs the InnerClasses entries of the class, its supertypes and its own members. */
    byte[] classFile(Map<String, ListedClass> all) {
        if (node.permittedSubclasses != null && !all.keySet().containsAll(node.permittedSubclasses)) {
            node.permittedSubclasses = null;
        }
        Stream<ListedClass> members =
                all.values().stream().filter(one -> one.membership != null && one.membership.outerName.equals(node.name));
        Stream<ListedClass> named = Stream.concat(Stream.of(node.name, node.superName), node.interfaces.stream())
                .map(all::get)
                .filter(Objects::nonNull);
        Stream.concat(members, named)
                .flatMap(one -> one.memberships(all))
                .distinct()
                .sorted(Comparator.comparing(entry -> entry.name))
                .forEach(node.innerClasses::add);
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** The entries of the class and the classes around it. */
    private Stream<InnerClassNode> memberships(Map<String, ListedClass> all) {
        return Stream.iterate(
                        this,
                        one -> one != null && one.membership != null,
                        one -> all.get(one.membership.outerName))
                .map(ListedClass::membership);
    }
}
