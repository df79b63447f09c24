/** What a run was measured in and with, and what of it changed since another run. */
package io.perfgate.environment;
