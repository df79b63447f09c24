/** Where a program spends its time, allocates and waits, and how that differs from before. */
package io.perfgate.profile;
