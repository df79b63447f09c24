/**
 * What the plugin uses on an agent: perfgate and a Java for it, temporary folders, scripts and their output, and commands
 * that survive a restart.
 */
package io.perfgate.jenkins.agent;
