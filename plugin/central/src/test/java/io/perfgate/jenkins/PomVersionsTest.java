package io.perfgate.jenkins;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The plugin is built by two POMs. Both build it from the same versions. */
class PomVersionsTest {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

    @Test
    void bothPomsNameTheSameVersions() throws Exception {
        Map<String, String> fromCentral = versions(Path.of("../../pom.xml"), Path.of("pom.xml"));
        Map<String, String> fromSdk = versions(Path.of("../pom.xml"));
        Map<String, String> both = new TreeMap<>(fromSdk);
        both.keySet().retainAll(fromCentral.keySet());
        fromCentral.keySet().retainAll(both.keySet());

        assertThat(both)
                .containsKeys("revision", "jenkins.version", "io.perfgate:engine", "org.jetbrains.kotlin:kotlin-stdlib")
                .isEqualTo(fromCentral);
    }

    /** Versions of properties by name, of dependencies and Maven plugins by group:artifact. */
    private static Map<String, String> versions(Path... poms) throws Exception {
        Map<String, String> properties = new HashMap<>();
        Map<String, String> versions = new TreeMap<>();
        for (Path pom : poms) {
            Document document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(pom.toFile());
            readProperties(document, properties);
            readVersions(document, "dependency", versions);
            readVersions(document, "plugin", versions);
        }
        properties.put("project.version", properties.get("revision"));
        versions.putAll(properties);
        versions.replaceAll((name, version) -> resolved(version, properties));
        return versions;
    }

    private static void readProperties(Document pom, Map<String, String> to) {
        NodeList children = pom.getDocumentElement().getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            if (!children.item(i).getNodeName().equals("properties")) {
                continue;
            }
            for (Node it = children.item(i).getFirstChild(); it != null; it = it.getNextSibling()) {
                if (it instanceof Element) {
                    to.put(it.getNodeName(), it.getTextContent().strip());
                }
            }
        }
    }

    private static void readVersions(Document pom, String kind, Map<String, String> to) {
        NodeList elements = pom.getElementsByTagName(kind);
        for (int i = 0; i < elements.getLength(); i++) {
            Map<String, String> parts = new HashMap<>();
            for (Node it = elements.item(i).getFirstChild(); it != null; it = it.getNextSibling()) {
                parts.put(it.getNodeName(), it.getTextContent().strip());
            }
            if (parts.containsKey("version")) {
                to.put(
                        parts.getOrDefault("groupId", "org.apache.maven.plugins") + ":" + parts.get("artifactId"),
                        parts.get("version"));
            }
        }
    }

    private static String resolved(String version, Map<String, String> properties) {
        String result = version;
        for (Matcher reference = REFERENCE.matcher(result); reference.find(); reference = REFERENCE.matcher(result)) {
            String value = properties.get(reference.group(1));
            if (value == null) {
                // from a parent or from Maven itself: left unresolved
                return version;
            }
            result = result.replace(reference.group(), value);
        }
        return result;
    }
}
