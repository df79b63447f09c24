/** Where a series stands over runs: its levels, and the noise between runs. */
package io.perfgate.level;
