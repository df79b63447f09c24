package io.perfgate.runner.proposal;

import io.perfgate.document.Json;
import io.perfgate.runner.load.SimulationSource;
import io.perfgate.runner.process.OwnCommand;
import io.perfgate.runner.proposal.FoundProject.Service;
import io.perfgate.runner.proposal.FoundProject.Simulation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A commented suite for what a project has.
 *
 * @param text the text of performance.yml; blank if nothing measurable was found
 * @param steps what to do before it runs
 * @param bound the part that was searched, if not everything
 */
public record SuiteProposal(String text, List<String> steps, Optional<String> bound) {

    public static SuiteProposal of(Path folder) throws IOException {
        FoundProject project = ProjectSearch.in(folder);
        if (project.isEmpty()) {
            return new SuiteProposal("", List.of(), project.bound());
        }
        Path name = folder.toAbsolutePath().normalize().getFileName();
        return new Writer(project).proposal(name == null ? "project" : name.toString());
    }

    private static final class Writer {

        /** A limit, because the name is used for files. */
        private static final int LONGEST_NAME = 100;

        private static final long USUAL_SECONDS = 30;

        private final FoundProject project;
        private final StringBuilder text = new StringBuilder();
        private final List<String> steps = new ArrayList<>();
        private final Set<String> names = new HashSet<>();

        Writer(FoundProject project) {
            this.project = project;
        }

        SuiteProposal proposal(String folder) {
            line("# Measured and judged by '" + OwnCommand.of("run") + "'; '" + OwnCommand.of("check")
                    + "' finds what would stop it.");
            line("suite: " + suiteName(folder));
            line("hardware: auto              # results are compared between machines of one kind only");
            if (!project.simulations().isEmpty()) {
                middleware();
            }
            line("");
            line("workloads:");
            project.simulations().forEach(this::simulation);
            project.benchmarkJars().forEach(this::benchmarks);
            project.benchmarkModules().forEach((module, jar) -> {
                steps.add("build the benchmarks of " + module + " into " + jar
                        + ", or correct 'jmh:'; run by Maven's goal, 'jmh: ${classpath}' needs no jar");
                benchmarks(jar);
            });
            line("");
            // Benchmarks have no p99, and a run is invalid if its suite names a metric that nothing measures.
            String more = project.simulations().isEmpty() ? "" : ", p99: 10%";
            line("tolerance: {\"*\": 5%" + more + "}   # how much worse is acceptable");
            line("whenUndecided: unstable     # or fail, or pass");
            return new SuiteProposal(text.toString(), steps, project.bound());
        }

        private void middleware() {
            OptionalInt fixed = project.simulations().stream()
                    .map(simulation -> simulation.source().port())
                    .filter(OptionalInt::isPresent)
                    .findFirst()
                    .orElse(OptionalInt.empty());
            Optional<Service> service = project.service();
            line("");
            if (service.isEmpty()) {
                line("middleware:                 # it runs already; with 'start' it is started afresh for each trial");
                line("  target: 127.0.0.1:" + fixed.orElse(8080));
                steps.add("start the service that is loaded, or write 'start' and 'ready' into 'middleware'");
                return;
            }
            String port = fixed.isPresent() ? Integer.toString(fixed.getAsInt()) : "${port}";
            line("middleware:                 # started afresh for each trial");
            String jar = service.get().jar();
            String start = "java -Xms512m -Xmx512m -jar ${build}/" + Quoting.word(jar)
                    + (service.get().bySpring() ? " --server.port=" + port : "");
            line("  start: " + (Quoting.isPlain(jar) ? start : Json.compact(start)));
            line("  ready: tcp://127.0.0.1:" + port + (fixed.isPresent() ? "" : "   # ${port} is a free one"));
            if (service.get().bySpring()) {
                line("  # metrics:                 # with Actuator and micrometer-registry-prometheus, for example:");
                line("  #   - scrape: http://127.0.0.1:" + port + "/actuator/prometheus");
                line("  #     judge: ['hikaricp_connections_pending max']");
            }
            if (!service.get().isBuilt()) {
                steps.add("build " + service.get().jar());
            }
            if (!service.get().bySpring() && fixed.isEmpty()) {
                steps.add("tell the service its port: write ${port} into 'start' the way it takes it");
            }
        }

