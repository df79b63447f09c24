/* The HTML report: its data are in the page. */
PerfgateReport.show(document, JSON.parse(document.getElementById('perfgate-data').textContent));
PerfgateCharts.keepUp();
