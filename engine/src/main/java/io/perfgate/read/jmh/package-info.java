/** JMH's JSON results. */
package io.perfgate.read.jmh;
