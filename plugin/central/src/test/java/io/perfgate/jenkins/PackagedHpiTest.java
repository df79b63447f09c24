package io.perfgate.jenkins;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import hudson.Extension;
import io.perfgate.jenkins.agent.PerfgateDownload;
import io.perfgate.jenkins.builds.Trends;
import io.perfgate.jenkins.gate.GateCheck;
import io.perfgate.jenkins.influx.InfluxExport;
import io.perfgate.jenkins.page.AcknowledgedRegressionsPage;
import io.perfgate.jenkins.page.TrendJobAction;
import io.perfgate.jenkins.trust.CheckoutListener;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.stream.Stream;
import net.java.sezpoz.Index;
import net.java.sezpoz.IndexItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

class PackagedHpiTest {

    private Hpi hpi;

    @BeforeEach
    void open() throws IOException {
        hpi = new Hpi();
    }

    @AfterEach
    void close() throws IOException {
        hpi.close();
    }

    @Test
    void theManifestNamesTheRequirements() throws IOException {
        Attributes manifest = hpi.manifest();

        assertThat(manifest.getValue("Short-Name")).isEqualTo("performance-gate");
        assertThat(manifest.getValue("Extension-Name")).isEqualTo("performance-gate");
        assertThat(manifest.getValue("Long-Name")).isEqualTo("Performance Gate");
        assertThat(manifest.getValue("Group-Id")).isEqualTo("io.jenkins.plugins");
        assertThat(manifest.getValue("Plugin-Version")).isNotBlank().doesNotContain("$");
        assertThat(manifest.getValue("Jenkins-Version")).isEqualTo("2.541.3");
        assertThat(manifest.getValue("Minimum-Java-Version")).isEqualTo("17");
        assertThat(manifest.getValue("Plugin-Dependencies").split(","))
                .extracting(it -> it.substring(0, it.indexOf(':')))
                .containsExactlyInAnyOrder(
                        "checks-api",
                        "credentials",
                        "durable-task",
                        "jackson2-api",
                        "plain-credentials",
                        "scm-api",
                        "workflow-api",
                        "workflow-cps",
                        "workflow-step-api");
    }

    @Test
    void itCarriesTheEngineButNothingThatJenkinsHas() {
        List<String> libraries = new ArrayList<>(hpi.names());
        libraries.removeIf(it -> !it.endsWith(".jar"));

        assertThat(libraries)
                .anyMatch(it -> it.startsWith("WEB-INF/lib/engine-"))
                .anyMatch(it -> it.startsWith("WEB-INF/lib/influx-"));
        assertThat(libraries)
                .noneMatch(it -> it.matches(".*/(plugin-signatures|runner|jackson|guava|asm|spring|stapler|sezpoz"
                        + "|localizer|jakarta|javax|commons-fileupload).*"));
    }

    @Test
    void scriptsFindTheirIncludes() throws IOException {
        for (String script : List.of(
                "jenkins/page/trend-page",
                "jenkins/page/trend-small",
                "jenkins/page/trend-data",
                "report/perfgate-trend",
                "report/perfgate-charts",
                "report/perfgate-flame",
                "report/perfgate-report",
                "jenkins/page/gate-page")) {
            assertThat(text("io/perfgate/" + script + ".js").lines().filter(it -> it.startsWith("// @include ")))
                    .isNotEmpty()
                    .allSatisfy(it -> assertThat(existsAsAdjunct(it.substring("// @include ".length())))
                            .as("%s of %s", it, script)
                            .isTrue());
        }
    }

    private String text(String resource) throws IOException {
        try (InputStream content = getClass().getClassLoader().getResourceAsStream(resource)) {
            return new String(content.readAllBytes(), UTF_8);
        }
    }

    /** Jenkins takes every dot in the name for a folder. */
    private boolean existsAsAdjunct(String name) {
        return Stream.of(".js", ".css")
                .anyMatch(ending -> getClass().getClassLoader().getResource(name.replace('.', '/') + ending) != null);
    }

