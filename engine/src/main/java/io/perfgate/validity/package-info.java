/** Whether a run may be judged at all, and what is wrong where it may not. docs/validity.md says why and what to do. */
package io.perfgate.validity;
