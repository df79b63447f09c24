package io.perfgate.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Parts of HTML pages. */
public final class Html {

    private Html() {}

    /** Escapes text for HTML. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    public static String resource(String name) {
        try (InputStream in = Html.class.getResourceAsStream("/io/perfgate/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException("resource " + name + " is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("resource " + name + " cannot be read", broken);
        }
    }
}
