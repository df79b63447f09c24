/**
 * The interface of Jenkins, so that the plugin compiles without access to Jenkins' artifact repository: its classes
 * without behaviour, from {@code api}.
 */
package io.perfgate.signatures;
