package io.perfgate.read.jmeter;

import io.perfgate.read.Format;
import io.perfgate.read.Head;
import io.perfgate.read.LoadResult;
import io.perfgate.read.Window;
import java.io.IOException;
import java.nio.file.Path;

/** Reads JMeter's results in either format, in constant memory. */
public final class Jtl {

    public static final Format FORMAT =
            new Format("JMeter", head -> isXml(head) || JtlCsv.isHeader(head.firstLine()), Jtl::read);

    private static final int MOST_CHARACTERS_BEFORE = 4096;

    private Jtl() {}

    public static LoadResult read(Path file, Window window) throws IOException {
        Head head = Head.of(file);
        return isXml(head) ? JtlXml.read(file, window) : JtlCsv.read(head, window);
    }

    static boolean isXml(Head head) {
        String beginning = head.text(MOST_CHARACTERS_BEFORE);
        return beginning.startsWith("<") && beginning.contains("<testResults");
    }
}
