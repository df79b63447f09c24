/** Which trials are measured next, by what is in doubt and by the time left. */
package io.perfgate.judge.plan;
