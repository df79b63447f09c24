package io.perfgate.maven;

import java.util.Optional;

/**
 * How a command ended.
 *
 * @param complaint the last of its lines that says what is wrong
 */
record FinishedCommand(int status, Optional<String> complaint) {

    static final int REGRESSION = 1;
    static final int CANNOT_TELL = 3;

    String complaintOrStatus() {
        return complaint.orElse("perfgate ended with status " + status);
    }
}
