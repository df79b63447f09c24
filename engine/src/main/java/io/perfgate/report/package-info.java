/** A judged run for people and for other programs: console, HTML, Markdown, JUnit XML. */
package io.perfgate.report;
