/** What would keep a suite from running, or its trials from being valid, looked at before anything is started. */
package io.perfgate.runner.check;
