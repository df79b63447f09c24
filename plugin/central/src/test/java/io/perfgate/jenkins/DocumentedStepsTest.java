package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.Introspector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.control.CompilationUnit;
import org.codehaus.groovy.control.Phases;
import org.junit.jupiter.api.Test;
import org.kohsuke.stapler.DataBoundSetter;

/** The Pipelines in the documents are valid Groovy and use existing parameters of the steps. */
class DocumentedStepsTest {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```groovy\n(.*?)^```");

    private static final Map<String, Class<?>> STEPS = Map.of(
            "performanceGate", PerformanceGateStep.class,
            "performanceResults", PerformanceResultsStep.class,
            "performanceShards", PerformanceGateStep.class,
            "performanceBaseline", PerformanceBaselineStep.class);

    private record Given(String step, Set<String> parameters) {}

    private static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("../../docs"))) {
            List<Path> pages = new ArrayList<>(
                    docs.filter(page -> page.toString().endsWith(".md")).toList());
            pages.add(Path.of("../../README.md"));
            return pages.stream();
        }
    }

    private static List<String> blocks(Path page) {
        try {
            return BLOCK.matcher(Files.readString(page))
                    .results()
                    .map(block -> block.group(1))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The parameters of the steps in a script. Throws if it is not Groovy. */
    private static List<Given> given(Path page, String script) {
        CompilationUnit unit = new CompilationUnit();
        unit.addSource(page.getFileName().toString(), script);
        unit.compile(Phases.CONVERSION);
        List<Given> given = new ArrayList<>();
        unit.getAST().getModules().forEach(module -> module.getStatementBlock().visit(new CodeVisitorSupport() {
            @Override
            public void visitMethodCallExpression(MethodCallExpression call) {
                if (STEPS.containsKey(call.getMethodAsString())) {
                    given.add(new Given(call.getMethodAsString(), names(call)));
                }
                super.visitMethodCallExpression(call);
            }
        }));
        return given;
    }

    private static Set<String> names(MethodCallExpression call) {
        Set<String> names = new TreeSet<>();
        call.getArguments().visit(new CodeVisitorSupport() {
            @Override
            public void visitMapEntryExpression(MapEntryExpression entry) {
                names.add((String) ((ConstantExpression) entry.getKeyExpression()).getValue());
            }
        });
        return names;
    }

    private static Set<String> parametersOf(String name) {
        Class<?> step = STEPS.get(name);
        Set<String> names = new TreeSet<>(name.equals("performanceShards") ? Set.of("shards", "label") : Set.of());
        for (Parameter parameter : step.getConstructors()[0].getParameters()) {
            names.add(parameter.getName());
        }
        for (Field field : step.getFields()) {
            if (field.isAnnotationPresent(DataBoundSetter.class)) {
                names.add(field.getName());
            }
        }
        for (Method method : step.getMethods()) {
            if (method.getName().startsWith("set")) {
                names.add(Introspector.decapitalize(method.getName().substring("set".length())));
            }
        }
        return names;
    }

    @Test
    void theStepsHaveTheParametersThatTheDocumentsName() throws Exception {
        List<Given> all = pages().flatMap(page -> blocks(page).stream().flatMap(block -> given(page, block).stream()))
                .toList();

        assertThat(all).extracting(Given::step).contains(STEPS.keySet().toArray(String[]::new));
        assertThat(all).allSatisfy(one -> assertThat(parametersOf(one.step())).containsAll(one.parameters()));
    }
}
