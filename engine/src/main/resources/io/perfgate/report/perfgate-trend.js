// @include io.perfgate.report.perfgate-charts
/* A series over builds, as the Jenkins plugin's trend endpoint gives it. */
const PerfgateTrend = (() => {
  'use strict';

  /* The words of a trend; pages in other languages bring their own. */
  const WORDS = {
    build: 'Build', level: 'Level', baseline: 'Baseline', band: 'Band of the baseline', accepted: 'Accepted', pinned: 'Pinned', failed: 'Build failed',
    regressed: 'Regressed', improved: 'Improved', open: 'Not decided', unchanged: 'Unchanged', undecided: 'Undecided',
    noBaseline: 'No baseline', invalid: 'Invalid', notGated: 'Not gated', pending: 'Pending', levelOfNights: 'Level of the last nights',
    known: 'Known', measuringChanged: 'Measuring changed', locale: undefined,
  };

  /* One series over builds, as the Jenkins plugin's trend endpoint gives it.
     options: words; isSmall; from, to: builds to zoom to; onBuild(build), onZoom(from, to): called by the reader's hand. */
  function draw(element, data, options = {}) {
    const { points } = data;
    const words = { ...WORDS, ...options.words };
    const last = points.build.length - 1;
    const places = points.build.map((_, place) => place).filter((place) => points.current[place] != null);
    const zoom = { start: 0, end: last };
    if (options.from != null) zoom.start = Math.max(0, points.build.findIndex((build) => build >= options.from));
    if (options.to != null) zoom.end = Math.max(zoom.start, points.build.findLastIndex((build) => build <= options.to));
    const scale = PerfgateCharts.scaleOf(data.unit, [...points.current, ...points.highest]);
    const drawn = (figures) => figures.map(scale.drawn);
    const value = (figure) => (figure == null ? '\u2013' : PerfgateAmounts.amount(figure, data.unit));

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
      data.changes.filter(({ index }) => index === place)
        .forEach((one) => rows.push(one.change == null ? one.direction : PerfgateAmounts.signedPercent(one.change)));
      return rows.join('\n');
    }

    /* Many builds: smaller marks; little room: only what matters. */
    const crowded = options.isSmall || places.length > 200;

    function marks(name, symbol, symbolSize, itemStyle, holds) {
      return {
        name, type: 'scatter', symbol, symbolSize: crowded ? symbolSize * 0.7 : symbolSize, itemStyle: { opacity: 1, ...itemStyle },
        silent: true, z: 4, data: places.filter(holds).map((place) => [place, scale.drawn(points.current[place])]),
      };
    }

    const hasVerdict = (...verdicts) => (place) => verdicts.includes(points.verdict[place]);

    /* A level that several nights agree on, over those of these nights that are still there, all since the newest accepted run:
       the newest one of them knows it best. */
    function levelOfNights() {
      const level = points.build.map(() => null);
      for (let place = last; place >= 0; place -= 1) {
        const isNight = (before) => place - before < points.nights[place] && before >= 0 && !points.accepted[before];
        let first = place;
        while (isNight(first - 1)) first -= 1;
        level.fill(points.levelOfNights[place], first, place + 1);
        place = first;
      }
      return level;
    }

    function curves(look) {
      const hidden = { type: 'line', symbol: 'none', silent: true, z: 1, stack: 'band', stackStrategy: 'all', lineStyle: { opacity: 0 } };
      const turn = (one) => ({
        xAxis: one.index,
        lineStyle: { color: one.direction === 'worse' ? look.bad : look.good, type: 'solid', width: 1.5 },
        label: {
          show: !options.isSmall, color: one.direction === 'worse' ? look.bad : look.good, fontFamily: look.font,
          formatter: one.change == null ? '' : PerfgateAmounts.signedPercent(one.change),
        },
      });
      const anew = (place) => ({
        xAxis: place,
        lineStyle: { color: look.muted, type: 'dashed', width: 1.5 },
        label: { show: !options.isSmall, color: look.muted, fontFamily: look.font, formatter: words.measuringChanged },
      });
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
          lineStyle: { color: look.text, width: 2 }, data: drawn(levelOfNights()),
        },
        { ...hidden, name: 'below the band', data: drawn(points.lowest) },
        {
          ...hidden, name: words.band, color: look.accent, itemStyle: { opacity: 0.3 }, areaStyle: { color: look.accent, opacity: 0.18 },
          data: drawn(points.highest.map((high, place) => (high == null ? null : high - points.lowest[place]))),
        },
      ];
    }

    function series(look) {
      const worst = [
        marks(words.failed, 'circle', 14, { color: 'transparent', borderColor: look.bad, borderWidth: 1.5 }, (place) => points.outcome[place] === 'fail'),
        marks(words.improved, 'diamond', 10, { color: look.good }, hasVerdict('improved')),
        marks(words.regressed, 'triangle', 9, { color: look.bad }, hasVerdict('regressed')),
      ];
      if (options.isSmall) return [...curves(look), ...worst];
      return [
        ...curves(look),
        marks(words.open, 'rect', 7, { color: look.open }, hasVerdict('undecided', 'noBaseline', 'invalid')),
        marks(words.known, 'triangle', 9, { color: 'transparent', borderColor: look.bad, borderWidth: 1.5 }, hasVerdict('known')),
        marks(words.notGated, 'rect', 7, { color: 'transparent', borderColor: look.open, borderWidth: 1.5 }, hasVerdict('notGated')),
        marks(words.pending, 'circle', 10, { color: 'transparent', borderColor: look.accent, borderWidth: 1.5 }, hasVerdict('pending')),
        marks(words.accepted, 'circle', 5, { color: look.accent }, (place) => points.accepted[place]),
        ...worst,
        {
          ...marks(words.pinned, 'arrow', 14, { color: look.accent }, (place) => points.pinned[place]),
          label: { show: true, position: 'top', color: look.text, formatter: ({ value: [place] }) => points.pinned[place] },
        },
      ];
    }

    /* What is not there needs no explanation. */
    const isShown = (one) => one.name !== 'below the band' && one.data.some((value) => value != null);

    const LINE = 'path://M0,4h24v3h-24z';
    const DASHES = 'path://M0,4h6v3h-6z M9,4h6v3h-6z M18,4h6v3h-6z';
    const icons = { [words.level]: LINE, [words.baseline]: DASHES, [words.levelOfNights]: LINE, [words.band]: 'rect' };

    const chart = PerfgateCharts.draw(element, options.isSmall ? 160 : 400, (look) => ({
      grid: { left: 8, right: 24, top: options.isSmall ? 12 : 64, bottom: options.isSmall ? 8 : 56, containLabel: true },
      legend: options.isSmall ? undefined : {
        top: 0, left: 0, itemWidth: 14, itemHeight: 10, textStyle: { color: look.text }, inactiveColor: look.faint,
        data: series(look).filter(isShown).map(({ name }) => ({ name, icon: icons[name] })),
      },
      tooltip: { trigger: 'axis', confine: true, renderMode: 'richText', formatter: ([hit]) => told(hit.seriesType === 'scatter' ? hit.value[0] : hit.dataIndex) },
      xAxis: { type: 'category', boundaryGap: true, data: points.build.map((build) => `#${build}`) },
      yAxis: PerfgateCharts.closeUp(scale.axis),
      dataZoom: options.isSmall ? undefined : [
        { type: 'inside', startValue: zoom.start, endValue: zoom.end },
        { type: 'slider', startValue: zoom.start, endValue: zoom.end, bottom: 8, height: 24, textStyle: { color: look.muted }, borderColor: look.faint, labelFormatter: (_, build) => build },
      ],
      series: series(look),
    }), 'canvas');

    chart.on('datazoom', () => {
      const { startValue, endValue } = chart.getOption().dataZoom[0];
      zoom.start = startValue;
      zoom.end = endValue;
      options.onZoom?.(...(startValue === 0 && endValue === last ? [null, null] : [points.build[startValue], points.build[endValue]]));
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
