package io.perfgate.jenkins.trend;

/** The content of an index is at fault, not the way to it: a disk that does not answer costs no index. */
final class DamagedIndex extends RuntimeException {

    private static final long serialVersionUID = 1;

    DamagedIndex(String message) {
        super(message);
    }
}