    @Test
    void itCarriesPerfgateForTheAgents() throws IOException {
        byte[] perfgate = hpi.ownClassesJar().get("io/perfgate/jenkins/agent/perfgate.jar");

        try (JarInputStream jar = new JarInputStream(new ByteArrayInputStream(perfgate))) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Enable-Native-Access"))
                    .as("else newer JDKs warn four times before each gate")
                    .isEqualTo("ALL-UNNAMED");
        }
    }

    @Test
    void jenkinsFindsTheExtensions() {
        List<String> found = new ArrayList<>();
        for (IndexItem<Extension, Object> item :
                Index.load(Extension.class, Object.class, getClass().getClassLoader())) {
            found.add(item.className());
        }

        assertThat(found)
                .containsExactlyInAnyOrder(
                        CheckoutListener.class.getName(),
                        GateCheck.class.getName(),
                        PerfgateDownload.class.getName(),
                        PerformanceBaselineStep.class.getName() + "$DescriptorImpl",
                        AcknowledgedRegressionsPage.class.getName() + "$Factory",
                        AcknowledgedRegressionsPage.class.getName() + "$OfAll",
                        PerformanceGateBuilder.class.getName() + "$DescriptorImpl",
                        PerformanceGateColumn.class.getName() + "$DescriptorImpl",
                        PerformanceGateConfiguration.class.getName(),
                        PerformanceGateStep.class.getName() + "$DescriptorImpl",
                        PerformanceResultsStep.class.getName() + "$DescriptorImpl",
                        PerformanceShardsVariable.class.getName(),
                        PerformanceShardsVariable.Source.class.getName(),
                        InfluxExport.class.getName(),
                        "io.perfgate.jenkins.influx.InfluxMonitor",
                        "io.perfgate.jenkins.influx.InfluxSettings$DescriptorImpl",
                        "io.perfgate.jenkins.influx.InfluxSpool",
                        "io.perfgate.jenkins.influx.OtlpSettings$DescriptorImpl",
                        "io.perfgate.jenkins.machines.SeenMachines",
                        TrendJobAction.class.getName() + "$Factory",
                        Trends.class.getName() + "$Deletions");
        assertThat(ownFile("META-INF/annotations/hudson.Extension")).isNotEmpty();
    }

    @Test
    void staplerFindsTheConstructorOfTheStep() throws IOException {
        Properties stapler = new Properties();
        stapler.load(new ByteArrayInputStream(ownFile("io/perfgate/jenkins/PerformanceGateStep.stapler")));

        assertThat(stapler).containsExactly(Map.entry("constructor", "suite"));
    }

    @Test
    void annotationsThatJenkinsLooksUpHaveTheirIndex() throws IOException {
        JenkinsApi api = new JenkinsApi();
        Map<String, Set<String>> annotated = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : hpi.ownClassesJar().entrySet()) {
            if (file.getKey().endsWith(".class")) {
                ClassNode type = new ClassNode();
                new ClassReader(file.getValue()).accept(type, ClassReader.SKIP_CODE);
                Stream.concat(
                                Stream.ofNullable(type.visibleAnnotations),
                                type.methods.stream().flatMap(it -> Stream.ofNullable(it.visibleAnnotations)))
                        .flatMap(List::stream)
                        .map(it -> Type.getType(it.desc).getClassName())
                        .filter(api::isIndexed)
                        .forEach(it -> annotated
                                .computeIfAbsent(it, unused -> new TreeSet<>())
                                .add(type.name.replace('/', '.')));
            }
        }

        assertThat(annotated)
                .containsOnlyKeys(
                        "hudson.init.Terminator", "org.jenkinsci.Symbol", "org.kohsuke.stapler.export.ExportedBean");
        annotated.forEach((annotation, types) -> assertThat(
                        new String(ownFile("META-INF/services/annotations/" + annotation), UTF_8).lines())
                .as(annotation)
                .containsAll(types));
    }

    private byte[] ownFile(String name) {
        try {
            assertThat(hpi.ownClassesJar()).containsKey(name);
            return hpi.ownClassesJar().get(name);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
