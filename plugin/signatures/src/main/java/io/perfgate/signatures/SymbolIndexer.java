package io.perfgate.signatures;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;

/**
 * Writes the indexes by which Jenkins finds {@code @Symbol}: for each annotation that is itself {@code @Indexed}, the
 * file {@code META-INF/services/annotations/ANNOTATION} names the classes that carry it.
 */
@SupportedAnnotationTypes("*")
public final class SymbolIndexer extends AbstractProcessor {

    private static final String INDEXED = "org.jvnet.hudson.annotation_indexer.Indexed";

    private final Map<String, Set<String>> found = new TreeMap<>();

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (TypeElement annotation : annotations) {
            if (isIndexed(annotation)) {
                round.getElementsAnnotatedWith(annotation).forEach(it -> add(annotation, it));
            }
        }
        if (round.processingOver()) {
            found.forEach(this::write);
        }
        return false;
    }

    private static boolean isIndexed(TypeElement annotation) {
        return annotation.getAnnotationMirrors().stream()
                .anyMatch(it -> it.getAnnotationType().toString().equals(INDEXED));
    }

    private void add(TypeElement annotation, Element annotated) {
        Element type = annotated;
        while (!(type instanceof TypeElement)) {
            type = type.getEnclosingElement();
        }
        String name = processingEnv
                .getElementUtils()
                .getBinaryName((TypeElement) type)
                .toString();
        found.computeIfAbsent(annotation.getQualifiedName().toString(), it -> new TreeSet<>())
                .add(name);
    }

    private void write(String annotation, Set<String> classes) {
        String file = "META-INF/services/annotations/" + annotation;
        try (Writer index = processingEnv
                .getFiler()
                .createResource(StandardLocation.CLASS_OUTPUT, "", file)
                .openWriter()) {
            index.write(String.join("\n", classes) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
