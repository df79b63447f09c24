package io.perfgate.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.perfgate.measure.Reason;
import io.perfgate.measure.Reason.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReasonsTest {

    @Test
    void everyKindOfValueComesBackAsItWas() {
        Reason reason = Reason.of(
                        "verdict.regressed",
                        new Value.Name("orders"),
                        new Value.Amount(1.5, "ms"),
                        new Value.Amount(Double.NaN, "ms"),
                        new Value.Share(0.05),
                        new Value.Share(Double.NaN),
                        new Value.Change(-0.05),
                        new Value.Points(0.01),
                        new Value.Number(3.5),
                        new Value.Count(7),
                        new Value.Text(Reason.of("verdict.regressed", new Value.Count(1))),
                        new Value.Values(List.of(new Value.Name("a"), new Value.Count(2))))
                .and("verdict.regressed");

        String json = Json.compact(reason);

        assertThat(json).contains("{\"share\":0.05}", "{\"amount\":1.5,\"unit\":\"ms\"}");
        assertThat(Json.reason(json, "")).hasToString(reason.toString());
    }

    @Test
    void theThreadsClassLoaderNeedNotKnowTheKinds() {
        Reason reason = Reason.of("verdict.regressed", new Value.Count(7));
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
        try {
            assertThat(Json.reason(Json.compact(reason), "")).isEqualTo(reason);
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"key\":\"a.later.edition\",\"values\":[]}]",
                "[{\"key\":\"verdict.regressed\",\"values\":[{\"name\":null}]}]",
                "[{\"key\":\"verdict.regressed\",\"values\":[{\"all\":[null]}]}]",
                "[{\"key\":\"verdict.regressed\",\"values\":[{\"text\":[{\"key\":\"a.later.edition\",\"values\":[]}]}]}]",
                "[{\"key\":\"verdict.regressed\",\"values\":[{\"a later kind\":1}]}]",
                "[{\"key\":\"verdict.regressed\",\"values\":[{}]}]"
            })
    void unknownReasonsUseTheSentenceOfTheRecord(String json) {
        assertThat(Json.reason(json, "the record's own words")).isEqualTo(Reason.plain("the record's own words"));
    }
}
