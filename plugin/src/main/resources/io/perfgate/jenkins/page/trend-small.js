// @include io.perfgate.report.perfgate-trend
// @include io.perfgate.jenkins.page.trend-data
/* The small chart on a job's page: the series that needs attention most, loaded after the page. */
(() => {
  'use strict';
  document.querySelectorAll('.perfgate-trend-small').forEach(async (root) => {
    const { url } = root.dataset;
    const { title, chart, ...at } = PerfgateTrendData.parts(root);
    const words = PerfgateTrendData.words(at.words);
    let data;
    try {
      data = await PerfgateTrendData.trend(url, { count: PerfgateTrendData.NEWEST_BUILDS });
    } catch (problem) {
      console.info(`performance-gate: no trend to show: ${problem.message}`);
      return;
    }
    root.hidden = false;
    title.textContent = `${PerfgateTrendData.labels(words)(data.metric)} \u00b7 ${data.series}`;
    PerfgateTrend.draw(chart, data, {
      words,
      isSmall: true,
      onBuild: (build) => PerfgateTrendData.openBuild(url, build),
    });
    PerfgateCharts.keepUp();
  });
})();
