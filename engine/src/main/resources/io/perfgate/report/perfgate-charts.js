// @include io.perfgate.report.echarts
/* Chart code of the HTML report and of the Jenkins pages: from chart data to pictures; needs ECharts. The line above tells
   Jenkins so. */
const PerfgateCharts = (() => {
  'use strict';

  /* Themes use oklch() and color-mix(): the browser paints the colour, the pixel tells what it is. */
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

  function verdictColor(look, verdict) {
    return { regressed: look.bad, improved: look.good, unchanged: look.muted }[verdict] || look.open;
  }

  const charts = new Map();

  /* Again into the same element: the picture there is replaced. */
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
      const look = theme(element);
      chart.resize();
      chart.setOption(base(look, build(look)), true);
    });
  }

  /* Draws anew when the window is resized or the page's theme changes; Jenkins keeps its theme at the root element. */
  function keepUp() {
    window.addEventListener('resize', redraw);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
    new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ['class', 'data-theme'] });
  }

  const percent = (fraction, digits = 3) => `${(fraction * 100).toPrecision(digits)} %`;

  const signedPercent = (fraction) => `${fraction < 0 ? '\u2212' : '+'}${Number((Math.abs(fraction) * 100).toPrecision(2))} %`;

  const isBytes = (unit) => unit === 'B' || unit.startsWith('B/');

  /* Powers of 1024. */
  const byteStep = (bytes) => (bytes < 1 ? 0 : Math.min(4, Math.floor(Math.log2(bytes) / 10)));

  function amount(value, unit, digits = isBytes(unit) || unit === 'share' ? 3 : 4) {
    if (unit === 'share') return percent(value, digits);
    if (isBytes(unit)) {
      const step = byteStep(Math.abs(value));
      return `${Number((value / 1024 ** step).toPrecision(digits))} ${['B', 'KB', 'MB', 'GB', 'TB'][step]}${unit.slice(1)}`;
    }
    const figure = Number(value.toPrecision(digits));
    return unit.startsWith('1/') ? `${figure}${unit.slice(1)}` : `${figure} ${unit}`;
  }

  /* So many that neighbouring ticks differ: a range has ten at most, a step is at least a hundredth of it. */
  function digitsOfTicks(values) {
    const known = values.filter((value) => value != null);
    const [least, most] = known.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
    const size = Math.max(Math.abs(least), Math.abs(most));
    return most > least ? Math.max(4, Math.min(15, Math.ceil(Math.log10(size / (most - least))) + 3)) : 4;
  }

  /* Drawn in the unit that is told, bytes in KB or MB, so that ticks are whole figures and not 9.54 MB. */
  function scaleOf(unit, values) {
    const size = isBytes(unit) ? 1024 ** byteStep(values.reduce((most, value) => (value > most ? value : most), 0)) : 1;
    const told = (drawn) => amount(drawn * size, unit);
    const digits = digitsOfTicks(values);
    return {
      drawn: (value) => (value == null ? value : value / size),
      told,
      axis: { type: 'value', axisLabel: { formatter: (drawn) => amount(drawn * size, unit, digits) } },
    };
  }

  /* All series with an interval, the largest change on top; ratios on a logarithmic axis, so that half and twice are
     equally far from unchanged. */
  function changes(element, series, words) {
    const ratio = (change) => Math.max(1 + change, 0.01);
    const signed = (at) => `${at >= 1 ? '+' : '\u2212'}${Number((Math.abs(at - 1) * 100).toPrecision(2))} %`;
    const shown = series.filter((one) => one.low != null)
      .sort((a, b) => Math.abs(Math.log(ratio(a.change))) - Math.abs(Math.log(ratio(b.change)))).slice(-40);
    if (shown.length === 0) return false;
    const labelWidth = () => Math.min(460, element.clientWidth * 0.45);
    draw(element, 60 + 24 * shown.length, (look) => ({
      grid: { left: labelWidth() + 12, right: 44, top: 8, bottom: 28 },
      tooltip: {
        confine: true,
        renderMode: 'richText',
        formatter: ({ dataIndex }) => {
          const one = shown[dataIndex];
          return `${one.name}\n${one.metric}: ${percent(one.change)} (${words.interval.replace('{0}', percent(one.low)).replace('{1}', percent(one.high))})`;
        },
      },
      xAxis: {
        type: 'log',
        logBase: 2,
        min: ({ min }) => Math.min(0.94, min * 0.95),
        max: ({ max }) => Math.max(1.06, max * 1.05),
        axisLabel: { formatter: (at) => (at === 1 ? '0' : signed(at)) },
      },
      yAxis: {
        type: 'category',
        // The request first: where a label is cut, it is what tells neighbours apart.
        data: shown.map((one) => `${one.metric}  ${one.name.split(' / ').reverse().join(' / ')}`),
        axisLabel: { width: labelWidth(), margin: labelWidth() + 4, overflow: 'truncate', align: 'left' },
      },
      series: [{
        type: 'custom',
        data: shown.map((one, index) => [ratio(one.low), ratio(one.high), ratio(one.change), index]),
        encode: { x: [0, 1, 2], y: 3 },
        renderItem: (params, api) => {
          const paint = verdictColor(look, shown[params.dataIndex].verdict);
          const at = (value) => api.coord([value, api.value(3)]);
          const [from, to, middle] = [at(api.value(0)), at(api.value(1)), at(api.value(2))];
          return {
            type: 'group',
            children: [
              { type: 'line', shape: { x1: from[0], y1: from[1], x2: to[0], y2: to[1] }, style: { stroke: paint, lineWidth: 3 } },
              { type: 'circle', shape: { cx: middle[0], cy: middle[1], r: 5 }, style: { fill: paint } },
            ],
          };
        },
        markLine: { silent: true, symbol: 'none', label: { show: false }, data: [{ xAxis: 1 }], lineStyle: { color: look.muted, type: 'solid' } },
      }],
    }));
    return true;
  }

  /* The trials of the baseline's runs beside those of this run. */
  function trials(element, one, words) {
    const groups = [...one.baseline, one.current];
    const scale = scaleOf(one.unit, groups.flat());
    const points = groups.flatMap((values, group) => values.map((value) => [group, scale.drawn(value)]));
    draw(element, 170, (look) => ({
      grid: { left: 8, right: 12, top: 12, bottom: 8, containLabel: true },
      tooltip: { confine: true, renderMode: 'richText', formatter: ({ value }) => scale.told(value[1]) },
      xAxis: { type: 'category', data: groups.map((_, i) => (i === groups.length - 1 ? words.now : groups.length === 2 ? words.baseline : `${i - groups.length + 1}`)) },
      yAxis: { ...scale.axis, scale: true },
      series: [{
        type: 'scatter',
        symbolSize: 9,
        data: points,
        itemStyle: { color: ({ value }) => (value[0] === groups.length - 1 ? verdictColor(look, one.verdict) : look.accent), opacity: 0.8 },
      }],
    }));
  }

  /* One metric over the levels of load of its workload, by the first number of a level: now, and in the baseline. */
  function capacity(element, levels, words) {
    const { unit } = levels[0];
    const scale = scaleOf(unit, levels.flatMap((level) => [...level.baseline.flat(), ...level.current]));
    const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
    const points = (values) => levels
      .map((level) => [Number(/\d+/.exec(level.load)), scale.drawn(middle(values(level)))])
      .filter(([, value]) => Number.isFinite(value))
      .sort((a, b) => a[0] - b[0]);
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 16, top: 30, bottom: 8, containLabel: true },
      legend: { top: 0, textStyle: { color: look.muted } },
      tooltip: { trigger: 'axis', confine: true, renderMode: 'richText', valueFormatter: scale.told },
      xAxis: { type: 'value', min: 0 },
      yAxis: { ...scale.axis, min: 0 },
      series: [
        { type: 'line', name: words.baseline, color: look.muted, data: points((level) => level.baseline.flat()) },
        { type: 'line', name: words.now, color: look.accent, data: points((level) => level.current) },
      ],
    }));
  }

  /* Response time over percentiles, now and in the baseline; the axis opens up towards 100 %. */
  function percentiles(element, curve, words) {
    const stretch = (value) => -Math.log10(1 - Math.min(value, 99.999) / 100);
    const points = (curveOf) => curveOf.map(([at, value]) => [stretch(at), value, at]);
    const line = (name, color, curveOf) => ({ type: 'line', name, symbolSize: 5, color, data: points(curveOf) });
    const hasBefore = curve.before.length > 0;
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 36, top: hasBefore ? 30 : 12, bottom: 8, containLabel: true }, // room for half of 99.999 %
      ...(hasBefore ? { legend: { top: 0, textStyle: { color: look.muted } } } : {}),
      tooltip: {
        trigger: 'item', confine: true, renderMode: 'richText',
        formatter: ({ seriesName, value }) => `${seriesName}, p${value[2]}: ${amount(value[1], 'ms')}`,
      },
      xAxis: { type: 'value', min: 0, max: 5, interval: 1, axisLabel: { formatter: (value) => `${Number((100 - 100 / 10 ** value).toFixed(3))} %` } },
      yAxis: { type: 'value', axisLabel: { formatter: (value) => amount(value, 'ms') } },
      series: [
        ...(hasBefore ? [line(words.baseline, look.muted, curve.before)] : []),
        line(words.now, look.accent, curve.points),
      ],
    }));
  }

  /* One quantity second by second, a line for each trial. */
  function lines(element, group, words) {
    const scale = scaleOf(group[0].unit, group.flatMap((one) => one.values));
    draw(element, 190, (look) => ({
      grid: { left: 8, right: 24, top: 12, bottom: 8, containLabel: true },
      tooltip: { trigger: 'axis', confine: true, renderMode: 'richText', valueFormatter: scale.told },
      xAxis: { type: 'value', min: 'dataMin', axisLabel: { formatter: (value) => `${value} s` } },
      yAxis: { ...scale.axis, min: 0 },
      series: group.map((one) => ({
        type: 'line', name: `${words.trial} ${one.trial}`, showSymbol: false, color: look.accent, lineStyle: { width: 1.5, opacity: 0.7 },
        data: one.values.map((value, place) => [one.start + place * one.step, scale.drawn(value)]),
      })),
    }));
  }

  return { changes, trials, capacity, percentiles, lines, draw, amount, scaleOf, signedPercent, keepUp };
})();
