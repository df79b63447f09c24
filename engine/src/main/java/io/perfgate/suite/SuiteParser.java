package io.perfgate.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads {@code performance.yml}. */
public final class SuiteParser {

    private final YamlFile file;

    private SuiteParser(String name) {
        file = new YamlFile(name);
    }

    /**
     * @param fileName what errors call the file
     * @param set values of variables that the suite declares
     * @throws SuiteError with line, column and mend
     */
    public static Suite parse(String fileName, String text, Map<String, String> set) {
        return parse(fileName, text, set, Sources.NONE);
    }

    /** The same for a suite that may include files. */
    public static Suite parse(String fileName, String text, Map<String, String> set, Sources sources) {
        return new SuiteParser(fileName).suite(Includes.root(fileName, text, sources), set);
    }

    private Suite suite(Node root, Map<String, String> set) {
        Section top = new Section(file, root, "the suite");
        top.has("include"); // done already
        file.use(Variables.of(top.section("variables").map(Section::allTexts).orElseGet(TreeMap::new), set));
        String name = top.text("suite");
        String hardware = top.text("hardware", Suite.AUTO);
        List<Middleware> middleware = MiddlewareParser.parse(file, top);
        List<String> classpath = top.texts("classpath");
        List<Workload> workloads = new ArrayList<>();
        for (Node item : top.items("workloads")) {
            workloads.add(file.at(item, () -> WorkloadParser.parse(new Section(file, item, "a workload"), classpath)));
        }
        Policy policy = file.at(root, () -> PolicyParser.policy(file, top));
        BaselineChoice baseline = top.made("baseline", this::baseline).orElse(BaselineChoice.DEFAULT);
        ProfileWhen profile = top.value("profile", ProfileWhen.ON_REGRESSION, ProfileWhen::ofWord);
        top.finish();
        return file.at(root, () -> new Suite(name, hardware, middleware, workloads, policy, baseline, profile));
    }

    private BaselineChoice baseline(Section section) {
        BaselineChoice choice = new BaselineChoice(
                section.text("branch", BaselineChoice.DEFAULT.branch()),
                section.integer("window", BaselineChoice.DEFAULT.window()),
                section.texts("pinned"));
        section.finish();
        return choice;
    }
}
