package io.perfgate.middleware.bulkimport;

import io.perfgate.middleware.Arguments;
import io.perfgate.middleware.fault.Fault;
import java.util.List;

/**
 * The options of the program.
 *
 * @param port the port to listen on, 0 for any free one
 * @param database JDBC URL of the target
 * @param threads number of threads per task
 * @param faults faults of each item
 */
record ImportOptions(int port, String database, int threads, List<Fault> faults) {
    static final String HELP = """
            Usage: java -jar import.jar --port N [--database URL] [--threads N] [--fault NAME=VALUE]...
            Imports items into a database in bulk, on 127.0.0.1. Prints "ready on port N" when it takes tasks.

              --port N            the port to listen on; 0 chooses a free one
              --database URL      where items come to (default: jdbc:h2:mem:import, in this process);
                                  jdbc:h2:tcp://HOST:PORT/NAME is an H2 of its own, and
                                  "jdbc:derby:FOLDER;create=true" Derby in this process
              --threads N         how many threads work on one task (default: 20)
              --fault NAME=VALUE  makes the program worse; may be repeated
              --help              this text

            Tasks: POST /tasks?items=N (without N: 100000) imports as many items, each in a transaction, and answers
            when all are there. They take the place of what an earlier task left; tasks at the same time have places of
            their own.

            Faults, each on every item; a task with a refused item fails:
            """ + Fault.HELP;

    private static final List<String> KNOWN = List.of("--port", "--database", "--threads", "--fault");

    private static final String OWN_DATABASE = "jdbc:h2:mem:import";
    private static final int THREADS = 20;

    ImportOptions {
        faults = List.copyOf(faults);
    }

    static ImportOptions parse(List<String> given) {
        Arguments arguments = new Arguments(given, KNOWN);
        return new ImportOptions(
                arguments.port(),
                arguments.value("--database", OWN_DATABASE, url -> url),
                arguments.value("--threads", THREADS, Arguments::countFromOne),
                arguments.faults());
    }
}
