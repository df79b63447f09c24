package io.perfgate.middleware.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Who PostgreSQL runs as, since it refuses to run as root.
 *
 * @param isAnother whether that is another one than who runs this process
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

    /** The command that runs another one as this user; that takes its place, so signals reach it. */
    List<String> command(List<String> command) {
        List<String> whole = new ArrayList<>();
        if (isAnother) {
            whole.addAll(List.of("setpriv", "--reuid=" + NAME, "--regid=" + NAME, "--init-groups"));
        }
        whole.addAll(command);
        return whole;
    }
}
