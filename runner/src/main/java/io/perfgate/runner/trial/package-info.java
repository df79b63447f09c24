/** Runs trials one by one: measures, judges, and measures again where the plan asks for more. */
package io.perfgate.runner.trial;
