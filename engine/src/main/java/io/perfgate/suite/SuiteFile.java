package io.perfgate.suite;

import io.perfgate.yaml.YamlFile;
import java.util.Map;

/** A YAML file whose texts may have variables. */
final class SuiteFile extends YamlFile {

    private Variables variables;

    SuiteFile(String name) {
        super(name);
        use(Variables.of(Map.of(), Map.of(), Map.of()));
    }

    /** Makes variables known from here on. */
    void use(Variables known) {
        variables = known;
        insert(known);
    }

    Variables variables() {
        return variables;
    }
}
