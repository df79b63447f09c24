package io.perfgate.jmh;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ActiveMQClient;
import org.apache.activemq.artemis.core.message.impl.CoreMessage;
import org.apache.activemq.artemis.core.persistence.CoreMessageObjectPools;
import org.apache.activemq.artemis.core.protocol.core.impl.wireformat.SessionSendMessage_V3;
import org.apache.activemq.artemis.utils.DataConstants;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The packet that carries a message to the broker: encoding and decoding.
 *
 * <p>Average time rather than throughput: the times of a message's steps add up, and can be compared with that of a
 * whole send.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MessageCodecBenchmark {
    private static final SimpleString ADDRESS = SimpleString.of("benchmark");
    private static final int PRODUCER_ID = 1;

    /** The transport reads the length and the type of a packet, before the packet reads the rest. */
    private static final int READ_BY_TRANSPORT_BYTES = DataConstants.SIZE_INT + DataConstants.SIZE_BYTE;

    @Param("1024")
    int bodyBytes;

    private final CoreMessageObjectPools pools = new CoreMessageObjectPools();
    private byte[] body;
    private ActiveMQBuffer packet;

    /** Makes the message body, and the packet that is decoded. */
    @Setup
    public void prepare() {
        body = new byte[bodyBytes];
        new Random(1).nextBytes(body);
        packet = encode();
    }

    /** Encodes a message, as a client does, into bytes. */
    @Benchmark
    public ActiveMQBuffer encode() {
        CoreMessage message = new CoreMessage(0, ActiveMQClient.DEFAULT_INITIAL_MESSAGE_PACKET_SIZE, pools);
        message.setType(Message.BYTES_TYPE);
        message.setAddress(ADDRESS);
        message.setDurable(false);
        message.getBodyBuffer().writeBytes(body);
        return new SessionSendMessage_V3(message, true, null, PRODUCER_ID).encode(null);
    }

    /** Decodes bytes into a message whose address and body the broker can use. */
    @Benchmark
    public ICoreMessage decode() {
        packet.readerIndex(READ_BY_TRANSPORT_BYTES);
        SessionSendMessage_V3 received = new SessionSendMessage_V3(new CoreMessage(pools));
        received.decode(packet);
        return received.getMessage();
    }
}
