package io.perfgate.middleware.web;

import io.perfgate.middleware.Arguments;
import io.perfgate.middleware.fault.Fault;
import java.util.List;

/**
 * The options of a web container.
 *
 * @param port the port to listen on, 0 for any free one
 * @param threads number of requests processed at a time
 * @param compression whether answers are compressed for clients that accept it
 * @param faults faults of each request
 */
record WebOptions(int port, int threads, boolean compression, List<Fault> faults) {
    static final String HELP = """
            Usage: java -jar web.jar --port N [--threads N] [--compression on|off] [--fault NAME=VALUE]...
            A web container (Tomcat) on 127.0.0.1. Prints "ready on port N" when its pages are compiled.

              --port N              the port to listen on; 0 chooses a free one
              --threads N           how many requests are worked on at a time (default: 200)
              --compression on|off  whether answers are compressed for clients that accept it (default: off)
              --fault NAME=VALUE    makes the container worse; may be repeated
              --help                this text

            Pages: /EmptyJSP.jsp, /Include.jsp, /Session.jsp, /50KServlet, /BeanCookie.jsp
            Remote calls: POST /rpc/echo-text, /rpc/echo-people

            Faults, each on every request:
            """ + Fault.HELP;

    private static final List<String> KNOWN = List.of("--port", "--threads", "--compression", "--fault");

    private static final int THREADS = 200;

    WebOptions {
        faults = List.copyOf(faults);
    }

    static WebOptions parse(List<String> given) {
        Arguments arguments = new Arguments(given, KNOWN);
        return new WebOptions(
                arguments.port(),
                arguments.value("--threads", THREADS, Arguments::countFromOne),
                arguments.value("--compression", false, WebOptions::isOn),
                arguments.faults());
    }

    private static boolean isOn(String text) {
        return switch (text) {
            case "on" -> true;
            case "off" -> false;
            default -> throw new IllegalArgumentException("choose on or off");
        };
    }
}
