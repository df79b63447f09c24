package io.perfgate.jenkins.agent;

import hudson.AbortException;
import hudson.FilePath;
import hudson.remoting.VirtualChannel;
import io.perfgate.document.Sha256;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import jenkins.MasterToSlaveFileCallable;

/**
 * Brings the {@code perfgate.jar} that the plugin carries to an agent, once per version of the jar.
 *
 * <p>The name contains the digest, so an upgraded plugin never uses an old jar. The file's digest is checked at every
 * use, because builds could write to that folder.
 */
public final class AgentJar {

    private static final String RESOURCE = "perfgate.jar";
    private static final int DIGITS_OF_NAME = 16;

    private AgentJar() {}

    /** The jar in the agent's folder {@code root}; copied if it is missing or different. */
    public static FilePath in(FilePath root) throws IOException, InterruptedException {
        FilePath folder = root.child("caches").child("performance-gate");
        FilePath jar = folder.child("perfgate-" + Content.DIGEST.substring(0, DIGITS_OF_NAME) + ".jar");
        if (isOurs(jar)) {
            return jar;
        }
        folder.mkdirs();
        jar.delete();
        FilePath partial = folder.createTempFile("perfgate", ".part");
        try (InputStream content = open()) {
            partial.copyFrom(content);
            // Renamed when whole: builds that start at the same time never see half a jar.
            partial.renameTo(jar);
        } catch (IOException failed) {
            partial.delete();
            if (!isOurs(jar)) {
                throw failed;
            }
        }
        if (!isOurs(jar)) {
            throw new AbortException(Messages.AgentJar_Changed(jar.getRemote()));
        }
        return jar;
    }

    private static boolean isOurs(FilePath jar) throws IOException, InterruptedException {
        return jar.act(new FileDigest()).equals(Content.DIGEST);
    }

    /** SHA-256 of the jar, in hexadecimal digits. */
    public static String digest() {
        return Content.DIGEST;
    }

    public static InputStream open() throws IOException {
        InputStream content = AgentJar.class.getResourceAsStream(RESOURCE);
        if (content == null) {
            throw new IOException("the plugin was packaged without " + RESOURCE);
        }
        return content;
    }

    /** Runs where the file is; blank if there is none. */
    private static final class FileDigest extends MasterToSlaveFileCallable<String> {

        private static final long serialVersionUID = 1;

        @Override
        public String invoke(File file, VirtualChannel channel) throws IOException {
            return file.isFile() ? Sha256.of(file.toPath()) : "";
        }
    }

    /** The content of the jar, read when first needed. */
    private static final class Content {

        static final String DIGEST;

        static {
            try (InputStream content = open()) {
                DIGEST = Sha256.of(content);
            } catch (IOException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }
}
