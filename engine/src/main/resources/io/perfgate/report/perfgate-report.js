// @include io.perfgate.report.perfgate-charts
// @include io.perfgate.report.perfgate-table
// @include io.perfgate.report.perfgate-flame
/* Everything about one series, next to its baseline. Names come from results, so they are set as text, never as markup. */
const PerfgateReport = (() => {
  'use strict';

  /* A timeline this far outside its former band is shown initially. */
  const MOVED = 0.05;
  const MOST_MOVED = 8;

  function element(name, className, text) {
    const made = document.createElement(name);
    if (className) made.className = className;
    if (text != null) made.textContent = text;
    return made;
  }

  /* Drawn once all charts beside it are in place, because they decide its width. */
  function chart(at, title, draw) {
    const box = element('div', 'pg-chart');
    const picture = element('div');
    box.append(element('h4', '', title), picture);
    at.append(box);
    queueMicrotask(() => {
      try {
        draw(picture);
      } catch (failed) {
        picture.textContent = failed.message;
      }
    });
  }

  /* Metrics have labels in every language; the data keep their names. */
  function titleOf(course, words) {
    const [kind, text] = [['PER_SECOND', words.perSecond], ['MEAN', words.mean]].find(([word]) => word === course.kind) || [];
    if (kind) return text.replace('{0}', () => course.of);
    if (course.kind === 'HEAP_USED') return [words.heapUsed, course.of].filter(Boolean).join(' / ');
    const name = course.name.split(' ')[0]; // of a process, or of the other build
    const label = words.courses[name] || words.metrics[name];
    return label ? [label, course.of === name ? '' : course.of].filter(Boolean).join(' / ') : course.name;
  }

  /* The change in the notation of the map and the tiles. */
  function figures(one, words) {
    const amount = (value) => PerfgateAmounts.amount(value, one.unit);
    if (one.level == null || one.current == null) return one.current == null ? '' : amount(one.current);
    const bound = (value) => PerfgateAmounts.change(value, one.change);
    const range = one.low == null ? '' : ` (${words.intervalTitle} ${words.interval.replace('{0}', bound(one.low)).replace('{1}', bound(one.high))})`;
    const change = one.change == null || one.unit === 'share' ? '' : `, ${PerfgateAmounts.change(one.change)}${range}`;
    return `${amount(one.level)} \u2192\u00a0${amount(one.current)}${change}`;
  }

  function heading(one, words, close) {
    const head = element('div', 'pg-head');
    const title = element('h3', '', [words.metrics[one.metric] || one.metric, one.subject].filter(Boolean).join(' \u00b7 '));
    const shut = element('button', 'pg-close', '\u00d7');
    shut.type = 'button';
    shut.setAttribute('aria-label', words.close);
    shut.addEventListener('click', close);
    head.append(title, element('span', 'pg-place', [one.workload, one.parameters, one.load].filter(Boolean).join(' / ')), shut);
    const verdict = element('p', 'pg-sentence');
    verdict.append(element('strong', `pg-word pg-${one.state}`, words.verdicts[one.state]), ` ${figures(one, words)} `, element('span', 'pg-why', one.why));
    return [head, verdict];
  }

  function courses(at, all, one, words) {
    const ofRequest = (course) => Number(course.of === one.subject && ['PER_SECOND', 'MEAN'].includes(course.kind));
    const ordered = all.filter((course) => course.workload === one.workload && course.load === one.load)
      .sort((a, b) => ofRequest(b) - ofRequest(a) || (b.moved ?? 0) - (a.moved ?? 0));
    const isFirst = (course) => (course.moved == null ? ofRequest(course) : course.moved >= MOVED || ofRequest(course));
    const shown = ordered.filter(isFirst).slice(0, MOST_MOVED);
    const draw = (into) => (course) => chart(into, titleOf(course, words), (picture) => PerfgateCharts.course(picture, course, words));
    shown.forEach(draw(at));
    return { others: ordered.filter((course) => !shown.includes(course)), draw };
  }

  /* How much more it costs than before; entries without a former cost come last. */
  function growth(flame) {
    const sum = (tree) => tree.self.reduce((all, self) => all + self, 0);
    return flame.before ? sum(flame.now) / (sum(flame.before) || 1) : 0;
  }

  /* A recording names a benchmark without its parameters. */
  function isRecordedAs(recorded, subject) {
    return !recorded || subject === recorded || subject.startsWith(`${recorded} {`);
  }

  /* Where time and memory went, for the place as a whole or the benchmark. Costs that can explain the series come first, then what grew
     most; the first is open. */
  function flames(at, all, one, words) {
    const { isBytes } = PerfgateAmounts;
    const explains = (flame) => Number(isBytes(flame.unit) === isBytes(one.unit));
    const recorded = all.filter((flame) => flame.workload === one.workload && flame.load === one.load
      && isRecordedAs(flame.subject, one.subject));
    if (recorded.length === 0 && one.state === 'regressed') at.append(element('p', 'pg-why', words.flame.none));
    recorded.sort((a, b) => explains(b) - explains(a) || growth(b) - growth(a))
      .forEach((flame, place) => {
        const box = element('details', 'pg-more-charts');
        const graph = element('div');
        box.append(element('summary', '', words.flame[flame.kind]), graph);
        at.append(box);
        box.addEventListener('toggle', () => PerfgateFlame.show(graph, flame, words.flame), { once: true });
        box.open = place === 0;
      });
  }

  function trialsTitle(one, words) {
    return [
      words.trials,
      one.nights.length > 0 ? `\u25cb ${words.notAccepted}` : '',
      one.over > 1 ? `${words.levelOfNights.replace('{0}', one.over)}: ${PerfgateAmounts.amount(one.current, one.unit)}` : '',
    ].filter(Boolean).join(' \u00b7 ');
  }

  /* close: the action of its button. */
  function showSeries(panel, data, index, ofPage, close) {
    const one = data.series[index];
    const words = { ...ofPage, before: data.before ? `${ofPage.baseline} (${data.before})` : ofPage.baseline };
    const grid = element('div', 'pg-grid');
    panel.replaceChildren(...heading(one, words, close), grid);
    if (one.trials.length > 0 || one.baseline.flat().length > 0) {
      chart(grid, trialsTitle(one, words), (at) => PerfgateCharts.trials(at, one, data.runs, words));
    }
    const isOfRequest = (curve) => curve.workload === one.workload && curve.load === one.load && curve.subject === one.subject;
    data.curves.filter(isOfRequest)
      .forEach((curve) => chart(grid, words.percentiles, (at) => PerfgateCharts.percentiles(at, curve, words)));
    const { others, draw } = courses(grid, data.courses, one, words);
    const levels = data.series.filter((other) => other.metric === one.metric && other.workload === one.workload
      && other.parameters === one.parameters && other.subject === one.subject);
    if (one.load && levels.length > 1) {
      chart(grid, words.capacity, (at) => PerfgateCharts.capacity(at, levels, words));
    }
    flames(panel, data.flames, one, words);
    if (others.length > 0) {
      const more = element('details', 'pg-more-charts');
      const rest = element('div', 'pg-grid');
      more.append(element('summary', '', words.moreCharts.replace('{0}', others.length)), rest);
      more.addEventListener('toggle', () => others.forEach(draw(rest)), { once: true });
      panel.append(more);
    }
  }

  return { showSeries };
})();
