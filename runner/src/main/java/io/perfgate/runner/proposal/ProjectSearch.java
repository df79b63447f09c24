package io.perfgate.runner.proposal;

import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.proposal.FoundProject.Service;
import io.perfgate.runner.proposal.FoundProject.Simulation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks through a project's folder. Reads sources and jars, starts nothing. */
final class ProjectSearch {

    private static final int DEEPEST = 12;
    private static final int MOST_FILES = 20_000;
    private static final long LARGEST_SOURCE_BYTES = 1 << 20;
    private static final Set<String> LEFT_OUT = Set.of("node_modules", "classes", "test-classes", "generated-sources");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^[ \\t]*package\\s+([\\w.]+)");
    private static final Pattern SIMULATION =
            Pattern.compile("class\\s+(\\w+)[^{]{0,200}?(?:extends\\s+|:\\s*)(?:[\\w.]+\\.)?Simulation\\b");
    private static final Pattern BASE_URL =
            Pattern.compile("[\"']https?://(?:localhost|127\\.0\\.0\\.1):(\\d{1,5})\\b");
    private static final Pattern ELSEWHERE =
            Pattern.compile("baseUrls?\\(\\s*[\"'](https?://(?!localhost|127\\.0\\.0\\.1)[\\w.:-]+)");
    /** Injected or repeated for a time. A simulation without {@code setUp} has it from another class. */
    private static final Pattern LASTS = Pattern.compile("\\b(during|maxDuration|forever)\\b|During\\(");

    private final Path root;
    private final List<Simulation> simulations = new ArrayList<>();
    private final Set<String> benchmarkJars = new TreeSet<>();
    private final Map<String, String> benchmarkModules = new TreeMap<>();
    private final List<Service> services = new ArrayList<>();
    private int files;

    private ProjectSearch(Path root) {
        this.root = root;
    }

    static FoundProject in(Path root) throws IOException {
        ProjectSearch search = new ProjectSearch(root.toAbsolutePath().normalize());
        search.walk();
        search.benchmarkModules.keySet().removeIf(module -> search.benchmarkJars.stream()
                .anyMatch(jar -> jar.startsWith(prefix(module))));
        return new FoundProject(
                search.simulations,
                List.copyOf(search.benchmarkJars),
                search.benchmarkModules,
                search.services.stream()
                        .sorted(Comparator.comparing(service -> !service.isBuilt()))
                        .findFirst());
    }

    private static String prefix(String module) {
        return module.equals(".") ? "" : module + "/";
    }

    private void walk() throws IOException {
        Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), DEEPEST, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name =
                        folder.getFileName() == null ? "" : folder.getFileName().toString();
                boolean isOut = !folder.equals(root) && (name.startsWith(".") || LEFT_OUT.contains(name));
                return isOut ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                look(file, attributes);
                return ++files < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE; // what cannot be read cannot be proposed
            }
        });
    }

    private void look(Path file, BasicFileAttributes attributes) throws IOException {
        String name = file.getFileName().toString();
        if (!attributes.isRegularFile()) {
            return;
        }
        if (name.endsWith(".jar")) {
            jar(file);
        } else if (attributes.size() <= LARGEST_SOURCE_BYTES) {
            if (name.matches(".+\\.(java|scala|kt)")) {
                source(file);
            } else if (name.equals("pom.xml")) {
                pom(file);
            }
        }
    }

    private void source(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        Optional<Path> module = module(file);
        if (module.isEmpty()) {
            return;
        }
        Matcher simulation = SIMULATION.matcher(text);
        if (text.contains("io.gatling") && simulation.find()) {
            Matcher in = PACKAGE.matcher(text);
            Matcher url = BASE_URL.matcher(text);
            Matcher elsewhere = ELSEWHERE.matcher(text);
            simulations.add(new Simulation(
                    (in.find() ? in.group(1) + "." : "") + simulation.group(1),
                    relative(module.get()),
                    Files.exists(module.get().resolve("pom.xml")),
                    url.find() ? OptionalInt.of(Integer.parseInt(url.group(1))) : OptionalInt.empty(),
                    elsewhere.find() ? Optional.of(elsewhere.group(1)) : Optional.empty(),
                    !text.contains("setUp(") || LASTS.matcher(text).find()));
        }
        if (text.contains("org.openjdk.jmh") && text.contains("@Benchmark")) {
            benchmarkModules.putIfAbsent(relative(module.get()), benchmarkJar(module.get()));
        }
    }

    /** Which its build will make. */
    private String benchmarkJar(Path module) throws IOException {
        Path pom = module.resolve("pom.xml");
        String jar = Files.exists(pom)
                ? Pom.read(pom).shadedJar().orElse(Pom.BENCHMARKS)
                : "build/libs/" + module.getFileName() + "-jmh.jar"; // as the jmhJar task of Gradle's plugin names it
        return prefix(relative(module)) + jar;
    }

    /** The nearest folder with a build file. */
    private Optional<Path> module(Path file) {
        for (Path folder = file.getParent(); folder != null && folder.startsWith(root); folder = folder.getParent()) {
            if (Files.exists(folder.resolve("pom.xml"))
                    || Files.exists(folder.resolve("build.gradle"))
                    || Files.exists(folder.resolve("build.gradle.kts"))) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
    }

    private void jar(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            if (jar.getEntry(BenchmarkList.FILE) != null && jar.getEntry("org/openjdk/jmh/Main.class") != null) {
                benchmarkJars.add(relative(file));
                return;
            }
            String starts = jar.getManifest() == null
                    ? null
                    : jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            boolean isBuilt = relative(file).matches("(.*/)?(target|build/libs)/[^/]+");
            if (starts != null
                    && isBuilt
                    && !starts.startsWith("org.openjdk.jmh")
                    && !starts.contains("gradle.wrapper")) {
                boolean bySpring = starts.startsWith("org.springframework.boot");
                services.add(new Service(relative(file), bySpring, true));
            }
        } catch (IOException broken) {
            return; // half a jar, of a build that was stopped
        }
    }

    private void pom(Path file) throws IOException {
        Pom pom = Pom.read(file);
        pom.springJar().map(jar -> prefix(relative(file.getParent())) + jar).ifPresent(jar -> {
            if (!Files.exists(root.resolve(jar))) {
                services.add(new Service(jar, true, false));
            }
        });
    }

    private String relative(Path path) {
        String text = root.relativize(path).toString().replace('\\', '/');
        return text.isEmpty() ? "." : text;
    }
}
