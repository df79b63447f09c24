/** Reports as pages: verdict and table as text, and the data of charts. */
package io.perfgate.html;
