/**
 * Signature-only classes of Jenkins, written from its API listing, so that the plugin compiles where Jenkins' own
 * artifact repository cannot be reached.
 *
 * <p>{@link io.perfgate.signatures.ListingReader} reads the listing, {@link io.perfgate.signatures.SignatureClass}
 * writes one class, {@link io.perfgate.signatures.GenerateSignatures} all of them. Every method body throws: nothing
 * of what Jenkins does is imitated here.
 */
package io.perfgate.signatures;
