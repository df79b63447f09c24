/** Results to InfluxDB: settings, the spool on the controller, sending, and the monitor that says how it stands. */
package io.perfgate.jenkins.influx;
