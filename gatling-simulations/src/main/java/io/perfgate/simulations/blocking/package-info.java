/**
 * Blocking calls (JMS, JDBC, RMI, ...) as Gatling requests.
 *
 * <p>A simulation writes {@code exec(Blocking.call("send", session -> producer.send(message)))}. The call runs in a
 * separate thread, never in Gatling's event loop, and is one request in simulation.log.
 *
 * <p>Gatling keeps whole milliseconds, too coarse for calls of a few microseconds. If the system property
 * {@code perfgate.callLog} names a file, every call is also recorded there in nanoseconds. It has one interval
 * histogram per second of the run and request name, in HdrHistogram's log format. The tag is the URL-encoded request
 * name, followed by {@code |failed} for the calls that failed. Read it with {@code HistogramLogReader}.
 */
package io.perfgate.simulations.blocking;
