/** Kinds of machines: their facts, and the profile that these facts match. */
package io.perfgate.hardware;
