package io.perfgate.runner.regex;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Texts that may be expensive for a regular expression: a match for the part before a repetition, followed by any
 * number of its repeated parts. Understands the syntax that this code base uses.
 */
final class RegexAttacks {

    private static final String CHARACTERS = " \n\ta1Zb.-_/:@\"',;{}[]()$%<>=#*!\\\u00b5xX0";

    private final String regex;
    private int at;

    /**
     * A text of any length.
     *
     * @param before once
     * @param repeated any number of times
     * @param after once
     */
    record Attack(String before, String repeated, String after) {
        String text(int characters) {
            return before + repeated.repeat(characters / repeated.length() + 1) + after;
        }
    }

    private sealed interface Node {
        record Any(List<String> texts) implements Node {}

        record Sequence(List<Node> nodes) implements Node {}

        record Choice(List<Node> nodes) implements Node {}

        record Repeated(Node node, int least, boolean isEndless) implements Node {}
    }

    private RegexAttacks(String regex) {
        this.regex = regex;
    }

    static Set<Attack> on(String regex) {
        RegexAttacks parser = new RegexAttacks(regex);
        Node whole = parser.choice();
        if (parser.at < regex.length()) {
            throw new IllegalArgumentException("not understood from character " + parser.at + ": " + regex);
        }
        Set<Attack> attacks = new LinkedHashSet<>();
        collect(whole, "", attacks);
        return attacks;
    }

    /** Adds the texts for all repetitions within a node, after a given text. */
    private static void collect(Node node, String before, Set<Attack> attacks) {
        if (node instanceof Node.Sequence sequence) {
            String shortest = before;
            String longer = before;
            for (Node part : sequence.nodes()) {
                collect(part, shortest, attacks);
                collect(part, longer, attacks);
                shortest += sample(part, false);
                longer += sample(part, true);
            }
        } else if (node instanceof Node.Choice choice) {
            choice.nodes().forEach(part -> collect(part, before, attacks));
        } else if (node instanceof Node.Repeated repeated) {
            collect(repeated.node(), before, attacks);
            if (repeated.isEndless()) {
                for (String pump : samples(repeated.node())) {
                    add(before, pump, attacks);
                }
            }
        }
    }

    private static void add(String before, String pump, Set<Attack> attacks) {
        if (pump.isEmpty()) {
            return;
        }
        for (String after : List.of("", "\u0001", "\n!")) {
            attacks.add(new Attack(before, pump, after));
            attacks.add(new Attack("", before + pump, after)); // a match may begin at each
        }
    }

    private static List<String> samples(Node node) {
        if (node instanceof Node.Any any) {
            return any.texts();
        }
        if (node instanceof Node.Choice choice) {
            return choice.nodes().stream()
                    .flatMap(part -> samples(part).stream())
                    .toList();
        }
        return List.of(sample(node, false), sample(node, true));
    }

    private static String sample(Node node, boolean withOptional) {
        if (node instanceof Node.Any any) {
            return any.texts().isEmpty() ? "" : any.texts().get(0);
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence.nodes().stream()
                    .map(part -> sample(part, withOptional))
                    .collect(Collectors.joining());
        }
        if (node instanceof Node.Choice choice) {
            return sample(choice.nodes().get(0), withOptional);
        }
        Node.Repeated repeated = (Node.Repeated) node;
        return sample(repeated.node(), withOptional)
                .repeat(Math.max(repeated.least(), withOptional && !repeated.isEndless() ? 1 : 0));
    }

    private Node choice() {
        List<Node> choices = new ArrayList<>();
        List<Node> sequence = new ArrayList<>();
        while (at < regex.length() && regex.charAt(at) != ')') {
            if (regex.charAt(at) == '|') {
                at++;
                choices.add(new Node.Sequence(sequence));
                sequence = new ArrayList<>();
            } else {
                sequence.add(repeated(atom()));
            }
        }
        choices.add(new Node.Sequence(sequence));
        return choices.size() == 1 ? choices.get(0) : new Node.Choice(choices);
    }

    private Node atom() {
        int begin = at;
        char c = regex.charAt(at++);
        return switch (c) {
            case '(' -> group();
            case '[' -> {
                skipClass();
                yield characters(regex.substring(begin, at));
            }
            case '^', '$' -> new Node.Any(List.of());
            case '\\' -> escaped(begin);
            default -> characters(regex.substring(begin, at));
        };
    }

    private Node group() {
        boolean isText = true;
        if (regex.startsWith("?", at)) {
            isText = !regex.substring(at).matches("(?s)\\?<?[=!].*");
            while (":)=!>".indexOf(regex.charAt(at)) < 0) {
                at++;
            }
            if (regex.charAt(at++) == ')') {
                return new Node.Any(List.of()); // a flag
            }
        }
        Node within = choice();
        at++;
        return isText ? within : new Node.Any(List.of());
    }

    private void skipClass() {
        for (int depth = 1; depth > 0; at++) {
            char c = regex.charAt(at);
            if (c == '\\') {
                at++;
            } else if (c == '[') {
                depth++;
            } else if (c == ']') {
                depth--;
            }
        }
    }

    private Node escaped(int begin) {
        char c = regex.charAt(at++);
        if (c == 'p' || c == 'x') {
            at = regex.indexOf('}', at) >= 0 && regex.charAt(at) == '{' ? regex.indexOf('}', at) + 1 : at + 2;
        } else if (c == 'u') {
            at += 4;
        } else if ("bBAzZG".indexOf(c) >= 0) {
            return new Node.Any(List.of());
        } else if (c == 'Q') {
            int end = regex.indexOf("\\E", at);
            String quoted = regex.substring(at, end);
            at = end + 2;
            return new Node.Any(List.of(quoted));
        }
        return characters(regex.substring(begin, at));
    }

    /** The characters that one character of the expression matches. */
    private Node characters(String one) {
        Pattern pattern = Pattern.compile(one);
        return new Node.Any(CHARACTERS
                .concat(regex)
                .chars()
                .distinct()
                .mapToObj(Character::toString)
                .filter(character -> pattern.matcher(character).matches())
                .limit(24)
                .toList());
    }

    private Node repeated(Node node) {
        if (at >= regex.length() || "*+?{".indexOf(regex.charAt(at)) < 0) {
            return node;
        }
        char c = regex.charAt(at++);
        Node.Repeated repeated = new Node.Repeated(node, c == '+' ? 1 : 0, c == '*' || c == '+');
        if (c == '{') {
            int end = regex.indexOf('}', at);
            String[] bounds = regex.substring(at, end).split(",", -1);
            boolean isEndless = bounds.length == 2 && (bounds[1].isEmpty() || Integer.parseInt(bounds[1]) > 1000);
            repeated = new Node.Repeated(node, Integer.parseInt(bounds[0]), isEndless);
            at = end + 1;
        }
        if (at < regex.length() && (regex.charAt(at) == '+' || regex.charAt(at) == '?')) {
            at++; // possessive or reluctant
        }
        return repeated;
    }
}
