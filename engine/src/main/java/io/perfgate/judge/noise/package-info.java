/** What is asked of a series, how large its shift is and how noisy, within runs and between them. */
package io.perfgate.judge.noise;
