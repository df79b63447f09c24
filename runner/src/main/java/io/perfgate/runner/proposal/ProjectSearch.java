package io.perfgate.runner.proposal;

import io.perfgate.runner.load.BenchmarkList;
import io.perfgate.runner.load.SimulationSource;
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
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/** Searches a project's folder. It reads sources and jars and starts nothing. */
final class ProjectSearch {

    /** Deep enough for nested modules with whole domain names as packages. */
    private static final int DEEPEST = 40;

    private static final int MOST_FILES = 20_000;
    private static final long LARGEST_SOURCE_BYTES = 1 << 20;
    private static final Set<String> LEFT_OUT = Set.of("node_modules", "classes", "test-classes", "generated-sources");

    private static final Pattern PACKAGE = Pattern.compile("(?m)^[ \\t]*package\\s+([\\w.]+)");
    private static final Pattern SIMULATION = Pattern.compile(
            "class(?<!\\babstract\\s{1,9}class)\\s+(\\w+)" + "[^{]{0,200}?(?:extends\\s+|:\\s*)[\\w.]*Simulation\\b");
    /** The better jars of a build first; the shade plugin renames replaced ones to {@code original-*.jar}. */
    private static final Comparator<String> FINISHED_FIRST = Comparator.comparing(
                    (String jar) -> jar.contains("/original-") || jar.startsWith("original-"))
            .thenComparing(String::length)
            .thenComparing(Comparator.naturalOrder());

    private final Path root;
    private final List<Simulation> simulations = new ArrayList<>();
    /** The jar of each folder and list of benchmarks, because a build may leave several equal ones. */
    private final Map<String, String> benchmarkJars = new TreeMap<>();

    private final Map<String, String> benchmarkModules = new TreeMap<>();
    private final List<Service> services = new ArrayList<>();
    private Optional<String> bound = Optional.empty();
    private int files;

    private ProjectSearch(Path root) {
        this.root = root;
    }

    static FoundProject in(Path root) throws IOException {
        ProjectSearch search = new ProjectSearch(root.toAbsolutePath().normalize());
        search.walk();
        search.benchmarkModules.keySet().removeIf(module -> search.benchmarkJars.values().stream()
                .anyMatch(jar -> jar.startsWith(prefix(module))));
        return new FoundProject(
                search.simulations,
                search.benchmarkJars.values().stream().sorted().toList(),
                search.benchmarkModules,
                search.services.stream()
                        .min(Comparator.comparing((Service service) -> !service.isBuilt())
                                .thenComparing(Service::jar, FINISHED_FIRST)),
                search.bound);
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
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isDirectory()) { // the deepest
                    bound = Optional.of("its folders down to " + DEEPEST + " levels");
                    return FileVisitResult.CONTINUE;
                }
                try {
                    look(file, attributes);
                } catch (IOException unreadable) {
                    return visitFileFailed(file, unreadable);
                }
                if (++files < MOST_FILES) {
                    return FileVisitResult.CONTINUE;
                }
                bound = Optional.of("the first " + MOST_FILES + " of its files");
                return FileVisitResult.TERMINATE;
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
        if (name.endsWith(".jar") && !name.equals("perfgate.jar")) { // the Maven plugin's
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
            simulations.add(new Simulation(
                    (in.find() ? in.group(1) + "." : "") + simulation.group(1),
                    relative(module.get()),
                    Files.exists(module.get().resolve("pom.xml")),
                    new SimulationSource(text)));
        }
        if (text.contains("org.openjdk.jmh") && text.contains("@Benchmark")) {
            benchmarkModules.putIfAbsent(relative(module.get()), benchmarkJar(module.get()));
        }
    }

    /** The jar that the module's build will make. */
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
            ZipEntry list = jar.getEntry(BenchmarkList.FILE);
            if (list != null && jar.getEntry("org/openjdk/jmh/Main.class") != null) {
                benchmarkJars.merge(
                        relative(file.getParent()) + " " + list.getCrc(),
                        relative(file),
                        BinaryOperator.minBy(FINISHED_FIRST));
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
            return; // half a jar, from a build that was stopped
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
