// @include io.perfgate.report.perfgate-charts
/* A series over builds, as the Jenkins plugin's trend endpoint gives it. */
const PerfgateTrend = (() => {
  'use strict';

  /* Rare values farther out than this many times the usual range would flatten the rest. */
  const FENCE = 3;
  const RARE = 0.05;

  /* Places of outliers. Many of them, or the newest, are no accident. */
  function outliers(values, places) {
    const sorted = places.map((place) => values[place]).sort((a, b) => a - b);
    const quantile = (share) => sorted[Math.round(share * (sorted.length - 1))];
    const room = FENCE * Math.max(quantile(0.9) - quantile(0.1), 0.05 * Math.abs(quantile(0.5)));
    const far = places.filter((place) => values[place] > quantile(0.9) + room || values[place] < quantile(0.1) - room);
    return far.length > Math.max(1, RARE * places.length) || far.at(-1) === places.at(-1) ? [] : far;
  }

  /* options: words; isSmall; newest: how many builds are shown at first; from, to: builds to zoom to; commits(change): text with
     those of a change of level; onBuild(build), onZoom(from, to): called by the reader's hand. */
  function draw(element, data, options) {
    const { points } = data;
    const { words } = options;
    const last = points.build.length - 1;
    const places = points.build.map((_, place) => place).filter((place) => points.current[place] != null);
    const usual = { start: Math.max(0, points.build.length - (options.newest ?? points.build.length)), end: last };
    const zoom = { ...usual };
    if (options.from != null) zoom.start = Math.max(0, points.build.findIndex((build) => build >= options.from));
    if (options.to != null) zoom.end = Math.max(zoom.start, points.build.findLastIndex((build) => build <= options.to));
    const far = outliers(points.current, places);
    const near = places.filter((place) => !far.includes(place));
    const scale = PerfgateCharts.scaleOf(data.unit, [...near.map((place) => points.current[place]), ...points.baseline]);
    const drawn = (figures) => figures.map(scale.drawn);
    const value = (figure) => (figure == null ? '\u2013' : PerfgateAmounts.amount(figure, data.unit));

    /* Scaled to the visible values; outliers leave the chart at its edge. */
    function axis() {
      const isShown = (place) => place >= zoom.start && place <= zoom.end;
      const usually = PerfgateCharts.closeUp(scale.axis);
      if (!far.some(isShown)) return usually;
      const figures = drawn(near.filter(isShown).flatMap((place) => [points.current[place], points.lowest[place], points.highest[place]]))
        .filter((figure) => figure != null);
      const [least, most] = [Math.min(...figures), Math.max(...figures)];
      const step = 10 ** Math.floor(Math.log10(Math.max(most - least, 0.04 * Math.abs(most), Number.MIN_VALUE)));
      const round = (way, at) => Number((way(at / step) * step).toPrecision(12));
      return { ...usually, min: round(Math.floor, least - step / 4), max: round(Math.ceil, most + step / 4) };
    }

    function told(place) {
      const at = new Date(points.startedAt[place]).toLocaleString(words.locale);
      const rows = [`${words.build} #${points.build[place]}  ${at}`, `${words.level}: ${value(points.current[place])}`];
      if (points.baseline[place] != null) rows.push(`${words.baseline}: ${value(points.baseline[place])}`);
      if (points.lowest[place] != null) rows.push(`${words.band}: ${value(points.lowest[place])} \u2013 ${value(points.highest[place])}`);
      if (points.levelOfNights[place] != null) rows.push(`${words.levelOfNights} (${points.nights[place]}): ${value(points.levelOfNights[place])}`);
      rows.push(words[points.verdict[place]]);
      if (points.pinned[place]) rows.push(`${words.pinned}: ${points.pinned[place]}`);
      else if (points.accepted[place]) rows.push(words.accepted);
      if (points.outcome[place] === 'fail') rows.push(words.failed);
      if (points.measuringChanged[place]) rows.push(`${words.measuringChanged}: ${points.measuringChanged[place]}`);
      data.changes.filter(({ index }) => index === place).forEach((one) => rows.push(`${words[one.direction]} ${figure(one)}`));
      return rows.join('\n');
    }

    const figure = ({ change }) => (change == null ? '' : PerfgateAmounts.change(change));

    /* For a step also its commits, as soon as they are loaded. */
    function tooltip([hit], ticket, later) {
      const place = hit.seriesType === 'scatter' ? hit.value[0] : hit.dataIndex;
      const step = data.changes.find(({ index }) => index === place);
      if (step && options.commits) options.commits(step).then((text) => later(ticket, [told(place), text].filter(Boolean).join('\n')));
      return told(place);
    }

    /* Many builds: smaller marks; little room: only what matters. */
    const crowded = options.isSmall || places.length > 200;

    function marks(name, symbol, symbolSize, itemStyle, holds) {
      return {
        name, type: 'scatter', symbol, symbolSize: crowded ? symbolSize * 0.7 : symbolSize, itemStyle: { opacity: 1, ...itemStyle },
        silent: true, z: 4, data: places.filter(holds).map((place) => [place, scale.drawn(points.current[place])]),
      };
    }

    const hollow = (borderColor) => ({ color: 'transparent', borderColor, borderWidth: 1.5 });
    const hasVerdict = (...verdicts) => (place) => verdicts.includes(points.verdict[place]);

    /* A level that several nights agree on, over those of these nights that are still there, all since the newest accepted run:
       the newest one of them knows it best, and carries the figure. */
    const levelOfNights = points.build.map(() => null);
    for (let place = last; place >= 0; place -= 1) {
      const isNight = (before) => place - before < points.nights[place] && before >= 0 && !points.accepted[before];
      let first = place;
      while (isNight(first - 1)) first -= 1;
      levelOfNights.fill(scale.drawn(points.levelOfNights[place]), first, place + 1);
      place = first;
    }

    function curves(look) {
      const hidden = { type: 'line', symbol: 'none', silent: true, z: 1, stack: 'band', stackStrategy: 'all', lineStyle: { opacity: 0 } };
      const line = (place, color, type, text) => ({
        xAxis: place, lineStyle: { color, type, width: 1.5 }, label: { show: !options.isSmall, color, fontFamily: look.font, formatter: text },
      });
      const turn = (one) => line(one.index, one.direction === 'worse' ? look.bad : look.good, 'solid', figure(one));
      const anew = (place) => line(place, look.muted, 'dashed', words.measuringChanged);
      const begins = points.build.map((_, place) => place).filter((place) => points.measuringChanged[place]);
      return [
        {
          name: words.level, type: 'line', showSymbol: places.length === 1, silent: true, z: 3, color: look.accent, lineStyle: { width: 1.5 },
          data: drawn(points.current), markLine: { silent: true, symbol: 'none', data: [...data.changes.map(turn), ...begins.map(anew)] },
        },
        {
          name: words.baseline, type: 'line', symbol: 'none', silent: true, step: 'middle', color: look.muted,
          lineStyle: { color: look.muted, width: 1, type: 'dashed' }, data: drawn(points.baseline),
        },
        {
          name: words.levelOfNights, type: 'line', symbol: 'none', silent: true, step: 'middle', z: 3, color: look.text,
          lineStyle: { color: look.text, width: 2 }, data: levelOfNights,
          markPoint: {
            silent: true, symbol: 'circle', symbolSize: 1, data: levelOfNights.slice(last).filter((one) => one != null).map((one) => ({ coord: [last, one] })),
            label: { show: !options.isSmall, position: 'top', distance: 12, align: 'right', color: look.text, formatter: value(points.levelOfNights[last]) },
          },
        },
        { ...hidden, data: drawn(points.lowest) },
        {
          ...hidden, areaStyle: { color: look.accent, opacity: 0.18 },
          data: drawn(points.highest.map((high, place) => (high == null ? null : high - points.lowest[place]))),
        },
      ];
    }

    /* An outlier has its figure at the edge that it lies beyond. */
    const beyond = (look) => ({
      type: 'scatter', symbol: 'circle', symbolSize: 1, silent: true, z: 5, clip: false,
      data: far.map((place) => ({ value: [place, points.current[place] > points.current[near[0]] ? axis().max : axis().min], place })),
      label: { show: true, position: 'top', distance: 0, color: look.muted, fontSize: 11, formatter: ({ data: { place } }) => value(points.current[place]) },
    });

    function series(look) {
      const worst = [
        marks(words.failed, 'circle', 14, hollow(look.bad), (place) => points.outcome[place] === 'fail'),
        marks(words.improved, 'diamond', 10, { color: look.good }, hasVerdict('improved')),
        marks(words.regressed, 'triangle', 9, { color: look.bad }, hasVerdict('regressed')),
      ];
      if (options.isSmall) return [...curves(look), ...worst];
      return [
        ...curves(look),
        marks(words.undecided, 'rect', 7, { color: look.open }, hasVerdict('undecided')),
        marks('', 'triangle', 9, hollow(look.bad), hasVerdict('known')),
        marks('', 'rect', 7, hollow(look.open), hasVerdict('notGated', 'invalid')),
        marks(words.pending, 'circle', 10, hollow(look.accent), hasVerdict('pending')),
        marks(words.accepted, 'circle', 5, { color: look.accent }, (place) => points.accepted[place]),
        ...worst,
        {
          ...marks(words.pinned, 'arrow', 14, { color: look.accent }, (place) => points.pinned[place]),
          label: { show: true, position: 'top', color: look.text, formatter: ({ value: [place] }) => points.pinned[place] },
        },
        beyond(look),
      ];
    }

    /* The most visible marks, on up to two lines. The tooltip explains the others; absent marks need no explanation. */
    const icon = { [words.level]: 'path://M0,4h24v3h-24z', [words.baseline]: 'path://M0,4h6v3h-6z M9,4h6v3h-6z M18,4h6v3h-6z' };
    icon[words.levelOfNights] = icon[words.level];
    const explained = [words.regressed, words.improved, words.pending, words.undecided, words.levelOfNights, words.level, words.baseline, words.accepted];
    const legend = (look) => ({
      type: element.clientWidth < 600 ? 'scroll' : 'plain', top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: look.text }, inactiveColor: look.faint, pageTextStyle: { color: look.text },
      data: series(look).filter((one) => explained.includes(one.name) && one.data.some((figures) => figures != null))
        .sort((one, other) => explained.indexOf(one.name) - explained.indexOf(other.name))
        .map(({ name }) => ({ name, icon: icon[name] })),
    });

    const chart = PerfgateCharts.draw(element, options.isSmall ? 160 : 400, (look) => ({
      grid: { left: 8, right: 24, top: options.isSmall ? 12 : 64, bottom: options.isSmall ? 8 : 56, containLabel: true },
      legend: options.isSmall ? undefined : legend(look),
      tooltip: { trigger: 'axis', confine: true, renderMode: 'richText', formatter: tooltip },
      xAxis: { type: 'category', boundaryGap: true, data: points.build.map((build) => `#${build}`) },
      yAxis: axis(),
      dataZoom: options.isSmall ? undefined : [
        { type: 'inside', startValue: zoom.start, endValue: zoom.end },
        { type: 'slider', startValue: zoom.start, endValue: zoom.end, bottom: 8, height: 24, textStyle: { color: look.muted }, borderColor: look.faint, labelFormatter: (_, build) => build },
      ],
      series: series(look),
    }), 'canvas');

    chart.on('datazoom', () => {
      const { startValue, endValue } = chart.getOption().dataZoom[0];
      Object.assign(zoom, { start: startValue, end: endValue });
      if (far.length > 0) chart.setOption({ yAxis: { min: null, max: null, ...axis() } });
      const isUsual = startValue === usual.start && endValue === usual.end;
      options.onZoom?.(...(isUsual ? [null, null] : [points.build[startValue], points.build[endValue]]));
    });
    /* Anywhere above or below a build: a mark is too small to hit. */
    chart.getZr().on('click', ({ offsetX, offsetY }) => {
      if (options.onBuild && chart.containPixel('grid', [offsetX, offsetY])) {
        options.onBuild(points.build[chart.convertFromPixel({ seriesIndex: 0 }, [offsetX, offsetY])[0]]);
      }
    });
  }

  return { draw };
})();
