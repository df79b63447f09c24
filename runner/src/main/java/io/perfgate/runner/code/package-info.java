/** What the programs of two builds consist of, and which of them differ. */
package io.perfgate.runner.code;
