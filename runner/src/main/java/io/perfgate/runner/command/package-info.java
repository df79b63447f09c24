/** The subcommands of {@code perfgate}; each reads its arguments, calls the engine and prints. */
package io.perfgate.runner.command;
