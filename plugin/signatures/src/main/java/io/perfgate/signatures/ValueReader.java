package io.perfgate.signatures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Type;

/** Reads constants and annotations. The head of the listing describes their forms. */
final class ValueReader {

    private static final String ENDS = ",)} ";

    /** Binary names of annotations by short name, from the head of the listing. */
    private final Map<String, String> annotationNames;

    ValueReader(Map<String, String> annotationNames) {
        this.annotationNames = annotationNames;
    }

    List<AnnotationEntry> annotations(Line line) {
        List<AnnotationEntry> found = new ArrayList<>();
        while (line.nextIs("@")) {
            found.add(annotation(line));
            line.skipBlanks();
        }
        return found;
    }

    private AnnotationEntry annotation(Line line) {
        line.take("@");
        boolean visible = !line.take("~");
        String shortName = line.until("(" + ENDS);
        String type = annotationNames.get(shortName);
        if (type == null) {
            throw line.expected("an annotation of the head, not " + shortName);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        if (line.take("(")) {
            while (!line.take(")")) {
                value(line, values);
                line.take(",");
            }
        }
        return new AnnotationEntry(type, visible, values);
    }

    private void value(Line line, Map<String, Object> values) {
        boolean plain =
                line.nextIs("\"") || line.nextIs("{") || line.nextIs("@") || line.nextIs("class:") || line.nextIs("e:");
        if (plain) {
            values.put("value", value(line));
            return;
        }
        String word = line.until("=" + ENDS);
        values.put(line.take("=") ? word : "value", line.nextIs(",") || line.nextIs(")") ? scalar(word) : value(line));
    }

    Object value(Line line) {
        if (line.nextIs("@")) {
            return annotation(line);
        }
        if (line.take("{")) {
            List<Object> elements = new ArrayList<>();
            while (!line.take("}")) {
                elements.add(value(line));
                line.take(",");
            }
            return new AnnotationEntry.Array(elements);
        }
        if (line.take("class:")) {
            return Type.getType(line.until(ENDS));
        }
        if (line.take("e:")) {
            String constant = line.until(ENDS);
            int dot = constant.lastIndexOf('.');
            return new AnnotationEntry.Constant(constant.substring(0, dot), constant.substring(dot + 1));
        }
        if (line.nextIs("c\"")) {
            line.character();
            return quoted(line).charAt(0);
        }
        return line.nextIs("\"") ? quoted(line) : scalar(line.until(ENDS));
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
