/** The texts of a gate, in all supported languages. */
package io.perfgate.words;
