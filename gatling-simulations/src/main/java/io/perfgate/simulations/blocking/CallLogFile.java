package io.perfgate.simulations.blocking;

import io.perfgate.simulations.start.Abort;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Timer;
import java.util.TimerTask;

/** The call log requested by the system property perfgate.callLog. */
final class CallLogFile {
    private static final String PROPERTY = "perfgate.callLog";
    private static final long INTERVAL_MILLIS = 1000;

    private CallLogFile() {}

    /** The one log of this process; it starts when a scenario with blocking calls is built, just before its users. */
    static CallLog ofThisProcess() {
        return OfThisProcess.LOG;
    }

    private static CallLog open() {
        String file = System.getProperty(PROPERTY);
        long startMillis = System.currentTimeMillis();
        if (file == null) {
            return new CallLog(OutputStream.nullOutputStream(), startMillis);
        }
        try {
            CallLog log = new CallLog(Files.newOutputStream(Path.of(file)), startMillis);
            log.write();
            writeEverySecond(log, file);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> write(log, file), "call-log-end"));
            return log;
        } catch (IOException cannotWrite) {
            throw Abort.because("-D" + PROPERTY + "=" + file + ": cannot write there", cannotWrite);
        }
    }

    private static void writeEverySecond(CallLog log, String file) {
        Timer everySecond = new Timer("call-log", true);
        TimerTask write = new TimerTask() {
            @Override
            public void run() {
                CallLogFile.write(log, file);
            }
        };
        everySecond.scheduleAtFixedRate(write, INTERVAL_MILLIS, INTERVAL_MILLIS);
    }

    /** Writes the log. A run whose calls cannot be recorded is worthless, so it ends here. */
    private static void write(CallLog log, String file) {
        try {
            log.write();
        } catch (IOException cannotWrite) {
            throw Abort.because("-D" + PROPERTY + "=" + file + ": cannot write to it any more", cannotWrite);
        }
    }

    private static final class OfThisProcess {
        static final CallLog LOG = open();
    }
}
