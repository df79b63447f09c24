/** The run record: everything that one run measured and its judgement, as one versioned JSON document. */
package io.perfgate.record;
