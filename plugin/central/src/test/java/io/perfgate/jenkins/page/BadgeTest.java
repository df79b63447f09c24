package io.perfgate.jenkins.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.perfgate.measure.Outcome;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class BadgeTest {

    @Test
    void itShowsTheOutcomeOfTheGate() throws Exception {
        assertEquals("performance: passed", title("pass"));
        assertEquals("performance: regressed", title("fail"));
        assertEquals("performance: inconclusive", title("cannotTell"));
        assertEquals("performance: no result", title(""));
    }

    @Test
    void itKnowsEveryJudgement() throws Exception {
        for (Outcome one : Outcome.values()) {
            assertEquals(
                    1,
                    Arrays.stream(Outcome.values())
                            .filter(other -> Badge.svg(other.word()).equals(Badge.svg(one.word())))
                            .count(),
                    one.word());
        }
    }

    private static String title(String judgement) throws Exception {
        Document svg = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Badge.svg(judgement).getBytes(StandardCharsets.UTF_8)));
        return svg.getElementsByTagName("title").item(0).getTextContent();
    }
}
