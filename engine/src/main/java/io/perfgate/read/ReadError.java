package io.perfgate.read;

/** An input that cannot be read; the message names the file, the place in it and what was expected. */
public final class ReadError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ReadError(String message) {
        super(message);
    }

    public ReadError(String message, Throwable cause) {
        super(message, cause);
    }
}
