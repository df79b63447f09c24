package io.perfgate.middleware.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The user that PostgreSQL runs as, because it refuses to run as root.
 *
 * @param isAnother whether this process runs as a different user
 */
record PostgresUser(boolean isAnother) {
    private static final String NAME = "postgres";

    static PostgresUser ofThisProcess() {
        return new PostgresUser("root".equals(System.getProperty("user.name")));
    }

    /** Gives the user a folder. */
    void own(Path folder) throws IOException {
        if (isAnother) {
            Files.setOwner(
                    folder,
                    folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(NAME));
        }
    }

    /** The command that runs another as this user and is replaced by it, so signals reach it. */
    List<String> command(List<String> command) {
        List<String> whole = new ArrayList<>();
        if (isAnother) {
            whole.addAll(List.of("setpriv", "--reuid=" + NAME, "--regid=" + NAME, "--init-groups"));
        }
        whole.addAll(command);
        return whole;
    }
}
