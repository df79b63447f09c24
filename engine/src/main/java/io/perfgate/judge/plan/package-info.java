/** Which trials are measured next: by what is in doubt, and by the time there is. */
package io.perfgate.judge.plan;
