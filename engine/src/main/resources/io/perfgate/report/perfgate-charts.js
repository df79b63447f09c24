// @include io.perfgate.report.echarts
// @include io.perfgate.report.perfgate-amounts
/* Chart code of the HTML report and of the Jenkins pages: from chart data to pictures. The lines above tell Jenkins what it
   needs. */
const PerfgateCharts = (() => {
  'use strict';

  const { amount, tick, sizeOf } = PerfgateAmounts;

  /* Themes use oklch() and color-mix(): the browser paints the colour, and a pixel gives its value. */
  function color(element, name) {
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    element.appendChild(probe);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.fillStyle = computed;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    return `rgba(${r},${g},${b},${a / 255})`;
  }

  function theme(element) {
    const text = color(element, '--text-color');
    return {
      text,
      faint: text.replace(/[\d.]+\)$/, '0.15)'),
      muted: text.replace(/[\d.]+\)$/, '0.65)'),
      good: color(element, '--success-color'),
      bad: color(element, '--error-color'),
      open: color(element, '--warning-color'),
      accent: color(element, '--accent-color'),
      /* By name: ECharts cannot measure a text in an inherited font, and labels would overlap. */
      font: getComputedStyle(element).fontFamily,
    };
  }

  function stateColor(look, state) {
    return { regressed: look.bad, improved: look.good, unchanged: look.accent, pending: look.accent, notGated: look.accent }[state] || look.open;
  }

  const charts = new Map();

  /* Replaces an earlier picture in the same element. */
  function draw(element, heightPixels, build, renderer = 'svg') {
    charts.get(element)?.chart.dispose();
    element.style.height = `${heightPixels}px`;
    const chart = echarts.init(element, null, { renderer });
    chart.setOption(base(theme(element), build(theme(element))));
    charts.set(element, { chart, build });
    return chart;
  }

  function base(look, option) {
    const axis = (own) => ({
      axisLine: { lineStyle: { color: look.faint } },
      splitLine: { lineStyle: { color: look.faint } },
      nameTextStyle: { color: look.muted },
      ...own,
      axisLabel: { color: look.muted, hideOverlap: true, ...own.axisLabel },
    });
    return {
      animation: false,
      textStyle: { color: look.text, fontFamily: look.font },
      ...option,
      xAxis: axis(option.xAxis),
      yAxis: axis(option.yAxis),
    };
  }

  /* The page was resized, or its theme changed. */
  function redraw() {
    charts.forEach(({ chart, build }, element) => {
      if (!element.isConnected) {
        chart.dispose();
        charts.delete(element);
        return;
      }
      const look = theme(element);
      chart.resize();
      chart.setOption(base(look, build(look)), true);
    });
  }

  /* Redraws when the window is resized or the page's theme changes; Jenkins keeps its theme at the root element. */
  function keepUp() {
    window.addEventListener('resize', redraw);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
    new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['class', 'data-theme'] });
  }

  /* Drawn in the displayed unit, bytes in KB or MB, so that ticks are whole figures and not 9.54 MB. */
  function scaleOf(unit, values) {
    const most = values.reduce((larger, value) => (value > larger ? value : larger), 0);
    const size = sizeOf(unit, most);
    const told = (drawn) => amount(drawn * size, unit);
    return {
      drawn: (value) => (value == null ? value : value / size),
      told,
      axis: { type: 'value', axisLabel: { formatter: (drawn) => tick(drawn * size, unit) } },
    };
  }

  /* Not from zero, but at least two percent to either side, so that a difference of a thousandth does not look like a fall. */
  const LEAST_SHARE = 0.02;

  function closeUp(axis) {
    const bound = (round, side) => ({ min, max }) => {
      const room = LEAST_SHARE * Math.max(Math.abs(min), Math.abs(max));
      if (room === 0 || max - min >= 2 * room) return null;
      const step = 10 ** Math.floor(Math.log10(room));
      return Number((round(((min + max) / 2 + side * room) / step) * step).toPrecision(12));
    };
    return { ...axis, scale: true, min: bound(Math.floor, -1), max: bound(Math.ceil, 1) };
  }

  /* The trials of the baseline's runs, the nights since then (hollow, as they were not accepted) and this run, with the level
     that it was compared with and that of the nights that it was judged with. */
  function trials(element, one, runs, words) {
    const groups = [...one.baseline, ...one.nights, one.trials];
    const scale = scaleOf(one.unit, groups.flat());
    const last = groups.length - 1;
    const isTold = (group) => (last - group) % Math.ceil(groups.length / 8) === 0; // always this run
    const isNight = (group) => group >= one.baseline.length && group < last;
    const points = (holds) => groups.flatMap((values, group) => (holds(group) ? values.map((value) => [group, scale.drawn(value)]) : []));
    const first = Math.max(one.baseline.length, last - one.over + 1);
    const across = (from, to, level) => [{ coord: [from, scale.drawn(level)] }, { coord: [to, scale.drawn(level)] }];
    const line = (lineStyle, data) => ({ markLine: { silent: true, symbol: 'none', label: { show: false }, lineStyle, data: [data] } });
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 12, top: 12, bottom: 8, containLabel: true },
      tooltip: { confine: true, renderMode: 'richText', formatter: ({ value }) => scale.told(value[1]) },
      xAxis: { type: 'category', data: [...runs, words.now], axisLabel: { interval: isTold } },
      yAxis: closeUp(scale.axis),
      series: [{
        type: 'scatter',
        symbolSize: 9,
        data: points((group) => !isNight(group)),
        itemStyle: { color: ({ value }) => (value[0] === last ? stateColor(look, one.state) : look.muted), opacity: 0.8 },
        ...(one.level == null || last === 0 ? {} : line({ color: look.muted, type: 'dashed' }, across(0, last - 1, one.level))),
      }, {
        type: 'scatter',
        symbolSize: 8,
        data: points((group) => isNight(group) && group < first),
        itemStyle: { color: 'transparent', borderColor: look.muted, borderWidth: 1.5 },
      }, {
        type: 'scatter',
        symbolSize: 8,
        data: points((group) => isNight(group) && group >= first),
        itemStyle: { color: 'transparent', borderColor: stateColor(look, one.state), borderWidth: 1.5 },
        ...(one.over > 1 ? line({ color: stateColor(look, one.state), width: 2, type: 'solid' }, across(first, last, one.current)) : {}),
      }],
    }));
  }

  /* On one line, however long the names of builds are: a second line would overlap the axis. Numbers are at their ends. */
  function legend(look, element) {
    const letters = Math.max(10, Math.min(28, Math.floor((element.clientWidth - 130) / 7))); // two symbols, their gaps, and 'now'
    const half = Math.floor(letters / 2);
    const cut = (name) => (name.length > letters ? `${name.slice(0, letters - half - 1)}\u2026${name.slice(-half)}` : name);
    return { top: 0, textStyle: { color: look.muted }, formatter: cut };
  }

  /* One metric over the levels of load of its workload, by the first number of a level: now, and in the baseline. */
  function capacity(element, levels, words) {
    const { unit } = levels[0];
    const scale = scaleOf(unit, levels.flatMap((level) => [...level.baseline.flat(), ...level.trials]));
    const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
    const points = (values) => levels
      .map((level) => [Number(/\d+/.exec(level.load)), scale.drawn(middle(values(level)))])
      .filter(([, value]) => Number.isFinite(value))
      .sort((a, b) => a[0] - b[0]);
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 16, top: 30, bottom: 8, containLabel: true },
      legend: legend(look, element),
      tooltip: { trigger: 'axis', confine: true, renderMode: 'richText', valueFormatter: scale.told },
      xAxis: { type: 'value', min: 0 },
      yAxis: { ...scale.axis, min: 0 },
      series: [
        { type: 'line', name: words.baseline, color: look.muted, data: points((level) => level.baseline.flat()) },
        { type: 'line', name: words.now, color: look.accent, data: points((level) => level.trials) },
      ],
    }));
  }

  /* Response time over percentiles, now and in the baseline; the axis is stretched towards 100 %. */
  function percentiles(element, curve, words) {
    const stretch = (value) => -Math.log10(1 - Math.min(value, 99.999) / 100);
    const points = (curveOf) => curveOf.map(([at, value]) => [stretch(at), value, at]);
    const line = (name, color, curveOf) => ({ type: 'line', name, symbolSize: 5, color, data: points(curveOf) });
    const hasBefore = curve.before.length > 0;
    const isNarrow = element.clientWidth < 360; // where p99.9 would touch p99.99
    const percentile = (value) => (isNarrow && value === 3 ? '' : `p${Number((100 - 100 / 10 ** value).toFixed(3))}`);
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 36, top: hasBefore ? 30 : 12, bottom: 8, containLabel: true }, // room for half of p99.999
      ...(hasBefore ? { legend: legend(look, element) } : {}),
      tooltip: {
        trigger: 'item', confine: true, renderMode: 'richText',
        formatter: ({ seriesName, value }) => `${seriesName}, p${value[2]}: ${amount(value[1], 'ms')}`,
      },
      xAxis: { type: 'value', min: 0, max: 5, interval: 1, axisLabel: { formatter: percentile } },
      yAxis: { type: 'value', axisLabel: { formatter: (value) => tick(value, 'ms') } },
      series: [
        ...(hasBefore ? [line(words.before, look.muted, curve.before)] : []),
        line(words.now, look.accent, curve.now),
      ],
    }));
  }

  /* One quantity over the time of a trial: a band around all trials, and their median; before and now. */
  function course(element, one, words) {
    const sides = [[words.before, one.before, 'muted'], [words.now, one.now, 'accent']].filter(([, lines]) => lines);
    const scale = scaleOf(one.unit, sides.flatMap(([, lines]) => lines.high));
    const first = Math.min(...sides.map(([, { start }]) => start));
    const end = Math.max(...sides.map(([, { start, step, middle }]) => start + step * middle.length));
    const step = Math.min(...sides.map(([, lines]) => lines.step));
    const times = Array.from({ length: Math.ceil((end - first) / step) }, (_, place) => first + place * step);
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 24, top: sides.length > 1 ? 30 : 12, bottom: 8, containLabel: true },
      ...(sides.length > 1 ? { legend: legend(look, element) } : {}),
      tooltip: {
        trigger: 'axis', confine: true, renderMode: 'richText',
        formatter: (shown) => [`${shown[0].axisValue} s`, ...shown.filter(({ seriesId, value }) => seriesId.startsWith('middle') && value != null)
          .map(({ seriesName, value }) => `${seriesName}: ${scale.told(value)}`)].join('\n'),
      },
      xAxis: { type: 'category', boundaryGap: false, data: times, axisLabel: { formatter: (value) => `${value} s` } },
      yAxis: { ...scale.axis, min: 0 },
      series: sides.flatMap(([name, lines, color]) => {
        const drawn = (values) => times.map((time) => scale.drawn(values[Math.floor((time - lines.start) / lines.step)] ?? null));
        const hidden = { type: 'line', name, color: look[color], symbol: 'none', silent: true, lineStyle: { opacity: 0 }, stack: name, stackStrategy: 'all' };
        return [
          { ...hidden, id: `low ${name}`, data: drawn(lines.low) },
          { ...hidden, id: `high ${name}`, areaStyle: { opacity: 0.2 }, data: drawn(lines.high.map((value, place) => value - lines.low[place])) },
          { id: `middle ${name}`, type: 'line', name, color: look[color], showSymbol: false, lineStyle: { width: 1.5 }, data: drawn(lines.middle) },
        ];
      }),
    }));
  }

  return { trials, capacity, percentiles, course, draw, scaleOf, closeUp, keepUp };
})();
