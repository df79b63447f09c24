/** Kinds of machines: the facts of one, and the name of the profile they belong to. */
package io.perfgate.hardware;
