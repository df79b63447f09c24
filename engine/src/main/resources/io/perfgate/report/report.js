/* Lays the charts of a run out on the page. Names come from results, so they are set as text, never as markup. */
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('perfgate-data').textContent);

  function place(name) {
    return document.querySelector(`[data-chart="${name}"]`);
  }

  function empty(at, text) {
    const note = document.createElement('p');
    note.className = 'empty';
    note.textContent = text;
    at.replaceWith(note);
  }

  function panel(at, title, className) {
    const box = document.createElement('div');
    box.className = `panel ${className || ''}`;
    const heading = document.createElement('h3');
    heading.textContent = title;
    const chart = document.createElement('div');
    box.append(heading, chart);
    at.append(box);
    return chart;
  }

  const groups = new Map();
  data.lines.forEach((line) => groups.set(line.name, [...(groups.get(line.name) || []), line]));

  if (!PerfgateCharts.changes(place('changes'), data.series)) {
    empty(place('changes'), 'Nothing to compare with yet.');
  }
  const order = ['regressed', 'improved', 'invalid', 'undecided', 'noBaseline', 'unchanged'];
  data.series.filter((one) => one.current.length > 0)
    .sort((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
    .forEach((one) => PerfgateCharts.trials(panel(place('trials'), `${one.name}: ${one.metric}`, one.verdict), one));
  data.curves.forEach((curve) => PerfgateCharts.percentiles(panel(place('percentiles'), curve.name), curve));
  groups.forEach((group, name) => PerfgateCharts.lines(panel(place('lines'), name), group));
  ['trials', 'percentiles', 'lines'].map(place).filter((at) => at && !at.hasChildNodes())
    .forEach((at) => empty(at, 'Not measured in this run.'));

  PerfgateCharts.keepUp();
})();
