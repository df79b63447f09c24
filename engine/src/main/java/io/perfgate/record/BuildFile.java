package io.perfgate.record;

import io.perfgate.suite.Builds;
import java.util.regex.Pattern;

/**
 * A file of a build at the time of the measurement.
 *
 * @param path within the folder of the build, with '/' between its parts
 */
public record BuildFile(String path, String sha256, long bytes, boolean isProgram) {

    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");

    public BuildFile {
        // Code that writes these files elsewhere must not be led out of a folder.
        String named = path;
        Builds.whyNotWithin(path).ifPresent(why -> {
            throw new IllegalArgumentException("file of a build: '" + named + "' " + why);
        });
        if (!isDigest(sha256)) {
            throw new IllegalArgumentException("file of a build: '" + path + "' needs a SHA-256 in hexadecimal");
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("file of a build: '" + path + "' has " + bytes + " bytes");
        }
    }

    /** Whether a text has the form of a file digest. */
    public static boolean isDigest(String text) {
        return SHA_256.matcher(text).matches();
    }
}
