/** The run record: all that one run measured and what was said of it, as one versioned JSON document. */
package io.perfgate.record;
