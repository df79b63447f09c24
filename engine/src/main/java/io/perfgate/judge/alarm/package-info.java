/** Which shifts raise an alarm: hypotheses, what chance allows over all series, and what would have been seen. */
package io.perfgate.judge.alarm;
