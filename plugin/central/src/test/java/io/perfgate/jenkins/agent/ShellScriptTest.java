package io.perfgate.jenkins.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ShellScriptTest {

    private static final List<String> AWKWARD =
            List.of("plain", "two words", "it's", "\"quoted\"", "$HOME `id`", "back\\slash", "性能 *", "100%", "");

    @TempDir
    private Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aRealShellPassesEveryArgumentUnchanged() throws Exception {
        List<String> command = new ArrayList<>(List.of("printf", "%s\\n"));
        command.addAll(AWKWARD);
        Path script = Files.writeString(folder.resolve("script.sh"), ShellScript.unix(command));

        Process shell = new ProcessBuilder("/bin/sh", script.toString()).start();

        assertThat(new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines())
                .containsExactlyElementsOf(AWKWARD);
        assertThat(shell.waitFor()).isZero();
    }

    @Test
    void forWindowsEverySpecialCharacterIsEscapedByACaret() {
        assertThat(ShellScript.windows(List.of("C:\\Program Files\\java", "a \"b\"", "100%", "C:\\ws\\")))
                .isEqualTo("@echo off\r\n\"C:\\Program Files\\java\" "
                        + "^\"a \\^\"b\\^\"^\" ^\"100%%^\" ^\"C:\\ws\\\\^\"\r\n");
    }

    @Test
    void forWindowsNoArgumentBecomesACommand() {
        List<String> hostile = List.of(
                "x\"&calc&\"",
                "x\\\"&calc",
                "\\\\\"|calc",
                "\"",
                "\"\"",
                "a^b",
                "<in >out",
                "(a) & (b)",
                "!PATH!",
                "%PATH%",
                "\\");
        List<String> all = new ArrayList<>(hostile);
        all.addAll(AWKWARD);
        List<String> command = new ArrayList<>(List.of("java"));
        command.addAll(all);

        assertThat(CmdLine.arguments(
                        ShellScript.windows(command).lines().toList().get(1)))
                .containsExactlyElementsOf(command);
    }

    @Test
    void forWindowsUnsupportedCharactersAreRefused() {
        assertThatThrownBy(() -> ShellScript.windows(List.of("java", "a\r\ncalc")))
                .hasMessageContaining("'a calc'");
        assertThatThrownBy(() -> ShellScript.windows(List.of("java\"&calc"))).hasMessageContaining("quotation mark");
    }
}
