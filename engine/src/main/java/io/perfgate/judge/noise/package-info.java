/** The shift of a series and its noise, within runs and between them. */
package io.perfgate.judge.noise;
