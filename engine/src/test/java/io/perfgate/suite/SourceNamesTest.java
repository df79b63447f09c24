package io.perfgate.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceNamesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "README.md",
                "docs/guide/images/plan.png",
                "broker/src/main/java/shop/Cart.java",
                "src/main/resources/messages.properties",
                "cmd/server/main.go",
                "pom.xml",
                "broker/build.gradle.kts",
                ".github/workflows/build.yml",
                "Jenkinsfile"
            })
    void sourcesAreReflectedInTheBuild(String path) {
        assertThat(SourceNames.isOfBuild(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "app.conf",
                "conf/application.yml",
                "jvm.options",
                "start.sh",
                "load/orders.py",
                "server.js",
                "src/test/resources/users.csv",
                "webdocs/index.html",
                "data/words.txt",
                "docker-compose.yml",
                "Dockerfile",
                ".env",
                "lib/codec.jar"
            })
    void filesThatARunMayReadAreNotOfTheBuild(String path) {
        assertThat(SourceNames.isOfBuild(path)).isFalse();
    }
}
