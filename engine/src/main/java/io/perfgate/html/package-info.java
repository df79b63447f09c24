/** Reports as pages: the verdict and the table as text, and what the chart code draws. */
package io.perfgate.html;
