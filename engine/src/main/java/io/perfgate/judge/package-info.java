/**
 * Turns values into verdicts. The trial is the unit of sampling. Ratios are judged on the logarithmic scale. A change
 * is a regression only if it is certainly larger than the tolerance.
 *
 * <p>To follow one night from its trials to its verdict, start with {@link io.perfgate.judge.Judge} (what is compared)
 * and {@link io.perfgate.judge.noise.Question} (trials on a scale). Then read
 * {@link io.perfgate.judge.noise.StoredSeries} with {@link io.perfgate.level.RunLevels} (the level),
 * {@link io.perfgate.judge.noise.Noise}, {@link io.perfgate.judge.noise.Nights} (earlier nights that agree) and
 * {@link io.perfgate.judge.alarm.Hypothesis}. They lead to {@code Decision} (all series together), {@code Answer} (the
 * verdict) and {@link io.perfgate.judge.Summary}.
 */
package io.perfgate.judge;
