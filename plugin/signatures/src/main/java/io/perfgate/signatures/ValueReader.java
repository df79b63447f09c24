package io.perfgate.signatures;

import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Type;

/** Reads constants and annotations. The head of the listing describes their forms. */
final class ValueReader {

    private static final String ENDS = ",)} ";

    /** Binary names of annotations by short name, from the head of the listing. */
    private final Map<String, String> annotationNames;

    ValueReader(Map<String, String> annotationNames) {
        this.annotationNames = annotationNames;
    }

    /** @param target the method of ASM that visits an annotation by descriptor and visibility at run time */
    void annotations(Line line, BiFunction<String, Boolean, AnnotationVisitor> target) {
        while (line.take("@")) {
            boolean visible = !line.take("~");
            elements(line, target.apply(annotation(line), visible));
            line.skipBlanks();
        }
    }

    private String annotation(Line line) {
        String shortName = line.until("(" + ENDS);
        String type = annotationNames.get(shortName);
        if (type == null) {
            throw line.expected("an annotation of the head, not " + shortName);
        }
        return descriptor(type);
    }

    private static String descriptor(String type) {
        return 'L' + type.replace('.', '/') + ';';
    }

    private void elements(Line line, AnnotationVisitor annotation) {
        if (line.take("(")) {
            while (!line.take(")")) {
                element(line, annotation);
                line.take(",");
            }
        }
    }

    private void element(Line line, AnnotationVisitor annotation) {
        if (Stream.of("\"", "{", "@", "class:", "e:").anyMatch(line::nextIs)) {
            value(line, annotation, "value");
            return;
        }
        String word = line.until("=" + ENDS);
        if (line.take("=")) {
            value(line, annotation, word);
        } else {
            annotation.visit("value", scalar(word));
        }
    }

    /** @param name null in an array, and for a default */
    void value(Line line, AnnotationVisitor target, String name) {
        if (line.take("@")) {
            line.take("~");
            elements(line, target.visitAnnotation(name, annotation(line)));
        } else if (line.take("{")) {
            AnnotationVisitor array = target.visitArray(name);
            while (!line.take("}")) {
                value(line, array, null);
                line.take(",");
            }
        } else if (line.take("class:")) {
            target.visit(name, Type.getType(line.until(ENDS)));
        } else if (line.take("e:")) {
            String constant = line.until(ENDS);
            int dot = constant.lastIndexOf('.');
            target.visitEnum(name, descriptor(constant.substring(0, dot)), constant.substring(dot + 1));
        } else if (line.nextIs("c\"")) {
            line.character();
            target.visit(name, quoted(line).charAt(0));
        } else {
            target.visit(name, line.nextIs("\"") ? quoted(line) : scalar(line.until(ENDS)));
        }
    }

    private static String quoted(Line line) {
        line.character();
        StringBuilder text = new StringBuilder();
        for (char next = line.character(); next != '"'; next = line.character()) {
            if (next == '\\') {
                line.character();
                String digits = "" + line.character() + line.character() + line.character() + line.character();
                text.append((char) Integer.parseInt(digits, 16));
            } else {
                text.append(next);
            }
        }
        return text.toString();
    }

    private static Object scalar(String word) {
        if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        }
        if (word.endsWith("Infinity") || word.equals("NaN")) {
            return Double.valueOf(word);
        }
        String digits = word.substring(0, word.length() - 1);
        return switch (word.charAt(word.length() - 1)) {
            case 'L' -> Long.valueOf(digits);
            case 'f' -> Float.valueOf(digits);
            case 'b' -> Byte.valueOf(digits);
            case 's' -> Short.valueOf(digits);
            default -> word.contains(".") ? (Object) Double.valueOf(word) : (Object) Integer.valueOf(word);
        };
    }

    /** The constant of a field, whose descriptor gives its type. */
    Object constant(Line line, String descriptor) {
        if (line.nextIs("\"")) {
            String text = quoted(line);
            return descriptor.equals("C") ? (Object) (int) text.charAt(0) : text;
        }
        String number = line.word();
        return switch (descriptor) {
            case "J" -> (Object) Long.valueOf(number);
            case "F" -> (Object) Float.valueOf(number);
            case "D" -> (Object) Double.valueOf(number);
            default -> (Object) Integer.valueOf(number);
        };
    }
}
