/** The demo's suite and broker. */
package io.perfgate.runner.demo;
