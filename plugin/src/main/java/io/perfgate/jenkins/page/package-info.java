/** Pages: gates with their series, two gates side by side, the trend of a job, its badge. */
package io.perfgate.jenkins.page;
