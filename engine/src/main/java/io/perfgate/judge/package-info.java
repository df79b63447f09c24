/**
 * Turns values into verdicts. The trial is the unit of sampling; ratios are judged on the logarithmic scale; a change is
 * a regression only if it is certainly larger than the tolerance.
 */
package io.perfgate.judge;
