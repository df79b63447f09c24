package io.perfgate.suite;

import io.perfgate.measure.Must;
import io.perfgate.suite.Middleware.Jvm;
import io.perfgate.suite.Middleware.MetricsEndpoint;
import io.perfgate.telemetry.DeclaredMetric;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Section;
import io.perfgate.yaml.YamlFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads {@code middleware:}, one process or a list of named ones. */
final class MiddlewareParser {

    private static final Map<String, Keys> KINDS = Map.of(
            "start", Vocabulary.STARTED,
            "container", Vocabulary.CONTAINED,
            "url", Vocabulary.AT_URL,
            "target", Vocabulary.AT_PORT);

    private MiddlewareParser() {}

    /** Parses the processes in starting order; the last one takes the load. */
    static List<Middleware> parse(YamlFile file, Section top, Variables known) {
        Optional<Node> node = top.optionalNode("middleware");
        if (node.isEmpty()) {
            return List.of();
        }
        boolean several = node.get() instanceof SequenceNode;
        List<Node> items = several ? top.items("middleware") : List.of(node.get());
        if (items.isEmpty()) {
            throw file.error(node.get(), "'middleware' is an empty list; leave it out if nothing is to be started");
        }
        Map<String, Section> sections = new LinkedHashMap<>();
        for (Node item : items) {
            Section section =
                    new Section(file, item, several ? "a process of 'middleware'" : "'middleware'", keys(file, item));
            String name = file.at(item, () -> name(section, several));
            if (sections.put(name, section) != null) {
                throw file.error(section.node("name"), "middleware '" + name + "' is defined twice");
            }
        }
        Variables variables = known.ofProcesses(sections.keySet());
        file.use(variables);
        List<Middleware> all = new ArrayList<>();
        sections.forEach((name, section) -> all.add(section.at(() -> one(section, name, variables))));
        return all;
    }

    private static String name(Section section, boolean needed) {
        String name = needed || section.has("name") ? section.text("name") : Middleware.UNNAMED;
        Must.hold(
                name.matches("[A-Za-z][A-Za-z0-9_-]*"),
                "middleware '" + name + "': a name consists of letters, digits, '_' and '-', and begins with a letter");
        return name;
    }

    private static Middleware one(Section section, String name, Variables variables) {
        Variables scope = variables.ofMiddleware();
        if (section.keys() == Vocabulary.CONTAINED) {
            return contained(section, section.section("container").orElseThrow(), name, scope);
        }
        return section.keys() == Vocabulary.STARTED
                ? started(section, name, section.text("start", scope), jvm(section), Launch.of(section, scope), scope)
                : present(section, name, scope);
    }

    private static Keys keys(YamlFile file, Node item) {
        return Section.kind(
                file,
                item,
                "middleware",
                KINDS,
                "'start: COMMAND' or 'container: {image: NAME}', or 'url: http://...' or 'target: host:port' where it runs already");
    }

    private static Middleware contained(Section section, Section container, String name, Variables scope) {
        Launch launch = section.made("container", inside -> Launch.ofContainer(inside, scope))
                .orElseThrow();
        String start = container.has("start") ? container.text("start", scope) : "";
        Jvm jvm = jvm(section);
        boolean isDefault = !section.has("jvm");
        boolean isReachable = launch.container().orElseThrow().ports().isEmpty();
        return started(section, name, start, isDefault && !isReachable ? new Jvm.None() : jvm, launch, scope);
    }

    private static Middleware started(
            Section section, String name, String start, Jvm jvm, Launch launch, Variables scope) {
        return new Middleware.Started(
                name,
                start,
                section.text("ready", scope),
                section.value("readyWithin", Quantities::duration),
                jvm,
                launch,
                metrics(section, scope));
    }

    private static Middleware present(Section section, String name, Variables scope) {
        return new Middleware.Present(
                name,
                section.keys() == Vocabulary.AT_URL
                        ? section.value("url", text -> mustBe(text, Middleware.URL, "'url' must be http://host:port"))
                        : section.value(
                                "target", text -> mustBe(text, Middleware.HOST_AND_PORT, "'target' must be host:port")),
                section.optionalText("ready"),
                section.value("readyWithin", Quantities::duration),
                jvm(section),
                metrics(section, scope));
    }

    private static List<MetricsEndpoint> metrics(Section process, Variables scope) {
        List<MetricsEndpoint> endpoints = process.allMade("metrics", section -> endpoint(section, scope));
        List<String> names = endpoints.stream()
                .flatMap(endpoint -> endpoint.judged().stream())
                .map(metric -> metric.metric().name())
                .toList();
        Must.hold(names.stream().distinct().count() == names.size(), "'judge' names a metric twice: " + names);
        return endpoints;
    }

    private static MetricsEndpoint endpoint(Section section, Variables scope) {
        Must.hold(
                section.has("scrape") != section.has("query"),
                "an entry of 'metrics' needs either 'scrape: URL' or 'query: URL'");
        MetricsEndpoint.Source source =
                section.has("query") ? MetricsEndpoint.Source.QUERY : MetricsEndpoint.Source.SCRAPE;
        return new MetricsEndpoint(
                source,
                section.text(source.word(), scope),
                section.values("judge", DeclaredMetric::parse),
                section.texts("timelines"));
    }

    private static String mustBe(String text, String form, String complaint) {
        Must.hold(text.matches(form), complaint + ", not '" + text + "'");
        return text;
    }

    private static Jvm jvm(Section section) {
        Jvm jvm = section.value("jvm", Jvm::parse);
        if (!section.has("jmxUser")) {
            return jvm;
        }
        if (jvm instanceof Jvm.Jmx jmx) {
            return new Jvm.Jmx(jmx.address(), Optional.of(section.text("jmxUser")));
        }
        throw new IllegalArgumentException("'jmxUser' needs 'jvm: jmx:host:port'");
    }
}
