// @include io.perfgate.report.perfgate-trend
// @include io.perfgate.jenkins.page.trend-data
/* The trend page of a job. The address has the view, so that links keep it. */
(() => {
  'use strict';
  const MOST_LISTED = 300;
  const AGAIN_MILLIS = 3000;
  /* Shown by colour, weight and figure. */
  const PLAIN = ['regressed', 'improved', 'unchanged'];

  const root = document.querySelector('.perfgate-trend');
  const { url } = root.dataset;
  const at = PerfgateTrendData.parts(root);
  const words = PerfgateTrendData.words(at.words);
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
    at.profile.closest('label').hidden = profiles.length < 2;
  }

  const verdict = (kind, change) => element('span', `perfgate-verdict perfgate-verdict--${kind}`, change);

  function entry(one, isChosen) {
    const made = element('a', 'perfgate-trend__entry', '');
    made.href = address(keyOf(one));
    made.title = `${one.series}: ${label(one.metric)}`;
    if (isChosen) made.setAttribute('aria-current', 'true');
    const change = one.change == null ? '' : PerfgateAmounts.change(one.change);
    const word = words[one.verdict] || one.verdict;
    made.setAttribute('aria-label', `${made.title}: ${word} ${change}`);
    made.append(
      element('span', 'perfgate-trend__series', [one.row, label(one.metric)].filter(Boolean).join(' \u00b7 ')),
      verdict(one.verdict, change && PLAIN.includes(one.verdict) ? change : `${word} ${change}`.trim()),
    );
    return made;
  }

  /* Workloads stand above their rows, as in the map of a run. */
  function list(current) {
    const wanted = at.search.value.toLowerCase().split(/\s+/);
    const found = all.filter((one) => one.profile === current.profile)
      .filter((one) => wanted.every((word) => `${one.suite} ${one.series} ${one.metric} ${label(one.metric)}`.toLowerCase().includes(word)));
    const groups = new Map();
    found.slice(0, MOST_LISTED).forEach((one) => groups.set(one.group, [...(groups.get(one.group) || []), entry(one, isSame(one, current))]));
    at.list.replaceChildren(...[...groups].flatMap(([group, entries]) => [element('h3', 'perfgate-trend__group', group), ...entries]));
    if (found.length > MOST_LISTED) at.list.append(element('p', 'perfgate-trend__more', words.more));
  }

  /* Requested when opened, because the server must load their builds. */
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
          const name = element(commit.url ? 'a' : 'code', '', commit.shortId);
          name.title = commit.id;
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

  function changeItem(one, kind, text) {
    const item = element('li', '', '');
    const link = element('a', '', `${words.build} #${one.build}`);
    link.href = `${url}${Number(one.build)}/performance-gate/`;
    item.append(link, ' ', verdict(kind, text), commitsOf(one));
    return item;
  }

  /* What the gate says of a level that too few builds have shown to be found as a change. */
  function judged({ points, changes }) {
    const last = points.build.length - 1;
    const kind = points.verdict[last];
    /* A night that is worse than what is acknowledged begins a level. */
    const alike = { improved: ['improved', 'pending'], known: ['known', 'regressed', 'pending'] }[kind] || ['regressed', 'pending'];
    /* Nights without an answer are not counted as nights. */
    const nightsAfter = (place) => points.verdict.slice(place + 1).filter((other) => !['undecided', 'invalid'].includes(other)).length;
    const isOther = (other, place) => !alike.includes(other) && (points.accepted[place] || nightsAfter(place) >= points.nights[last]);
    const first = points.verdict.findLastIndex(isOther) + 1;
    const level = points.levelOfNights[last] ?? points.current[last];
    if (!alike.includes(kind) || first === 0 || changes.some(({ index }) => index >= first)) return [];
    const change = points.baseline[last] ? PerfgateAmounts.change(level / points.baseline[last] - 1) : '';
    return [changeItem({ build: points.build[first], after: points.build[first - 1] }, kind, `${words[kind]} ${change}`)];
  }

  function listChanges(data) {
    const known = [...data.changes].reverse().map((one) => changeItem(
      one, one.direction === 'worse' ? 'regressed' : 'improved',
      `${words[one.direction]} ${one.change == null ? '' : PerfgateAmounts.change(one.change)}`.trim(),
    ));
    at.changes.replaceChildren(...judged(data), ...known);
    if (at.changes.childElementCount === 0) at.changes.append(element('li', 'perfgate-trend__more', words.none));
  }

  /* The back button leads to the previous series, not the previous zoom. */
  function keepZoom(one, from, to) {
    window.history.replaceState(null, '', address({ ...keyOf(one), from, to }));
  }

  /* On the page of the gate that found it, which shows what is acknowledged. */
  function offerToAcknowledge({ suite, series, metric, build, verdict: newest }) {
    if (!at.acknowledge) return; // The reader may not.
    at.acknowledge.hidden = newest !== 'regressed';
    at.acknowledge.href = `${url}${Number(build)}/performance-gate/?${new URLSearchParams({ suite, series, metric })}#acknowledge`;
  }

  async function show() {
    const one = chosen();
    if (!one) return;
    const request = (asked += 1);
    at.profile.value = one.profile;
    list(one);
    at.title.textContent = [label(one.metric), one.row].filter(Boolean).join(' \u00b7 ');
    at.title.title = one.series;
    at.latest.textContent = [
      one.group, one.suite === one.group ? null : one.suite, `${words.build} #${one.build}`, one.current == null ? null : PerfgateAmounts.amount(one.current, one.unit),
    ].filter(Boolean).join('  \u00b7  ');
    offerToAcknowledge(one);
    try {
      const data = await PerfgateTrendData.trend(url, keyOf(one));
      if (request !== asked) return; // Another series was chosen meanwhile.
      const { from, to } = isSame(one, view()) ? view() : {};
      listChanges(data);
      PerfgateTrend.draw(at.chart, data, {
        words,
        newest: PerfgateTrendData.NEWEST_BUILDS,
        from: from && Number(from),
        to: to && Number(to),
        commits: (change) => PerfgateTrendData.commitLines(url, change),
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
    all = PerfgateTrendData.named(answer.series);
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
