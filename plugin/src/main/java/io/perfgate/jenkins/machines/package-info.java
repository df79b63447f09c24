/** The kinds of machines that gates were seen to run on. */
package io.perfgate.jenkins.machines;
