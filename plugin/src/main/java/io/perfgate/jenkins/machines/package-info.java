/** The kinds of machines that gates ran on. */
package io.perfgate.jenkins.machines;
