// @include io.perfgate.jenkins.page.performance-gate
/* Loads the trend of a job; the common texts of both its pages. Names come from results, so they are set as text,
   never as markup. */
const PerfgateTrendData = (() => {
  'use strict';

  const MOST_COMMIT_LINES = 5;

  async function get(url, what, parameters) {
    const known = Object.entries(parameters).filter(([, value]) => value != null);
    const response = await fetch(`${url}performance-gate/${what}?${new URLSearchParams(known)}`, { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return response.json();
  }

  const commits = (url, change) => get(url, 'commits', { after: change.after, build: change.build });

  const asked = new Map();

  /* For a tooltip, which may ask repeatedly; the list below the chart shows errors. */
  function commitLines(url, change) {
    if (!asked.has(change.build)) {
      asked.set(change.build, commits(url, change).then((all) => [
        ...all.slice(0, MOST_COMMIT_LINES).map(({ shortId, title, author }) => `${shortId} ${title.slice(0, 60)} \u00b7 ${author.slice(0, 30)}`),
        ...(all.length > MOST_COMMIT_LINES ? ['\u2026'] : []),
      ].join('\n'), () => ''));
    }
    return asked.get(change.build);
  }

  function parts(root) {
    return Object.fromEntries([...root.querySelectorAll('[data-part]')].map((part) => [part.dataset.part, part]));
  }

  /* The page's words, and those of verdicts. */
  function words({ dataset }) {
    const verdicts = Object.entries(JSON.parse(dataset.verdicts)).map(([verdict, word]) => [verdict, word[0].toUpperCase() + word.slice(1)]);
    const all = { ...dataset, ...Object.fromEntries(verdicts) };
    return { ...all, undecided: all.suspect };
  }

  /* The label of a metric, or a tool's name for it. */
  function labels(words) {
    const known = new Map(Object.entries(JSON.parse(words.metrics)));
    return (metric) => known.get(metric) || metric;
  }

  /* The common beginning of all names, up to a place where it may be cut. */
  function common(names, cut) {
    const shared = names.reduce((one, other) => {
      let end = 0;
      while (end < one.length && one[end] === other[end]) end += 1;
      return one.slice(0, end);
    });
    return names.length > 1 ? shared.slice(0, shared.lastIndexOf(cut) + 1) : '';
  }

  /* A group of its workload and a short name of its row, as in the map of a run: packages and parameters that all have are left out. */
  function named(series) {
    const split = series.map((one) => one.series.split(' / '));
    const parameters = split.map(([workload]) => / \{.*\}$/.exec(workload)?.[0]);
    const ofSuite = new Set(series.map(({ suite }) => suite)).size > 1 ? ({ suite }) => `${suite}: ` : () => '';
    const isShared = split.length > 1 && parameters.every((one) => one === parameters[0]);
    const group = ([workload], place) => ofSuite(series[place])
      + (isShared && parameters[0] ? workload.slice(0, -parameters[place].length) : workload);
    const subjects = new Map();
    split.forEach((parts, place) => {
      const key = group(parts, place);
      subjects.set(key, (subjects.get(key) || new Set()).add(parts.at(-1)));
    });
    return series.map((one, place) => {
      const parts = split[place];
      const key = group(parts, place);
      const row = [...parts.slice(1, -1), ...(parts.length > 1 ? [parts.at(-1).slice(common([...subjects.get(key)], '.').length)] : [])];
      return { ...one, group: key, row: row.join(' / ') };
    });
  }

  return {
    NEWEST_BUILDS: 60,
    series: (url) => get(url, 'series', {}),
    trend: (url, parameters) => get(url, 'trend', parameters),
    commits,
    commitLines,
    parts,
    words,
    labels,
    named,
    openBuild: (url, build) => { window.location.href = `${url}${Number(build)}/performance-gate/`; },
  };
})();
