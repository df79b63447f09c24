// @include io.perfgate.report.perfgate-report
/* The page of a build's gates: search and filters for the table of series, and the charts of a series in its place. */
(() => {
  'use strict';

  function filters(card) {
    const rows = [...card.querySelectorAll('tr[data-series]')];
    const search = card.querySelector('.perfgate-search');
    const selects = [...card.querySelectorAll('select[data-filter]')];
    selects.forEach((select) => {
      const values = new Map(rows.map((row) => [row.dataset[select.dataset.filter], row.dataset[`${select.dataset.filter}Text`]]));
      [...values].sort().forEach(([value, text]) => select.add(new Option(text || value, value)));
    });
    const count = card.querySelector('.perfgate-count');

    function apply() {
      const wanted = search.value.trim().toLowerCase();
      let shown = 0;
      rows.forEach((row) => {
        const fits = (!wanted || `${row.dataset.series} ${row.dataset.metric}`.toLowerCase().includes(wanted))
          && selects.every((select) => !select.value || row.dataset[select.dataset.filter] === select.value);
        row.hidden = !fits;
        if (row.perfgateDetail) row.perfgateDetail.hidden = !fits;
        shown += fits ? 1 : 0;
      });
      count.textContent = `${shown} / ${rows.length}`;
    }
    search.addEventListener('input', apply);
    selects.forEach((select) => select.addEventListener('change', apply));
    apply();
  }

  function details(card) {
    let data;
    const words = JSON.parse(card.querySelector('[data-part=words]').dataset.words);
    const load = () => {
      data ??= fetch(card.dataset.url).then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
        return answer.json();
      });
      return data;
    };
    card.querySelectorAll('tr[data-series] button').forEach((button) => button.addEventListener('click', async () => {
      const row = button.closest('tr');
      const open = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!open));
      if (open) {
        row.perfgateDetail?.remove();
        row.perfgateDetail = null;
        return;
      }
      const detail = document.createElement('tr');
      const cell = detail.insertCell();
      cell.colSpan = row.cells.length;
      const grid = document.createElement('div');
      grid.className = 'perfgate-grid';
      cell.append(grid);
      row.after(detail);
      row.perfgateDetail = detail;
      try {
        PerfgateReport.showSeries(grid, await load(), row.dataset.series, row.dataset.metric, words);
      } catch (failed) {
        data = undefined;
        grid.textContent = failed.message;
      }
    }));
  }

  document.querySelectorAll('.perfgate-gate').forEach((card) => {
    filters(card);
    details(card);
  });
  PerfgateCharts.keepUp();
})();
