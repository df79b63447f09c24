/**
 * Blocking calls (JMS, JDBC, RMI, ...) as Gatling requests.
 *
 * <p>A simulation writes {@code exec(Blocking.call("send", session -> producer.send(message)))}. The call runs in a
 * thread of its own, never in Gatling's event loop, and is one request in simulation.log.
 *
 * <p>Gatling keeps whole milliseconds, too coarse for calls of some microseconds. So when the system property {@code
 * perfgate.callLog} names a file, every call is recorded in nanoseconds as well: per second of the run and per request
 * name one interval histogram, in HdrHistogram's log format. The tag is the URL-encoded request name, followed by
 * {@code |failed} for the calls that failed. Read it with {@code HistogramLogReader}.
 */
package io.perfgate.simulations.blocking;
