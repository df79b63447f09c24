// @include io.perfgate.report.perfgate-charts
/* Lays the charts of a run out on a page: all of them, or those of one series. Names come from results, so they are set as
   text, never as markup. */
const PerfgateReport = (() => {
  'use strict';

  const ORDER = ['regressed', 'improved', 'invalid', 'undecided', 'noBaseline', 'unchanged'];

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

  /* A run may have hundreds of charts: from so many on, each is drawn when somebody is about to see it. */
  const DRAWN_AT_ONCE = 60;
  let drawn = 0;
  const soon = new IntersectionObserver((entries) => entries.filter((one) => one.isIntersecting).forEach(({ target }) => {
    soon.unobserve(target);
    target.perfgateDraw();
  }), { rootMargin: '800px' });

  function whenSeen(element, draw) {
    drawn += 1;
    if (drawn <= DRAWN_AT_ONCE) {
      draw(element);
      return;
    }
    element.style.minHeight = '170px';
    element.perfgateDraw = () => {
      element.style.minHeight = '';
      draw(element);
    };
    soon.observe(element);
  }

  function grouped(lines) {
    const groups = new Map();
    lines.forEach((line) => groups.set(line.name, [...(groups.get(line.name) || []), line]));
    return groups;
  }

  /* What a line shows; metrics keep their names in every language. */
  function titleOf(line, words) {
    const [end, text] = [[' per second', words.perSecond], [' mean', words.mean]].find(([word]) => line.endsWith(word)) || [];
    return text ? text.replace('{0}', () => line.slice(0, -end.length)) : line.replace(/(^| \/ )heap used/, `$1${words.heapUsed}`);
  }

  /* A series by what its curves and lines are called: without the workload's parameters. */
  function placeOf(series) {
    const parts = series.name.replace(/ \{[^}]*\}/, '').split(' / ');
    return { workload: parts[0], load: parts[1] || '', all: parts.join(' / ') };
  }

  function show(root, data, words) {
    const place = (name) => root.querySelector(`[data-chart="${name}"]`);
    const empty = (at, text) => {
      const note = document.createElement('p');
      note.className = 'empty';
      note.textContent = text;
      at.replaceWith(note);
    };
    if (!PerfgateCharts.changes(place('changes'), data.series, words)) {
      empty(place('changes'), words.nothingToCompare);
    }
    data.series.filter((one) => one.current.length > 0)
      .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
      .forEach((one) => whenSeen(panel(place('trials'), `${one.name}: ${one.metric}`, one.verdict),
        (at) => PerfgateCharts.trials(at, one, words)));
    data.curves.forEach((curve) => whenSeen(panel(place('percentiles'), curve.name),
      (at) => PerfgateCharts.percentiles(at, curve, words)));
    grouped(data.lines).forEach((group, name) => whenSeen(panel(place('lines'), titleOf(name, words)),
      (at) => PerfgateCharts.lines(at, group, words)));
    ['trials', 'percentiles', 'lines'].map(place).filter((at) => at && !at.hasChildNodes())
      .forEach((at) => empty(at, words.notMeasured));
  }

  /* All that is known of one series: its trials, and what its request and its workload did meanwhile. */
  function showSeries(at, data, name, metric, words) {
    const one = data.series.find((series) => series.name === name && series.metric === metric);
    if (!one) return;
    const { workload, load, all } = placeOf(one);
    if (one.current.length > 0) {
      PerfgateCharts.trials(panel(at, words.trials, one.verdict), one, words);
    }
    const levels = data.series.filter((other) => other.metric === metric
      && other.name.split(' / ').toSpliced(1, 1).join() === one.name.split(' / ').toSpliced(1, 1).join());
    if (load && levels.length > 1) {
      PerfgateCharts.capacity(panel(at, words.capacity), levels.map((level) => ({ ...level, load: placeOf(level).load })), words);
    }
    data.curves.filter((curve) => curve.name === all)
      .forEach((curve) => PerfgateCharts.percentiles(panel(at, words.percentiles), curve, words));
    const isOfOurs = (line) => line.startsWith(`${all} `);
    [...grouped(data.lines.filter((line) => line.name.startsWith(`${workload} / ${load} / `)))]
      .sort(([a], [b]) => isOfOurs(b) - isOfOurs(a))
      .forEach(([line, group]) => PerfgateCharts.lines(panel(at, titleOf(line.slice(`${workload} / ${load} / `.length), words)), group, words));
  }

  return { show, showSeries };
})();
