/** The contents of the programs of two builds, and which of them differ. */
package io.perfgate.runner.code;
