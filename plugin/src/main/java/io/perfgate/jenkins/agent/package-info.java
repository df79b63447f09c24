/** What the plugin uses on an agent: perfgate and a Java for it, temporary folders, scripts and their output. */
package io.perfgate.jenkins.agent;
