package io.perfgate.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets of a suite, in any notation, are neither in the record nor in the baseline, and are not printed. */
class SecretsOfRunTest {

    private static final String SECRET = "Zq7";

    private static final List<String> FORMS = List.of(
            "--password \"Zq7-01\"",
            "--password=\"Zq7-02 Zq7-02b\"",
            "--api-key 'Zq7-03'",
            "-H 'Authorization: Bearer Zq7-04'",
            "--header=Authorization:Bearer\\ Zq7-05",
            "--db-password=ab,Zq7-06",
            "--token=a&Zq7-07",
            "--token 'a;Zq7-08}Zq7-08b'",
            "--pass Zq7-09",
            "-u admin:Zq7-10",
            "-uadmin:Zq7-11",
            "-pZq7-12",
            "-p Zq7-13",
            "https://Zq7-14@host",
            "https://me:Zq7/15@host",
            "https://me:a@Zq7-16@host",
            "https://host/?sig=Zq7-17",
            "--pat Zq7-18",
            "--pin=Zq7-19",
            "DB_PW=Zq7-20",
            "-Dx.pw=Zq7-21",
            "-Dx.secret=\"a Zq7-22\"",
            "--secret: Zq7-23",
            "'{\"password\": \"a\\\"Zq7-24\"}'",
            "user=me;password='Zq7-25'",
            "--with-passphrase-of Zq7-26",
            "--anything Zq7-27",
            "Zq7-28");

    private static final String SUITE = """
            suite: secrets
            variables: {options: "-u admin:Zq7-40", dbPw: Zq7-41, place: "me:Zq7-42@host"}
            middleware:
              start: java -Xmx64m -Dx.pat=Zq7-43 -Ddb.pw=Zq7-44 -Dplace=me:Zq7-45@host -Dheader="Bearer Zq7-46" -Dvault.unseal=Zq7-47 -Dhook=https://hooks.example/T0/Zq7-48 -Djdbc=jdbc:x:h;u=sa;w=Zq7-49 -cp lab/middleware/broker/target/broker.jar io.perfgate.middleware.broker.BrokerProgram --port ${port}
              ready: tcp://127.0.0.1:${port}
              environment: {DB_PW: Zq7-50, PGPASS: Zq7-51, FOO_PAT: Zq7-52, OPTS: "--user me --x Zq7-53", URL: "x://Zq7-54@host", SLACK_WEBHOOK: "https://hooks.example/T0/Zq7-55", ACCESS_CODE: Zq7-56, PSWD: Zq7-57, LICENSE: Zq7-58}
            workloads:
              - name: shop
                run: |-
                  sh -c 'cat FOLDER/result.csv' sh FORMS
                environment: {mySqlPw: Zq7-60, GITHUB_JWT: Zq7-61, SESSION_COOKIE: Zq7-62}
                trials: {first: 2, most: 2}
              - name: codec
                jmh: nowhere.jar
                arguments: [-p, "x=Zq7-70"]
                javaOptions: [-Dx=Zq7-71]
            profile: never
            validity: {calibration: 100000%, otherCpu: 100%}
            """;

    @TempDir
    private Path folder;

    @Test
    void noFormOfASecretIsRecorded() throws Exception {
        Files.writeString(
                folder.resolve("result.csv"), "series,metric,unit,direction,run,trial,value\nx,t,ms,lower,r,1,10");
        SuiteFolder suite = new SuiteFolder(folder);

        Perfgate accepted = suite.run(SUITE.replace("FORMS", String.join(" ", FORMS)), "--accept", "--only", "shop");

        assertThat(accepted.complaints()).isEmpty();
        assertThat(accepted.output()).contains("accepted into the baseline");
        assertThat(linesWithSecrets()).isEmpty();
        assertThat(suite.record().machine().environment().values()).isNotEmpty();
    }

    /** Only names and notations tell there: the command is shown to be read. */
    @Test
    void aDryRunShowsNoSecretsByName() throws Exception {
        String suite = SUITE.replace(
                        "FORMS", "--password 'Zq7-02 Zq7-02b' --db-password=Zq7-06 https://me:a@Zq7-16@host")
                .replaceFirst(
                        "start: .*", "start: java -Dvault.unseal=Zq7-47 -Dwebhook=https://hooks.example/T0/Zq7-48 x")
                .replaceFirst("ready: .*", "ready: http://me:Zq7-90@127.0.0.1:1/")
                .replaceFirst("(?m)^.*options: .*$", "")
                .replaceFirst("(?m)^ *environment: .*$", "");
        Perfgate planned = new SuiteFolder(folder).run(suite, "--only", "shop", "--dry-run");

        assertThat(planned.output()).contains("-Dvault.unseal=***").contains("ready: http://***@127.0.0.1:1/");
        assertThat(linesWithSecrets()).isEmpty();
    }

    @Test
    void aServiceThatIsNotReadyAndACommandThatFailsArePrintedWithoutSecrets() throws Exception {
        Perfgate silent = new SuiteFolder(folder).run("""
                suite: silent
                middleware:
                  start: sh -c 'echo "usage $@"; sleep 20' sh -Dwebhook=https://hooks.example/T0/Zq7-91 --token Zq7-92
                  ready: http://me:Zq7-93@127.0.0.1:1/
                  readyWithin: 1s
                workloads:
                  - {name: shop, run: "true"}
                """);

        assertThat(silent.exitStatus()).isEqualTo(3);
        assertThat(silent.complaints())
                .singleElement()
                .asString()
                .contains("http://***@127.0.0.1:1/", "last output: usage -Dwebhook=*** --token ***");
        assertThat(silent.output() + silent.errors()).doesNotContain(SECRET);
    }

    @Test
    void aLineThatCannotBeSplitIsNotPrinted() throws Exception {
        Perfgate refused = new SuiteFolder(folder).run(SUITE.replace("FORMS", "--password 'Zq7-open"));

        assertThat(refused.exitStatus()).isEqualTo(2);
        assertThat(refused.complaints())
                .singleElement()
                .asString()
                .contains("performance.yml:8:", "quote is not closed");
        assertThat(linesWithSecrets()).isEmpty();
    }

    /** Everything that this and earlier runs wrote or printed. */
    private List<String> linesWithSecrets() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> written = files.filter(Files::isRegularFile)
                    .filter(file -> !file.endsWith("performance.yml"))
                    .toList();
            StringBuilder all = new StringBuilder();
            for (Path file : written) {
                all.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
            }
            return all.toString().lines().filter(line -> line.contains(SECRET)).collect(Collectors.toList());
        }
    }
}
