package io.perfgate.report;

import io.perfgate.measure.Finding;
import io.perfgate.measure.Judgement;
import io.perfgate.measure.SeriesVerdict;
import io.perfgate.measure.Verdict;
import io.perfgate.words.Texts;
import java.io.StringWriter;
import java.util.function.Predicate;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A judgement as JUnit XML: a regression is a failure, an inconclusive series is an error; nothing passes silently. */
public final class JUnitReport {

    private JUnitReport() {}

    public static String of(String suite, Judgement judgement, Texts texts) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("testsuite");
            xml.writeAttribute("name", clean(suite));
            xml.writeAttribute("tests", Integer.toString(judgement.series().size()));
            xml.writeAttribute("failures", count(judgement, SeriesVerdict::regressed));
            xml.writeAttribute("errors", count(judgement, JUnitReport::isError));
            xml.writeAttribute("skipped", count(judgement, JUnitReport::isSkipped));
            for (SeriesVerdict seriesVerdict : judgement.series()) {
                testCase(xml, suite, seriesVerdict, texts);
            }
            if (!judgement.findings().isEmpty()) {
                xml.writeCharacters("\n  ");
                xml.writeStartElement("system-out");
                for (Finding finding : judgement.findings()) {
                    xml.writeCharacters(clean(texts.of(finding.sentence())) + "\n");
                }
                xml.writeEndElement();
            }
            xml.writeCharacters("\n");
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.flush();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("JUnit XML cannot be written", impossible);
        }
        return text + "\n";
    }

    private static void testCase(XMLStreamWriter xml, String suite, SeriesVerdict seriesVerdict, Texts texts)
            throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        xml.writeAttribute("classname", clean(suite));
        xml.writeAttribute(
                "name",
                clean(seriesVerdict.series() + " " + seriesVerdict.metric().name()));
        boolean isSkipped = isSkipped(seriesVerdict);
        if (seriesVerdict.regressed() || isSkipped || isError(seriesVerdict)) {
            xml.writeStartElement(isSkipped ? "skipped" : seriesVerdict.regressed() ? "failure" : "error");
            if (!isSkipped) {
                xml.writeAttribute("type", seriesVerdict.verdict().word());
            }
            xml.writeAttribute("message", clean(texts.of(seriesVerdict.sentence())));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static String count(Judgement judgement, Predicate<SeriesVerdict> isCounted) {
        return Long.toString(judgement.series().stream().filter(isCounted).count());
    }

    private static boolean isSkipped(SeriesVerdict seriesVerdict) {
        return seriesVerdict.verdict() instanceof Verdict.SameCode
                || seriesVerdict.verdict().why().equals(Judgement.NO_BASELINE)
                || (seriesVerdict.verdict() instanceof Verdict.Undecided open
                        && !open.doubt().colours());
    }

    private static boolean isError(SeriesVerdict seriesVerdict) {
        Verdict verdict = seriesVerdict.verdict();
        return (verdict instanceof Verdict.Invalid
                        || verdict instanceof Verdict.NoBaseline
                        || verdict instanceof Verdict.Undecided)
                && !isSkipped(seriesVerdict);
    }

    /** Removes control characters, which XML 1.0 does not allow even escaped. */
    private static String clean(String text) {
        return text.replaceAll("[^\\x09\\x0A\\x0D\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "\uFFFD");
    }
}
