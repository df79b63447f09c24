/* The HTML report: its data and its words are in the page. */
PerfgateReport.show(document, ...['data', 'words'].map((name) => JSON.parse(document.getElementById(`perfgate-${name}`).textContent)));
PerfgateCharts.keepUp();
