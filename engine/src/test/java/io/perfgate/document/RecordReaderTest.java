package io.perfgate.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.perfgate.measure.OrEmpty;
import io.perfgate.read.ReadError;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class RecordReaderTest {

    private record Name(
            @JsonProperty("called") String name, @OrEmpty String nickname) {
        private Name {
            if (name.isBlank()) {
                throw new IllegalArgumentException("a name is not blank");
            }
        }
    }

    private record Birth(Instant at, int weight) {}

    private record Person(
            @JsonUnwrapped Name name,
            @JsonUnwrapped Optional<Birth> birth,
            @OrEmpty double height,
            @OrEmpty List<Double> figures,
            List<Name> friends) {}

    private static Person read(String json) {
        return Json.read("person.json", json, "person", Person.class, 1, Function.identity());
    }

    @Test
    void partsAreFieldsOfTheWhole() {
        Person ada = new Person(
                new Name("Ada", "A"),
                Optional.of(new Birth(Instant.EPOCH, 3)),
                1.7,
                List.of(1.0, 2.0),
                List.of(new Name("Charles", "")));

        String json = Json.compact(1, ada);

        assertThat(json)
                .isEqualTo("{\"schema\":1,\"called\":\"Ada\",\"nickname\":\"A\",\"at\":\"1970-01-01T00:00:00Z\","
                        + "\"weight\":3,\"height\":1.7,\"figures\":[1.0,2.0],\"friends\":[{\"called\":\"Charles\"}]}");
        assertThat(read(json)).isEqualTo(ada);
    }

    @Test
    void emptyComponentsAreLeftOutAndRestored() {
        Person nobody = new Person(new Name("X", ""), Optional.empty(), Double.NaN, List.of(), List.of());

        String json = Json.compact(1, nobody);

        assertThat(json).isEqualTo("{\"schema\":1,\"called\":\"X\",\"friends\":[]}");
        assertThat(read(json)).isEqualTo(nobody);
        assertThat(read("{\"schema\":1,\"called\":\"X\",\"nickname\":null,\"later\":[{}],\"friends\":[]}"))
                .isEqualTo(nobody);
    }

    @Test
    void aComponentThatIsNotOptionalIsNeeded() {
        assertThatThrownBy(() -> read("{\"schema\":1,\"called\":\"X\"}"))
                .isInstanceOf(ReadError.class)
                .hasMessage("person.json: not a complete person: 'friends' is missing");
        assertThatThrownBy(() -> read("{\"schema\":1,\"called\":\"X\",\"weight\":3,\"friends\":[]}"))
                .hasMessage("person.json: not a complete person: 'at' is missing");
    }

    @Test
    void aPrimitiveThatIsMissingIsZero() {
        assertThat(read("{\"schema\":1,\"called\":\"X\",\"at\":\"1970-01-01T00:00:00Z\",\"friends\":[]}")
                        .birth())
                .contains(new Birth(Instant.EPOCH, 0));
    }

    @Test
    void refusedValuesAreReportedWithTheirPlace() {
        assertThatThrownBy(() -> read("{\"schema\":1,\n\"called\":\"X\",\"friends\":[\n{\"called\":\" \"}]}"))
                .isInstanceOf(ReadError.class)
                .hasMessage("person.json:3: friends[0]: a name is not blank");
        assertThatThrownBy(() -> read("{\"schema\":1,\"called\":\" \",\"friends\":[]}"))
                .hasMessage("person.json: not a complete person: a name is not blank");
        assertThatThrownBy(() -> read("{\"schema\":1,\"friends\":[]}"))
                .isInstanceOf(ReadError.class)
                .hasMessageContaining("not a complete person");
        assertThatThrownBy(() -> read("{\"called\":\"X\",\"schema\":2,\"friends\":5}"))
                .hasMessage("person.json: schema 2 of a person is unknown; this version reads 1");
        assertThatThrownBy(() -> read("{\"called\":\"X\"}"))
                .hasMessage("person.json: schema 0 of a person is unknown; this version reads 1");
        assertThatThrownBy(() -> read("[]")).isInstanceOf(ReadError.class);
    }
}
