/** The pages of a published report, and a browser that times the first and the last byte of an answer separately. */
package io.perfgate.simulations.pages;
