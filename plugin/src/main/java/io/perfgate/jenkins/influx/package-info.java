/** Results to InfluxDB: settings, the spool on the controller, sending, and the monitor of its state. */
package io.perfgate.jenkins.influx;
