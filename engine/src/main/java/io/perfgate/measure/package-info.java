/**
 * The words of the house: metrics, series, trials, runs, verdicts, judgements.
 *
 * <p>A <em>trial</em> is one independent repetition (a fresh JVM of a benchmark, a fresh start of a middleware) and
 * the unit of sampling; what happens inside one trial is summed up to one value per series. Nothing here reads a file
 * or knows a tool.
 */
package io.perfgate.measure;
