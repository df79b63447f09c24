package io.perfgate.maven;

import java.util.Optional;

/**
 * The result of a command.
 *
 * @param complaint the last line with an error
 */
record FinishedCommand(int status, Optional<String> complaint) {

    static final int REGRESSION = 1;
    static final int CANNOT_TELL = 3;

    String complaintOrStatus() {
        return complaint.orElse("perfgate ended with status " + status);
    }
}
