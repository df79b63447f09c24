/** Load generators: Gatling, JMH, any command; alone, or as one of several injectors. */
package io.perfgate.runner.load;
