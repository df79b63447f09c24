package io.perfgate.suite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.perfgate.yaml.Keys;
import io.perfgate.yaml.Keys.Shape;
import java.util.List;
import java.util.Map;

/** The schema for editors, generated from the parser's table of keys, plus the rules between keys. */
final class SuiteSchema {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final String VARIABLE = "\\$\\{";

    /** Rules of a section that are not in the table. */
    private static final Map<Keys, String> RULES = Map.of(
            Vocabulary.SIMULATION,
            """
            {'not': {'required': ['classpath', 'project']},
             'if': {'required': ['capacity']},
             'then': {'required': ['load'], 'properties': {'load': {'type': 'object'}}, 'not': {'required': ['measure']}},
             'else': {'properties': {'load': {'not': {'type': 'object'}}}}}""",
            Vocabulary.SIMULATION.below("load"),
            "{'oneOf': [{'required': ['from', 'to']}, {'required': ['users']}]}",
            Vocabulary.SIMULATION.below("capacity"),
            "{'minProperties': 1}",
            Vocabulary.SUITE.below("baseline"),
            """
            {'if': {'properties': {'store': {'const': 'influx'}}, 'required': ['store']},
             'then': {'required': ['url', 'database']},
             'else': {
               'if': {'anyOf': [{'required': ['url']}, {'required': ['database']}, {'required': ['retentionPolicy']},
                                {'required': ['user']}]},
               'then': {'properties': {'store': {'pattern': '\\\\$\\\\{'}}, 'required': ['store']}}}""",
            Vocabulary.SUITE,
            "{'anyOf': [{'required': ['suite']}, {'required': ['include']}]}");

    private static final String DEFINITIONS = """
            {'variable': {'type': 'string', 'pattern': '\\\\$\\\\{'},
             'text': {'type': ['string', 'number', 'boolean']},
             'texts': {'anyOf': [{'$ref': '#/definitions/text'}, {'type': 'array', 'items': {'$ref': '#/definitions/text'}}]},
             'texts by name': {'type': 'object', 'additionalProperties': {'$ref': '#/definitions/text'}},
             'lists by name': {'type': 'object', 'additionalProperties': {'$ref': '#/definitions/texts'}},
             'count': {'anyOf': [{'type': 'integer', 'minimum': 1}, {'type': 'string', 'pattern': '^[0-9]+$|\\\\$\\\\{'}]},
             'number or zero': {'anyOf': [{'type': 'integer', 'minimum': 0}, {'type': 'string', 'pattern': '^[0-9]+$|\\\\$\\\\{'}]},
             'duration': {'type': 'string', 'pattern': '^\\\\s*[0-9]+(\\\\.[0-9]+)?\\\\s*(ms|s|m|min|h|d)\\\\s*$|\\\\$\\\\{',
               'examples': ['30s', '9m', '500ms']},
             'durations by name': {'type': 'object', 'additionalProperties': {'$ref': '#/definitions/duration'}},
             'share': {'type': 'string', 'pattern': '^\\\\s*[0-9]+(\\\\.[0-9]+)?\\\\s*%\\\\s*$|\\\\$\\\\{', 'examples': ['5%']},
             'shares': {'anyOf': [{'$ref': '#/definitions/share'},
               {'type': 'object', 'additionalProperties': {'$ref': '#/definitions/share'}}]},
             'limits': {'type': 'array', 'items': {'type': 'string',
               'pattern': '^\\\\s*\\\\w+\\\\s*(<=|>=)\\\\s*[0-9.]+\\\\s*|\\\\$\\\\{', 'examples': ['mean <= 3 s at 100 users']}},
             'processes': {'oneOf': [{'$ref': '#/definitions/process'}, {'type': 'array', 'minItems': 1,
               'items': {'allOf': [{'$ref': '#/definitions/process'}, {'required': ['name']}]}}]},
             'process': {'oneOf': [{'$ref': '#/definitions/started process'}, {'$ref': '#/definitions/contained process'},
               {'$ref': '#/definitions/process at a url'}, {'$ref': '#/definitions/process at a port'}]},
             'workloads': {'type': 'array', 'minItems': 1, 'items': {'oneOf': [{'$ref': '#/definitions/simulation'},
               {'$ref': '#/definitions/benchmarks'}, {'$ref': '#/definitions/command'}]}}}""";

