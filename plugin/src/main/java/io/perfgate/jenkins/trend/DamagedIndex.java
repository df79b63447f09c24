package io.perfgate.jenkins.trend;

/** Damaged content of an index. Errors of the disk are other exceptions, so they do not discard the index. */
final class DamagedIndex extends RuntimeException {

    private static final long serialVersionUID = 1;

    DamagedIndex(String message) {
        super(message);
    }
}
