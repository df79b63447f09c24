// @include io.perfgate.report.perfgate-report
/* The map of a run: search, filters, folding, keyboard, its table, and the panel of one series below its row. The state of
   a map is in the page's address, under the map's prefix, so that a link leads to it. */
const PerfgateMap = (() => {
  'use strict';

  /* This many rows fit on one screen. */
  const FOLDED_FROM = 40;
  const WORSE = ['regressed', 'suspect', 'pending'];
  const QUIET = ['unchanged', 'notGated', 'sameCode'];

  function address(prefix) {
    const all = () => new URLSearchParams(location.hash.slice(1));
    return {
      get: (name) => all().get(prefix + name),
      set: (name, value) => {
        const now = all();
        if (value) now.set(prefix + name, value);
        else now.delete(prefix + name);
        history.replaceState(history.state, '', `#${now}`);
      },
    };
  }

  const stateOf = (cell) => cell.classList[0].replace('pg-', '');

  const named = (one) => [one.workload, one.parameters, one.load, one.subject, one.metric].join('|');

  /* root: contains the map; load: returns the data of its charts; prefix: of its part of the address. */
  function start(root, load, words, prefix = '') {
    const map = root.querySelector('.pg-map');
    const tools = root.querySelector('.pg-tools');
    const view = root.querySelector('.pg-view');
    const panel = root.querySelector('.pg-panel');
    const search = tools.querySelector('input');
    const chips = [...tools.querySelectorAll('.pg-filter')];
    const button = (name) => tools.querySelector(`[data-pg=${name}]`);
    const count = tools.querySelector('.pg-count');
    const state = address(prefix);
    const groups = [...map.tBodies].map((body) => {
      const [head, ...lines] = body.rows;
      return {
        head,
        isOpen: false,
        rows: lines.map((row) => {
          const cells = [...row.cells].filter((cell) => cell.dataset.i);
          const kinds = cells.map((cell) => `${map.tHead.rows[0].cells[cell.cellIndex].textContent} ${cell.title}`);
          return {
            row,
            cells,
            isQuiet: cells.every((cell) => QUIET.includes(stateOf(cell))),
            text: `${head.textContent} ${row.cells[0].textContent} ${kinds.join(' ')}`.toLowerCase(),
          };
        }),
      };
    });
    const rows = groups.flatMap((group) => group.rows);
    const cells = rows.flatMap((one) => one.cells);
    const below = document.createElement('tr'); // holds the panel
    below.className = 'pg-open';
    below.insertCell();
    let data;

    const loaded = () => {
      data ??= Promise.resolve(load()).catch((failed) => {
        data = undefined; // the next one may try again
        throw failed;
      });
      return data;
    };

    function apply() {
      const wanted = search.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
      const states = chips.filter((chip) => chip.getAttribute('aria-pressed') === 'true').flatMap((chip) => chip.dataset.states.split(' '));
      const folds = rows.length > FOLDED_FROM && wanted.length === 0 && states.length === 0;
      // The count beside the search covers unchanged series; a title for each would hide the rest.
      const foldsGroups = folds && groups.length > FOLDED_FROM;
      let shown = 0;
      groups.forEach((group) => {
        const hidden = new Map();
        group.rows.forEach(({ row, cells: ofRow, isQuiet, text }) => {
          const fits = wanted.every((word) => text.includes(word))
            && (states.length === 0 || ofRow.some((cell) => states.includes(stateOf(cell))));
          row.hidden = !fits || (folds && isQuiet && !group.isOpen);
          if (fits && row.hidden) ofRow.map(stateOf).forEach((quiet) => hidden.set(quiet, (hidden.get(quiet) || 0) + 1));
          shown += row.hidden ? 0 : 1;
        });
        group.head.hidden = (hidden.size === 0 || foldsGroups) && group.rows.every(({ row }) => row.hidden);
        group.more.hidden = hidden.size === 0 && !group.isOpen;
        group.more.textContent = group.isOpen ? words.foldAgain : QUIET.filter((quiet) => hidden.has(quiet))
          .map((quiet) => `${hidden.get(quiet)} ${words.verdicts[quiet]}`).join(', ');
        group.more.setAttribute('aria-expanded', String(group.isOpen));
      });
      below.hidden = Boolean(below.previousSibling?.hidden);
      const used = new Set(rows.filter(({ row }) => !row.hidden).flatMap((one) => one.cells.map((cell) => cell.cellIndex)));
      [...map.tHead.rows[0].cells].forEach((heading, column) => {
        heading.hidden = column > 0 && !used.has(column) && !(used.size > 0 && heading.classList.contains('pg-line'));
      });
      rows.forEach(({ row }) => [...row.cells].forEach((cell, column) => { cell.hidden = map.tHead.rows[0].cells[column].hidden; }));
      count.textContent = words.rowsShown.replace('{0}', shown).replace('{1}', rows.length);
      const focusable = cells.find((cell) => cell.tabIndex === 0 && !cell.parentNode.hidden) || cells.find((cell) => !cell.parentNode.hidden);
      cells.forEach((cell) => { cell.tabIndex = cell === focusable ? 0 : -1; });
    }

    function select(cell) {
      cells.forEach((other) => {
        other.classList.toggle('pg-selected', other === cell);
        other.tabIndex = other === cell ? 0 : -1;
      });
    }

    /* Where data cannot be loaded, the panel says why. */
    async function withData(use) {
      try {
        use(await loaded());
      } catch (failed) {
        panel.hidden = false;
        panel.textContent = failed.message;
      }
    }

    const rowOf = (index) => root.querySelector(`.pg-table tr[data-i="${index}"]`) || cells.find((one) => Number(one.dataset.i) === index).parentNode;

    /* Below its row, in the map or in the table. */
    function open(index, moveTo = true) {
      select(cells.find((one) => Number(one.dataset.i) === index));
      return withData((all) => {
        state.set('series', named(all.series[index]));
        const row = rowOf(index);
        row.after(below);
        below.cells[0].colSpan = row.cells.length;
        below.cells[0].append(panel);
        below.hidden = false;
        panel.hidden = false;
        PerfgateReport.showSeries(panel, all, index, words, close);
        if (moveTo && panel.getBoundingClientRect().top > window.innerHeight * 0.7) panel.scrollIntoView({ block: 'nearest' });
      });
    }

    function close() {
      const cell = cells.find((one) => one.tabIndex === 0);
      panel.hidden = true;
      panel.replaceChildren();
      view.append(panel);
      below.remove();
      state.set('series', '');
      cells.forEach((one) => one.classList.remove('pg-selected'));
      cell?.focus();
    }

    function move(cell, key) {
      const line = cell.parentNode;
      const visible = rows.filter(({ row }) => !row.hidden);
      const at = visible.findIndex(({ row }) => row === line);
      const inRow = visible[at].cells;
      const place = inRow.indexOf(cell);
      const beside = (other) => other?.cells.reduce((best, one) => (
        !best || Math.abs(one.cellIndex - cell.cellIndex) < Math.abs(best.cellIndex - cell.cellIndex) ? one : best), undefined);
      const next = {
        ArrowLeft: inRow[place - 1],
        ArrowRight: inRow[place + 1],
        ArrowUp: beside(visible[at - 1]),
        ArrowDown: beside(visible[at + 1]),
        Home: inRow[0],
        End: inRow[inRow.length - 1],
      }[key];
      if (next) {
        cell.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      }
    }

    groups.forEach((group) => {
      group.more = document.createElement('button');
      group.more.type = 'button';
      group.more.className = 'pg-fold';
      group.more.addEventListener('click', () => {
        group.isOpen = !group.isOpen;
        apply();
      });
      group.head.cells[0].append(' ', group.more);
    });
    map.addEventListener('click', (event) => {
      const cell = event.target.closest('td[data-i]');
      if (cell) open(Number(cell.dataset.i));
    });
    map.addEventListener('keydown', (event) => {
      const cell = event.target.closest('td[data-i]');
      if (!cell) return;
      if (event.key === 'Enter' || event.key === ' ') {
        open(Number(cell.dataset.i));
      } else if (/^(Arrow|Home|End)/.test(event.key)) {
        move(cell, event.key);
      } else {
        return;
      }
      event.preventDefault();
    });
    root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && event.target.tagName !== 'INPUT' && !panel.hidden) close();
    });
    search.value = state.get('q') || '';
    search.addEventListener('input', () => {
      state.set('q', search.value.trim());
      apply();
    });
    const shown = (state.get('show') || '').split(',');
    chips.forEach((chip) => {
      const name = chip.dataset.states.replaceAll(' ', ',');
      chip.setAttribute('aria-pressed', String(name.split(',').every((one) => shown.includes(one))));
      chip.addEventListener('click', () => {
        chip.setAttribute('aria-pressed', String(chip.getAttribute('aria-pressed') !== 'true'));
        state.set('show', chips.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => one.dataset.states.replaceAll(' ', ',')).join(','));
        apply();
      });
    });
    button('table').addEventListener('click', () => withData((all) => {
      const isTable = button('table').getAttribute('aria-pressed') !== 'true';
      button('table').setAttribute('aria-pressed', String(isTable));
      view.append(panel);
      root.querySelector('.pg-table')?.remove();
      map.parentNode.hidden = isTable;
      if (isTable) map.parentNode.after(PerfgateTable.of(all, words, open));
      const opened = all.series.findIndex((one) => named(one) === state.get('series'));
      if (opened >= 0) open(opened);
    }));
    button('csv').addEventListener('click', () => withData(async (all) => {
      const copied = await PerfgateTable.copy(PerfgateTable.csv(all));
      button('csv').textContent = copied ? words.csvCopied : words.csvNotCopied;
    }));
    tools.hidden = false;
    apply();
    first();

    /* The series that the address names, otherwise the one that got worse, or may have got worse, the most. */
    function first() {
      const asked = state.get('series');
      if (!asked && cells.every((cell) => !WORSE.includes(stateOf(cell)))) return;
      withData(({ series, worstFirst }) => {
        const index = asked ? series.findIndex((one) => named(one) === asked) : worstFirst.find((place) => WORSE.includes(series[place].state));
        if (index >= 0) open(index, Boolean(asked));
      });
    }
  }

  return { start };
})();
