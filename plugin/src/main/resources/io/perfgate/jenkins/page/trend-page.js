// @include io.perfgate.report.perfgate-trend
// @include io.perfgate.jenkins.page.trend-data
/* The trend page of a job. What is shown stands in the address, so that a link keeps the view. */
(() => {
  'use strict';
  const MOST_LISTED = 300;
  const AGAIN_MILLIS = 3000;

  const root = document.querySelector('.perfgate-trend');
  const { url } = root.dataset;
  const at = PerfgateTrendData.parts(root);
  const words = at.words.dataset;
  const label = PerfgateTrendData.labels(words);
  let all = [];
  let asked = 0;

  const view = () => Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));
  const address = (parameters) => `#${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value != null))}`;
  const isSame = (one, other) => ['profile', 'suite', 'series', 'metric'].every((name) => one[name] === other[name]);
  const keyOf = ({ profile, suite, series, metric }) => ({ profile, suite, series, metric });
  const say = (text) => { at.note.textContent = text; };

  function element(name, className, text) {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = text;
    return made;
  }

  /* The one of the address; otherwise the first of its profile. */
  function chosen() {
    const wanted = view();
    return all.find((one) => isSame(one, wanted)) || all.find((one) => one.profile === wanted.profile) || all[0];
  }

  function listProfiles() {
    const profiles = [...new Set(all.map((one) => one.profile))].sort();
    at.profile.replaceChildren(...profiles.map((profile) => element('option', '', profile)));
  }

  function entry(one, isChosen) {
    const made = document.createElement('a');
    made.className = `perfgate-trend__entry perfgate-trend__entry--${one.verdict}`;
    made.href = address(keyOf(one));
    if (isChosen) made.setAttribute('aria-current', 'true');
    const change = one.change == null ? '' : `  ${PerfgateAmounts.signedPercent(one.change)}`;
    made.append(
      element('span', 'perfgate-trend__series', one.series),
      element('span', 'perfgate-trend__metric', label(one.metric)),
      element('span', `perfgate-verdict perfgate-verdict--${one.verdict}`, `${words[one.verdict] || one.verdict}${change}`),
    );
    return made;
  }

  function list(current) {
    const wanted = at.search.value.toLowerCase().split(/\s+/);
    const found = all.filter((one) => one.profile === current.profile)
      .filter((one) => wanted.every((word) => `${one.suite} ${one.series} ${one.metric} ${label(one.metric)}`.toLowerCase().includes(word)));
    at.list.replaceChildren(...found.slice(0, MOST_LISTED).map((one) => entry(one, isSame(one, current))));
    if (found.length > MOST_LISTED) at.list.append(element('p', 'perfgate-trend__more', words.more));
  }

  /* Asked for when somebody opens them: the server has to load their builds. */
  function commitsOf(change) {
    const made = document.createElement('details');
    made.append(element('summary', '', words.commits));
    made.addEventListener('toggle', async () => {
      if (made.childElementCount > 1) return;
      const list = document.createElement('ul');
      made.append(list);
      try {
        const commits = await PerfgateTrendData.commits(url, change);
        list.replaceChildren(...commits.map((commit) => {
          const item = element('li', '', ` ${commit.title} \u00b7 ${commit.author}`);
          const name = element(commit.url ? 'a' : 'code', '', commit.id.slice(0, 10));
          if (commit.url) name.href = commit.url;
          item.prepend(name);
          return item;
        }));
        if (commits.length === 0) list.append(element('li', 'perfgate-trend__more', words.noCommits));
      } catch (problem) {
        list.append(element('li', '', `${words.problem}: ${problem.message}`));
      }
    });
    return made;
  }

  function listChanges(data) {
    const newestFirst = [...data.changes].reverse();
    at.changes.replaceChildren(...newestFirst.map((one) => {
      const item = element('li', '', '');
      const link = element('a', '', `${words.build} #${one.build}`);
      link.href = `${url}${Number(one.build)}/performance-gate/`;
      const size = one.change == null ? '' : ` ${PerfgateAmounts.signedPercent(one.change)}`;
      const kind = one.direction === 'worse' ? 'regressed' : 'improved';
      item.append(link, ' ', element('span', `perfgate-verdict perfgate-verdict--${kind}`, `${words[one.direction]}${size}`),
        commitsOf(one));
      return item;
    }));
    if (newestFirst.length === 0) at.changes.append(element('li', 'perfgate-trend__more', words.none));
  }

  /* A zoom is no step back: only another series is. */
  function keepZoom(one, from, to) {
    window.history.replaceState(null, '', address({ ...keyOf(one), from, to }));
  }

  /* On the page of the gate that found it: there it is seen what is acknowledged. */
  function offerToAcknowledge({ suite, series, metric, build, verdict }) {
    if (!at.acknowledge) return; // Whoever reads may not.
    at.acknowledge.hidden = verdict !== 'regressed';
    at.acknowledge.href = `${url}${Number(build)}/performance-gate/?${new URLSearchParams({ suite, series, metric })}#acknowledge`;
  }

  async function show() {
    const one = chosen();
    if (!one) return;
    const request = (asked += 1);
    at.profile.value = one.profile;
    list(one);
    at.title.textContent = `${one.series}: ${label(one.metric)}`;
    at.latest.textContent = [
      one.suite, `${words.build} #${one.build}`, one.current == null ? null : PerfgateAmounts.amount(one.current, one.unit),
    ].filter(Boolean).join('  \u00b7  ');
    offerToAcknowledge(one);
    try {
      const data = await PerfgateTrendData.trend(url, keyOf(one));
      if (request !== asked) return; // Another series was chosen meanwhile.
      const { from, to } = isSame(one, view()) ? view() : {};
      listChanges(data);
      PerfgateTrend.draw(at.chart, data, {
        words,
        from: from && Number(from),
        to: to && Number(to),
        onBuild: (build) => PerfgateTrendData.openBuild(url, build),
        onZoom: (first, last) => keepZoom(one, first, last),
      });
    } catch (problem) {
      say(`${words.problem}: ${problem.message}`);
    }
  }

  async function load() {
    say(words.loading);
    let answer;
    try {
      answer = await PerfgateTrendData.series(url);
    } catch (problem) {
      say(`${words.problem}: ${problem.message}`);
      return;
    }
    all = answer.series;
    at.columns.hidden = all.length === 0;
    const leftOut = answer.leftOut > 0 ? `${words.leftOut}: ${answer.leftOut}` : '';
    say(!answer.complete ? words.older : all.length === 0 ? words.empty : leftOut);
    if (all.length > 0) {
      listProfiles();
      await show();
    }
    if (!answer.complete) setTimeout(load, AGAIN_MILLIS);
  }

  at.search.addEventListener('input', () => list(chosen()));
  at.profile.addEventListener('change', () => { window.location.hash = address({ profile: at.profile.value }); });
  window.addEventListener('hashchange', show);
  PerfgateCharts.keepUp();
  load();
})();
