/** JMeter's results (JTL), as CSV and as XML. */
package io.perfgate.read.jmeter;
