/** The choice of the next trials, by inconclusive series and remaining time. */
package io.perfgate.judge.plan;
