package io.perfgate.runner.code;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** The class path of a JMH jar in the build under test, and in the other one. */
final class BothPrograms implements Closeable {

    private final ProgramFiles now;
    private final ProgramFiles against;
    private final Optional<String> beyondCode;
    private final Map<String, Set<String>> named = new HashMap<>();

    BothPrograms(ProgramFiles now, ProgramFiles against) throws IOException {
        this.now = now;
        this.against = against;
        beyondCode = findBeyondCode();
    }

    private Optional<String> findBeyondCode() throws IOException {
        if (!now.others().equals(against.others()) && !now.nameMavenNotes() && !against.nameMavenNotes()) {
            now.ignoreMavenNotes();
            against.ignoreMavenNotes();
        }
        Optional<String> other = difference(now.others(), against.others());
        if (other.isPresent()) {
            return other.map(file -> file.substring(file.indexOf('/') + 1) + " differs");
        }
        for (String name : union(now.classes(), against.classes())) {
            if (!now.classes().containsKey(name) || !against.classes().containsKey(name)) {
                return Optional.of("class " + name + " is in one of the builds only");
            }
            if (!now.classes().get(name).equals(against.classes().get(name))) {
                ClassCode code = now.code(name);
                ClassCode before = against.code(name);
                if (!code.declaration().equals(before.declaration())) {
                    return Optional.of("class " + name + " has other annotations or supertypes");
                }
                now.goByCode(name, code);
                against.goByCode(name, before);
            }
        }
        return Optional.empty();
    }

    private static SortedSet<String> union(Map<String, String> some, Map<String, String> others) {
        SortedSet<String> all = new TreeSet<>(some.keySet());
        all.addAll(others.keySet());
        return all;
    }

    private static Optional<String> difference(Map<String, String> some, Map<String, String> others) {
        return union(some, others).stream()
                .filter(name -> !others.getOrDefault(name, "").equals(some.get(name)))
                .findFirst();
    }

    /** A difference that any program may find without naming it: a resource, or a class that a search would find. */
    Optional<String> beyondCode() {
        return beyondCode;
    }

    boolean isEqual() {
        return now.classes().equals(against.classes());
    }

    boolean isEqual(Set<String> names) {
        return now.digest(names).equals(against.digest(names));
    }

    ProgramFiles now() {
        return now;
    }

    ProgramFiles against() {
        return against;
    }

    /** These classes in the other build, all classes that they name, and so on. */
    Set<String> reachedFrom(Collection<String> classes) throws IOException {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(classes);
        open.addAll(against.namedByVersions());
        while (!open.isEmpty()) {
            String name = open.removeFirst();
            if (against.classes().containsKey(name) && reached.add(name)) {
                Set<String> names = named.get(name);
                if (names == null) {
                    names = against.code(name).names();
                    names.retainAll(against.classes().keySet());
                    named.put(name, names);
                }
                open.addAll(names);
            }
        }
        return reached;
    }

    @Override
    public void close() throws IOException {
        now.close();
        against.close();
    }
}
