/** What each of several injectors measured of one run, and all of them as one. */
package io.perfgate.part;
