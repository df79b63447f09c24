/** Programs that print how well the engine judges, each from data that is in the repository or made by a fixed seed. */
package io.perfgate.accuracy;
