package io.perfgate.runner.code;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes of a class path that a JVM loaded, from its log. */
final class LoadedClasses {

    /** Options that make a JVM write that log into a folder. */
    static String options(Path folder) {
        return "\"-Xlog:class+load=info,os=info:file=" + folder.toAbsolutePath() + "/%p.log:none:filecount=0\"";
    }

    private static final Pattern LOADED = Pattern.compile("^(\\S++) source: (.++)");
    private static final Pattern LIBRARY = Pattern.compile("attempting shared library load of (.++)");

    /** Classes that the JDK generates; they depend only on classes that the log shows too. */
    private static final Pattern GENERATED_BY_JDK =
            Pattern.compile("(?:java\\.lang\\.invoke|jdk\\.internal|jdk\\.proxy\\d++|com\\.sun\\.proxy)\\..++");

    private final ProgramFiles files;
    private final Set<String> names = new HashSet<>();
    private Optional<String> unseen = Optional.empty();

    LoadedClasses(Path log, ProgramFiles files) throws IOException {
        this.files = files;
        for (String line : Files.readAllLines(log)) {
            Matcher library = LIBRARY.matcher(line);
            if (library.matches() && !Path.of(library.group(1)).startsWith(System.getProperty("java.home"))) {
                unseen = Optional.of("it loads the native library " + library.group(1));
            }
            if (line.contains(" source: ")) {
                add(LOADED.matcher(line), line);
            }
        }
    }

    /** The loaded classes of the class path, with slashes. */
    Set<String> names() {
        return names;
    }

    /** Code that the JVM ran other than classes of the class path and the JDK. */
    Optional<String> unseen() {
        return unseen;
    }

    private void add(Matcher line, String text) {
        if (!line.matches()) {
            unseen = Optional.of("its JVM logs a line that is not understood: " + text);
            return;
        }
        String name = line.group(1).replace('.', '/');
        String source = line.group(2);
        if (files.classes().containsKey(name) && isEntry(source)) {
            names.add(name);
        } else if (files.classes().containsKey(name)
                || (!source.startsWith("jrt:/")
                        && !source.equals("shared objects file")
                        && !GENERATED_BY_JDK.matcher(line.group(1)).matches()
                        && !(line.group(1).startsWith(source) && line.group(1).contains("$$Lambda")))) {
            unseen =
                    Optional.of("it loads class " + line.group(1) + ", which is not in its class path, from " + source);
        }
    }

    private boolean isEntry(String source) {
        try {
            return source.startsWith("file:")
                    && files.isEntry(Path.of(URI.create(source)).normalize());
        } catch (IllegalArgumentException noFile) {
            return false;
        }
    }
}
