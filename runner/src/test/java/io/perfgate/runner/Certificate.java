package io.perfgate.runner;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/**
 * A self-signed certificate, and a key store that trusts it.
 *
 * @param pem certificate and key, for the server
 * @param trusted key store with the certificate, for its clients
 */
record Certificate(Path pem, Path trusted) {

    private static final String PASSWORD = "changeit";

    static Certificate of127001(Path folder) throws Exception {
        Path made = folder.resolve("made.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-storetype",
                        "PKCS12",
                        "-keystore",
                        made.toString(),
                        "-storepass",
                        PASSWORD,
                        "-dname",
                        "CN=127.0.0.1",
                        "-ext",
                        "san=ip:127.0.0.1")
                .inheritIO()
                .start();
        if (keytool.waitFor() != 0) {
            throw new IllegalStateException("keytool made no certificate");
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(made)) {
            store.load(in, PASSWORD.toCharArray());
        }
        java.security.cert.Certificate certificate = store.getCertificate("server");
        Path pem = Files.writeString(
                folder.resolve("server.pem"),
                pem("CERTIFICATE", certificate.getEncoded())
                        + pem(
                                "PRIVATE KEY",
                                store.getKey("server", PASSWORD.toCharArray()).getEncoded()));
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry("server", certificate);
        Path trusted = folder.resolve("trusted.p12");
        try (OutputStream out = Files.newOutputStream(trusted)) {
            trust.store(out, PASSWORD.toCharArray());
        }
        return new Certificate(pem, trusted);
    }

    List<String> javaOptions() {
        return List.of("-Djavax.net.ssl.trustStore=" + trusted, "-Djavax.net.ssl.trustStorePassword=" + PASSWORD);
    }

    private static String pem(String what, byte[] content) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
                + "\n-----END " + what + "-----\n";
    }
}
