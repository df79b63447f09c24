// @include io.perfgate.jenkins.page.performance-gate
/* Where the trend of a job is had from, and what both its pages say. Names come from results, so they are set as text,
   never as markup. */
const PerfgateTrendData = (() => {
  'use strict';

  async function get(url, what, parameters) {
    const known = Object.entries(parameters).filter(([, value]) => value != null);
    const response = await fetch(`${url}performance-gate/${what}?${new URLSearchParams(known)}`, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return response.json();
  }

  function parts(root) {
    return Object.fromEntries([...root.querySelectorAll('[data-part]')].map((part) => [part.dataset.part, part]));
  }

  /* What screens call a metric; the name that a tool gave it, if that is all there is. */
  function labels(words) {
    const known = new Map(Object.entries(JSON.parse(words.metrics)));
    return (metric) => known.get(metric) || metric;
  }

  return {
    series: (url) => get(url, 'series', {}),
    trend: (url, parameters) => get(url, 'trend', parameters),
    commits: (url, change) => get(url, 'commits', { after: change.after, build: change.build }),
    parts,
    labels,
    openBuild: (url, build) => { window.location.href = `${url}${Number(build)}/performance-gate/`; },
  };
})();
