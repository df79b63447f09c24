/** What a pull request may not decide for itself: the suite and the baselines that judge it. */
package io.perfgate.jenkins.trust;
