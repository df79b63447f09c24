/** A run, trial by trial: measured, judged, and measured further where the plan asks for it. */
package io.perfgate.runner.trial;
