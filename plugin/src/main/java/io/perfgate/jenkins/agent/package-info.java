/**
 * What the plugin uses on an agent: perfgate and its Java, temporary folders, scripts with their output, and commands
 * that survive a restart.
 */
package io.perfgate.jenkins.agent;
