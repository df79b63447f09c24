/**
 * The vocabulary: metrics, series, trials, runs, verdicts, judgements.
 *
 * <p>A <em>trial</em> is one independent repetition (a fresh JVM of a benchmark, a fresh start of a middleware) and the
 * unit of sampling. Everything inside a trial is reduced to one value per series. Nothing here reads files or depends
 * on a tool.
 */
package io.perfgate.measure;
