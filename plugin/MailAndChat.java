import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A mail server and a chat's webhook on loopback, for known-in-jenkins.sh: {@code java MailAndChat.java FOLDER}. What is
 * sent is appended to FOLDER/mail and FOLDER/chat; FOLDER/ports has the two ports.
 */
class MailAndChat {

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        HttpServer chat = HttpServer.create(new InetSocketAddress(loopback, 0), 0);
        chat.createContext("/", exchange -> {
            append(folder.resolve("chat"), new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        chat.start();
        try (ServerSocket mail = new ServerSocket(0, 10, loopback)) {
            Path ports = folder.resolve("ports.part");
            Files.writeString(ports, mail.getLocalPort() + " " + chat.getAddress().getPort() + "\n");
            Files.move(ports, folder.resolve("ports"));
            while (true) {
                try (Socket client = mail.accept()) {
                    take(client, folder.resolve("mail"));
                }
            }
        }
    }

    /** As much of RFC 5321 as a client needs to get rid of a message. */
    private static void take(Socket client, Path file) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
        answer(client, "220 here");
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String command = line.length() < 4 ? line : line.substring(0, 4).toUpperCase();
            if (command.equals("DATA")) {
                answer(client, "354 go on");
                StringBuilder message = new StringBuilder();
                for (String next = in.readLine(); next != null && !next.equals("."); next = in.readLine()) {
                    message.append(next).append('\n');
                }
                append(file, message.toString());
            }
            answer(client, command.equals("QUIT") ? "221 bye" : Set.of("VRFY", "STAR").contains(command) ? "502 no" : "250 ok");
            if (command.equals("QUIT")) {
                return;
            }
        }
    }

    private static void answer(Socket client, String line) throws IOException {
        OutputStream out = client.getOutputStream();
        out.write((line + "\r\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
