/** What a gate says, in the languages that it speaks. */
package io.perfgate.words;
