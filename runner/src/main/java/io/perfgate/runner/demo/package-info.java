/** The demo: its suite, and how often the gate is right about it. */
package io.perfgate.runner.demo;
