/** Profiles: where a program spends time, allocates and waits, and how that changed. */
package io.perfgate.profile;
