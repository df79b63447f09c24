package io.perfgate.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationContext;
import io.perfgate.measure.Must;
import io.perfgate.measure.Timeline;
import java.util.stream.Stream;

/**
 * Limits for the size of a document. They are checked during reading, so that oversized content never gets into memory:
 * the controller that reads it serves others too.
 */
public final class DocumentBounds {

    /** A record of three days with fifty requests has about fifty million. */
    static final long MOST_CHARACTERS = 128L << 20;

    /** Names, values, and the beginnings and ends of lists and objects. */
    static final long MOST_TOKENS = 16_000_000;

    /** Each text takes about a hundred bytes, a number only eight. */
    private static final int MOST_TEXTS = 3_000_000;

    /** Reasons within reasons are nested deepest. */
    static final int MOST_DEPTH = 64;

    /** The histogram of a trial is the longest text. */
    static final int MOST_CHARACTERS_OF_TEXT = 2_000_000;

    private static final int MOST_CHARACTERS_OF_NAME = 10_000;

    /** Many seconds may share a value, but readers visit each second. */
    private static final long MOST_SECONDS = 400_000_000;

    private static final int MOST_SERIES = 100_000;

    private DocumentBounds() {}

    static JsonFactory factory() {
        return JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxDocumentLength(MOST_CHARACTERS)
                        .maxTokenCount(MOST_TOKENS)
                        .maxNestingDepth(MOST_DEPTH)
                        .maxStringLength(MOST_CHARACTERS_OF_TEXT)
                        .maxNameLength(MOST_CHARACTERS_OF_NAME)
                        .build())
                .build();
    }

    /** Checks a text; must be called for each one in a document. */
    static void countText(DeserializationContext document) throws StreamConstraintsException {
        int[] texts = (int[]) document.getAttribute(DocumentBounds.class);
        if (texts == null) {
            texts = new int[1];
            document.setAttribute(DocumentBounds.class, texts);
        }
        if (++texts[0] > MOST_TEXTS) {
            throw new StreamConstraintsException(
                    "Number of texts exceeds the maximum allowed (" + MOST_TEXTS + ")",
                    document.getParser().currentLocation());
        }
    }

    public static void mustHold(int series, Stream<Timeline> timelines) {
        Must.hold(series <= MOST_SERIES, series + " series; at most " + MOST_SERIES + " are read");
        long seconds =
                timelines.mapToLong(timeline -> timeline.perSecond().size()).sum();
        Must.hold(
                seconds <= MOST_SECONDS,
                "timelines of " + seconds + " s in all; at most " + MOST_SECONDS + " s are read");
    }
}