        private void simulation(Simulation simulation) {
            line("  - name: " + name(simulation.className()));
            line("    gatling: " + simulation.className());
            if (simulation.byMaven()) {
                line("    project: " + Quoting.yaml(simulation.module())
                        + "              # compiled by its own Maven before the first trial");
            } else {
                String jars = (simulation.module().equals(".") ? "" : simulation.module() + "/") + "build/perfgate";
                line("    classpath: [" + Quoting.yaml(jars) + ", " + Quoting.yaml(jars + "/*") + "]");
                steps.add("copy the simulation and its jars there with Gradle: tasks.register('perfgate', Copy) { from "
                        + "sourceSets.gatling.runtimeClasspath; into 'build/perfgate' }");
            }
            SimulationSource source = simulation.source();
            source.elsewhere()
                    .ifPresent(
                            address -> steps.add(
                                    simulation.className() + " loads " + address
                                            + ", whatever 'middleware' says; let it load http.baseUrl(System.getProperty(\"baseUrl\"))"));
            if (!source.lasts()) {
                steps.add(
                        simulation.className() + " ends with its last user; let its load last the 60 s of 'warmUp' and "
                                + "'measure': injectOpen(constantUsersPerSec(10).during(60))");
            }
            if (source.port().isEmpty() && !source.readsTarget()) {
                line("    javaOptions: [\"-DbaseUrl=http://${target}\"]   # host and port are -Dperfgate.target too");
            }
            load(simulation);
            times(source);
        }

        /** Writes the load. A level that does not reach the simulation would change only names. */
        private void load(Simulation simulation) {
            SimulationSource source = simulation.source();
            if (source.readsLoad()) {
                line("    load: [\"1\"]             # -D" + SimulationSource.LOAD
                        + "; one set of series for each level");
                String range = source.isClosed() ? "{users: {from: 1, to: 500}}" : "{from: 10/s, to: 1000/s}";
                line("    # capacity: {p99: 500 ms}   # or search for the highest load that keeps this promise,");
                line("    # load: " + range + "   # in this range; 'within' limits the search, 'measure' goes");
            } else if (source.variables().isEmpty()) {
                line("    # load: [\"1\", \"10\"]     # for a simulation that reads -D" + SimulationSource.LOAD);
            } else {
                String variables = String.join(": \"\", ", source.variables());
                line("    # environment: {" + variables
                        + ": \"\"}   # ${target} is the address, ${load} the level of the load");
                steps.add(simulation.className() + " reads " + String.join(", ", source.variables())
                        + " from its environment; write what it needs into 'environment'");
            }
        }

        /** Half of the simulation's duration, if that is shorter than usual. */
        private void times(SimulationSource source) {
            long seconds = source.arrivals()
                    .map(all -> Math.min(all.toSeconds() / 2, USUAL_SECONDS))
                    .filter(half -> half > 0)
                    .orElse(USUAL_SECONDS);
            line("    warmUp: " + seconds
                    + "s             # cut off from the simulation's beginning, until a JVM has compiled what is hot");
            line("    measure: " + seconds + "s            # what is left of it; -Dperfgate.measureSeconds");
        }

        private void benchmarks(String jar) {
            line("  - name: " + name("benchmarks"));
            line("    jmh: " + Quoting.ofBuild(jar));
            line("    include: \".*\"           # a pattern of benchmarks; each trial is one fork of each of them");
        }

        private String name(String wanted) {
            String plain = wanted.substring(wanted.lastIndexOf('.') + 1);
            String name = plain;
            for (int i = 2; !names.add(name); i++) {
                name = plain + " " + i;
            }
            return name;
        }

        private static String suiteName(String folder) {
            String plain = folder.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[^A-Za-z0-9]+", "");
            return plain.isEmpty() ? "project" : plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
        }

        private void line(String line) {
            text.append(line).append('\n');
        }
    }
}
