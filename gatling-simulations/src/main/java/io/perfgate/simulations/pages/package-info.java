/** The pages of a published report, and a browser that tells the first byte of an answer from the last. */
package io.perfgate.simulations.pages;
