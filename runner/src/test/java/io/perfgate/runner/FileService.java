package io.perfgate.runner;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A service that reads and writes a file a given number of times for each request. */
public final class FileService {

    private FileService() {}

    public static void main(String[] arguments) throws IOException {
        int reads = Integer.parseInt(arguments[1]);
        int writes = Integer.parseInt(arguments[2]);
        FileChannel file = FileChannel.open(
                Path.of(arguments[3]), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        file.write(ByteBuffer.allocate(512), 0);
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[0])), 0);
        server.createContext("/", exchange -> {
            for (int i = 0; i < reads; i++) {
                file.read(ByteBuffer.allocate(512), 0);
            }
            for (int i = 0; i < writes; i++) {
                file.write(ByteBuffer.allocate(512), 0);
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }
}
