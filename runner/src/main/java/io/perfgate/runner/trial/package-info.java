/** One trial after the other: middleware up, load on, samples taken, all down again. */
package io.perfgate.runner.trial;
