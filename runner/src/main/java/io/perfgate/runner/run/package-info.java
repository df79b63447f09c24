/** A whole run: from a suite to a judged record with its reports, and into the baseline. */
package io.perfgate.runner.run;
