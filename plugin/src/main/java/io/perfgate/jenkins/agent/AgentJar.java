package io.perfgate.jenkins.agent;

import hudson.FilePath;
import java.io.IOException;
import java.io.InputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Brings the {@code perfgate.jar} that the plugin carries to an agent, once for each content of it.
 *
 * <p>The name holds the content's hash, so an upgrade of the plugin never meets an old jar.
 */
public final class AgentJar {

    private static final String RESOURCE = "perfgate.jar";
    private static final int HASH_DIGITS = 16;

    private AgentJar() {}

    /** The jar below {@code root}, the agent's own folder; copied if it is not there yet. */
    public static FilePath in(FilePath root) throws IOException, InterruptedException {
        FilePath folder = root.child("caches").child("performance-gate");
        FilePath jar = folder.child("perfgate-" + Content.HASH + ".jar");
        if (jar.exists() && jar.length() == Content.LENGTH) {
            return jar;
        }
        folder.mkdirs();
        FilePath partial = folder.createTempFile("perfgate", ".part");
        try (InputStream content = open()) {
            partial.copyFrom(content);
            // Renamed when whole: builds that start at the same time never see half a jar.
            partial.renameTo(jar);
        } catch (IOException e) {
            partial.delete();
            if (!jar.exists()) {
                throw e;
            }
        }
        return jar;
    }

    private static InputStream open() throws IOException {
        InputStream content = AgentJar.class.getResourceAsStream(RESOURCE);
        if (content == null) {
            throw new IOException("the plugin was packaged without " + RESOURCE);
        }
        return content;
    }

    /** Hash and length of the jar, found out when first needed. */
    private static final class Content {

        static final String HASH;
        static final long LENGTH;

        static {
            try (DigestInputStream content = new DigestInputStream(open(), MessageDigest.getInstance("SHA-256"))) {
                LENGTH = content.transferTo(java.io.OutputStream.nullOutputStream());
                HASH = HexFormat.of()
                        .formatHex(content.getMessageDigest().digest())
                        .substring(0, HASH_DIGITS);
            } catch (IOException | NoSuchAlgorithmException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }
}
