/**
 * Signature-only classes of Jenkins, generated from its API listing, so that the plugin compiles without access to
 * Jenkins' artifact repository.
 *
 * <p>{@link io.perfgate.signatures.ListingReader} reads the listing, {@link io.perfgate.signatures.ListedClass} writes
 * one class, {@link io.perfgate.signatures.GenerateSignatures} all of them. Every method body throws: no
 * behaviour of Jenkins is imitated.
 */
package io.perfgate.signatures;