    private SuiteSchema() {}

    static String json() {
        ObjectNode schema = MAPPER.createObjectNode();
        schema.put("$schema", "http://json-schema.org/draft-07/schema#")
                .put("title", "performance.yml of performance-gate");
        schema.setAll(section(Vocabulary.SUITE));
        ObjectNode definitions = parsed(DEFINITIONS);
        definitions.set("started process", section(Vocabulary.STARTED));
        definitions.set("contained process", section(Vocabulary.CONTAINED));
        definitions.set("process at a url", section(Vocabulary.AT_URL));
        definitions.set("process at a port", section(Vocabulary.AT_PORT));
        definitions.set("simulation", section(Vocabulary.SIMULATION));
        definitions.set("benchmarks", section(Vocabulary.BENCHMARKS));
        definitions.set("command", section(Vocabulary.COMMAND));
        schema.set("definitions", definitions);
        return schema.toPrettyString() + "\n";
    }

    private static ObjectNode section(Keys keys) {
        ObjectNode section = MAPPER.createObjectNode().put("type", "object").put("additionalProperties", false);
        ObjectNode properties = section.putObject("properties");
        keys.all().forEach(key -> properties.set(key.name(), value(key)));
        List<String> needed = keys.all().stream()
                .filter(Keys.Key::required)
                .map(Keys.Key::name)
                .toList();
        if (!needed.isEmpty()) {
            ArrayNode required = section.putArray("required");
            needed.forEach(required::add);
        }
        if (RULES.containsKey(keys)) {
            section.setAll(parsed(RULES.get(keys)));
        }
        return section;
    }

    private static ObjectNode value(Keys.Key key) {
        ObjectNode value = MAPPER.createObjectNode();
        if (!key.description().isBlank()) {
            value.put("description", key.description());
        }
        key.absent().ifPresent(absent -> value.put("default", absent));
        // Draft 7 ignores everything beside a reference, so the reference is in a separate list.
        value.putArray("allOf").add(shape(key.shape()));
        return value;
    }

    private static ObjectNode shape(Shape shape) {
        ObjectNode node = MAPPER.createObjectNode();
        if (shape instanceof Shape.Form form) {
            return node.put(
                    "$ref",
                    "#/definitions/"
                            + form.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '));
        }
        if (shape instanceof Shape.Words words) {
            return pattern(node, "^(" + String.join("|", words.words()) + ")$");
        }
        if (shape instanceof Shape.Matching matching) {
            return pattern(node, matching.pattern());
        }
        if (shape instanceof Shape.ByName sections) {
            node.put("type", "object").set("additionalProperties", section(sections.keys()));
            return node;
        }
        if (shape instanceof Shape.ListOf list) {
            node.put("type", "array").set("items", section(list.keys()));
            return node;
        }
        if (shape instanceof Shape.TextsOr either) {
            node.putArray("anyOf").addObject().put("$ref", "#/definitions/texts");
            ((ArrayNode) node.get("anyOf")).add(section(either.keys()));
            return node;
        }
        return section(((Shape.Of) shape).keys());
    }

    private static ObjectNode pattern(ObjectNode node, String pattern) {
        node.putArray("type").add("string").add("integer");
        return node.put("pattern", pattern + "|" + VARIABLE);
    }

    private static ObjectNode parsed(String json) {
        try {
            return (ObjectNode) MAPPER.readTree(json.replace('\'', '"'));
        } catch (JsonProcessingException broken) {
            throw new IllegalStateException(broken);
        }
    }
}
