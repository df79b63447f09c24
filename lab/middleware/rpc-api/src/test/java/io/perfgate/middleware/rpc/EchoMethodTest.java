package io.perfgate.middleware.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.perfgate.middleware.rpc.People.Person;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EchoMethodTest {
    /** Field 1, length 5: a string as in protobuf's documentation of its encoding. */
    private static final byte[] HELLO = {(1 << 3) | 2, 5, 'h', 'e', 'l', 'l', 'o'};

    @Test
    void writesTheFormatOfProtocolBuffers() throws IOException {
        assertThat(EchoMethod.TEXT.encode(new Text("hello"))).isEqualTo(HELLO);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1 << 10, 50 << 10, 500 << 10})
    void readsTextsOfAllSizes(int length) throws IOException {
        Text text = new Text("aé€".repeat(length).substring(0, length));
        assertThat(EchoMethod.TEXT.decode(EchoMethod.TEXT.encode(text))).isEqualTo(text);
    }

    @Test
    void readsNestedMessages() throws IOException {
        People people = new People(IntStream.range(0, 20)
                .mapToObj(id -> new Person(id, "name " + id, "e@mail", "address", "note".repeat(100)))
                .toList());
        assertThat(EchoMethod.PEOPLE.decode(EchoMethod.PEOPLE.encode(people))).isEqualTo(people);
        People nobody = new People(List.of());
        assertThat(EchoMethod.PEOPLE.decode(EchoMethod.PEOPLE.encode(nobody))).isEqualTo(nobody);
    }

    @Test
    void refusesATruncatedFile() {
        assertThatThrownBy(() -> EchoMethod.TEXT.decode(new byte[] {(1 << 3) | 2, 5, 'h'}))
                .isInstanceOf(IOException.class);
    }
}
