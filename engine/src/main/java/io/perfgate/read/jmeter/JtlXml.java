package io.perfgate.read.jmeter;

import io.perfgate.read.LoadResult;
import io.perfgate.read.ReadError;
import io.perfgate.read.StampedRequests;
import io.perfgate.read.Window;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * JMeter's XML: {@code sample} and {@code httpSample}. Nested samples (redirects, embedded resources, requests of a
 * transaction with a parent sample) also count under their own labels, as in JMeter's CSV.
 */
final class JtlXml {

    private static final String ROOT_END = "</testResults>";
    private static final int MOST_DEPTH = 200;

    private final Path file;
    private final XMLStreamReader xml;
    private final StampedRequests samples;
    private long seen;

    private JtlXml(Path file, XMLStreamReader xml, Window window) {
        this.file = file;
        this.xml = xml;
        this.samples = StampedRequests.ofMillis("jmeter", window);
    }

    static LoadResult read(Path file, Window window) throws IOException {
        try (MarkupInput in = new MarkupInput(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            // Decoded here, as all logs are: one bad byte in a message must not hide a whole run.
            XMLStreamReader xml = factory().createXMLStreamReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            JtlXml log = new JtlXml(file, xml, window);
            try {
                log.elements();
                return log.samples.result(false);
            } catch (XMLStreamException broken) {
                if (in.isAtEnd() && !in.endsWith(ROOT_END) && log.seen > 0) {
                    return log.samples.result(true); // a run that was killed never closes its elements
                }
                throw notXml(file, broken);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException broken) {
            throw notXml(file, broken);
        }
    }

    /** The JDK's parser, whatever is on the class path. It reads neither a DTD nor anything outside the file. */
    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, false);
        return factory;
    }

    private void elements() throws XMLStreamException {
        int depth = 0;
        while (xml.hasNext()) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                depth++;
                if (depth > MOST_DEPTH) {
                    throw new ReadError(place() + ": elements nested more than " + MOST_DEPTH + " deep");
                }
                String name = xml.getLocalName();
                if (name.equals("sample") || name.equals("httpSample")) {
                    sample();
                }
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                depth--;
            }
        }
    }

    /** The next event. The JDK's parser throws undeclared exceptions on some malformed DTDs. */
    private int next() throws XMLStreamException {
        try {
            return xml.next();
        } catch (RuntimeException broken) {
            throw new XMLStreamException(broken.toString(), xml.getLocation(), broken);
        }
    }

    private void sample() {
        String ok = attribute("s");
        samples.add(place(), attribute("lb"), number("ts"), number("t"), ok.equals("true"));
        seen++;
    }

    private String attribute(String name) {
        String value = xml.getAttributeValue(null, name);
        if (value == null) {
            throw new ReadError(place() + ": a sample without '" + name
                    + "'; label, success, time stamp and elapsed time " + "are needed");
        }
        return value;
    }

    private long number(String name) {
        String text = attribute(name);
        if (!JtlCsv.isNumber(text)) {
            throw new ReadError(place() + ": '" + name + "' must be milliseconds");
        }
        return Long.parseLong(text);
    }

    private String place() {
        return file + ":" + xml.getLocation().getLineNumber();
    }

    private static ReadError notXml(Path file, XMLStreamException broken) {
        String line =
                broken.getLocation() == null ? "" : ":" + broken.getLocation().getLineNumber();
        return new ReadError(
                file + line + ": not JMeter's XML: "
                        + String.valueOf(broken.getMessage()).replaceAll("\\s+", " "),
                broken);
    }

    /** XML as bytes. It records whether the end was reached, and stops at an oversized tag. */
    private static final class MarkupInput extends FilterInputStream {

        private static final long MOST_BYTES_WITHOUT_MARKUP = 16 << 20;

        private static final int TAIL_CHARS = 64;

        private final StringBuilder tail = new StringBuilder();
        private boolean atEnd;
        private long sinceMarkup;

        MarkupInput(InputStream in) {
            super(in);
        }

        boolean isAtEnd() {
            return atEnd;
        }

        /** Whether the last bytes read are this text, ignoring white space. */
        boolean endsWith(String text) {
            return tail.toString().stripTrailing().endsWith(text);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            atEnd |= count < 0;
            for (int i = offset; i < offset + count; i++) {
                sinceMarkup = bytes[i] == '<' || bytes[i] == '>' ? 0 : sinceMarkup + 1;
            }
            for (int i = Math.max(offset, offset + count - TAIL_CHARS); i < offset + count; i++) {
                tail.append((char) (bytes[i] & 0xff));
            }
            tail.delete(0, Math.max(0, tail.length() - TAIL_CHARS));
            if (sinceMarkup > MOST_BYTES_WITHOUT_MARKUP) {
                throw new IOException("a tag or text of more than " + MOST_BYTES_WITHOUT_MARKUP + " bytes");
            }
            return count;
        }
    }
}
