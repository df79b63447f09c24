// @include io.perfgate.report.perfgate-charts
/* The series of a run as a table that can be sorted, and as CSV: the worst first. */
const PerfgateTable = (() => {
  'use strict';

  const place = (one) => [one.workload, one.parameters, one.load, one.subject].filter(Boolean).join(' / ');

  function columns(words) {
    const amount = (figure) => (one) => (one[figure] == null ? '' : PerfgateAmounts.amount(one[figure], one.unit));
    const share = (figure) => (one) => (one[figure] == null ? '' : PerfgateAmounts.change(one[figure], one.change));
    return [
      { title: words.verdict, text: (one) => words.verdicts[one.state], value: (one) => words.verdicts[one.state] },
      { title: words.series, text: place, value: place },
      { title: words.metric, text: (one) => words.metrics[one.metric] || one.metric, value: (one) => one.metric },
      { title: words.baseline, text: amount('level'), value: (one) => one.level, isNumber: true },
      { title: words.now, text: amount('current'), value: (one) => one.current, isNumber: true },
      { title: words.change, text: share('change'), value: (one) => one.change, isNumber: true },
      { title: words.intervalTitle, text: (one) => [share('low')(one), share('high')(one)].filter(Boolean).join(' \u2026 '), value: (one) => one.low, isNumber: true },
    ];
  }

  function link(text, press) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'pg-link';
    button.textContent = text;
    button.addEventListener('click', press);
    return button;
  }

  function of(data, words, open) {
    const all = columns(words);
    const table = document.createElement('table');
    table.className = 'jenkins-table jenkins-table--small';
    const head = table.createTHead().insertRow();
    const body = table.createTBody();
    const rows = data.worstFirst.map((index) => {
      const one = data.series[index];
      const row = document.createElement('tr');
      row.className = `pg-${one.state}`;
      row.dataset.i = index;
      all.forEach((column, at) => {
        const cell = row.insertCell();
        if (column.isNumber) cell.className = 'pg-number';
        if (at === 1) {
          cell.className = 'pg-name';
          cell.append(link(column.text(one), () => open(index)));
        } else {
          cell.textContent = column.text(one);
        }
      });
      return { row, one };
    });
    body.append(...rows.map(({ row }) => row));
    let sorted = {};
    all.forEach((column) => {
      const heading = document.createElement('th');
      heading.scope = 'col';
      if (column.isNumber) heading.className = 'pg-number';
      heading.append(link(column.title, () => {
        const factor = sorted.column === column ? -sorted.factor : 1;
        sorted = { column, factor };
        [...head.cells].forEach((cell) => cell.removeAttribute('aria-sort'));
        heading.setAttribute('aria-sort', factor > 0 ? 'ascending' : 'descending');
        const opened = body.querySelector('.pg-open');
        const above = opened?.previousSibling;
        body.append(...[...rows].sort((a, b) => factor * compared(column.value(a.one), column.value(b.one))).map(({ row }) => row));
        above?.after(opened);
      }));
      head.append(heading);
    });
    const box = document.createElement('div');
    box.className = 'pg-scroll pg-table';
    box.append(table);
    return box;
  }

  /* Rows without a figure come last. */
  function compared(a, b) {
    if (a == null || b == null) return (a == null) - (b == null);
    return typeof a === 'number' ? a - b : String(a).localeCompare(String(b));
  }

  function csv(data) {
    const names = ['workload', 'parameters', 'load', 'subject', 'metric', 'unit', 'state', 'level', 'current', 'change', 'low', 'high'];
    // A spreadsheet would take a text that begins like this for a formula.
    const safe = (text) => (/^[=+\-@\t]/.test(text) ? `'${text}` : text);
    const quoted = (value) => (typeof value === 'number' ? String(value) : `"${safe(String(value ?? '')).replaceAll('"', '""')}"`);
    return [names.join(','), ...data.worstFirst.map((index) => names.map((name) => quoted(data.series[index][name])).join(','))].join('\n') + '\n';
  }

  /* A page that was opened as a file has no access to the clipboard. */
  async function copy(text) {
    if (navigator.clipboard) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        // not allowed: by hand, below
      }
    }
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }

  return { of, csv, copy };
})();
