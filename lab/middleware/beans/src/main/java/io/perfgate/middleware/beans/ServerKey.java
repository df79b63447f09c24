package io.perfgate.middleware.beans;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/** The key of the TLS server, created for each process, so that no key is stored. */
final class ServerKey {
    /** No current JDK offers OpenEJB's default. */
    static final String CIPHER_SUITE = "TLS_AES_128_GCM_SHA256";

    private ServerKey() {}

    /** Creates a key and makes all TLS servers of this process use it. */
    static void make() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("beans-key");
        Path store = folder.resolve("key.p12");
        String password = UUID.randomUUID().toString();
        run(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keystore",
                store.toString(),
                "-storepass",
                password,
                "-alias",
                "beans",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "SAN=ip:127.0.0.1"));
        System.setProperty("javax.net.ssl.keyStore", store.toString());
        System.setProperty("javax.net.ssl.keyStorePassword", password);
        store.toFile().deleteOnExit();
        folder.toFile().deleteOnExit();
    }

    private static void run(List<String> keytool) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(keytool).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("keytool could not make a key: " + said.strip());
        }
    }
}
