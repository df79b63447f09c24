/** {@code perfgate}, the command: runs suites, judges results, keeps baselines, writes reports. */
package io.perfgate.runner;
