package io.perfgate.runner.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A small program, compiled into a folder of classes. */
final class CompiledProject {

    private final Path classes;

    private CompiledProject(Path classes) {
        this.classes = classes;
    }

    /** @param files by their paths: sources, and resources as they are */
    static CompiledProject in(Path folder, Map<String, String> files) throws Exception {
        Path classes = Files.createDirectories(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-proc:none"));
        for (Map.Entry<String, String> file : files.entrySet()) {
            boolean isSource = file.getKey().endsWith(".java");
            Path path = (isSource ? folder.resolve("sources") : classes).resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
            if (isSource) {
                arguments.add(path.toString());
            }
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
        return new CompiledProject(classes);
    }

    static Map<String, String> changed(Map<String, String> files, String file, String content) {
        Map<String, String> changed = new TreeMap<>(files);
        changed.put(file, content);
        return changed;
    }

    Path classes() {
        return classes;
    }

    ProgramFiles files() throws Exception {
        return new ProgramFiles(classes.toString());
    }

    /** The classes that a run of its main class loads. */
    LoadedClasses loadedBy(String main) throws Exception {
        Path logs = Files.createTempDirectory(classes.getParent(), "logs");
        run(classes, main, LoadedClasses.options(logs));
        try (Stream<Path> files = Files.list(logs)) {
            return new LoadedClasses(files.findFirst().orElseThrow(), files());
        }
    }

    /** Its output. */
    static String run(Path classes, String main, String options) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(), "-cp", classes.toString(), main);
        builder.environment().put("JDK_JAVA_OPTIONS", options);
        builder.redirectErrorStream(true);
        Process program = builder.start();
        String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(program.waitFor()).as(output).isZero();
        return output;
    }

    /** Whether a later version needs no measurement. */
    boolean isSame(CompiledProject later, String main) throws Exception {
        BothPrograms both = new BothPrograms(later.files(), files());
        return both.beyondCode().isEmpty()
                && both.isEqual(both.reachedFrom(loadedBy(main).names()));
    }
}
