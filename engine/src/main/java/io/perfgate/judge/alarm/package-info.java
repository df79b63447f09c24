/** Which shifts raise an alarm: hypotheses, the bound on false alarms over all series, and the sensitivity. */
package io.perfgate.judge.alarm;
