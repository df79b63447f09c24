/** The questions asked of a series, the size of its shift, and its noise within and between runs. */
package io.perfgate.judge.noise;
