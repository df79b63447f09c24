/** Where a program spends its time, allocates and waits, and how that changed. */
package io.perfgate.profile;
