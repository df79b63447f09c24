/** What the plugin has on an agent: perfgate and a Java for it, a folder beside the workspace, scripts and their output. */
package io.perfgate.jenkins.agent;
