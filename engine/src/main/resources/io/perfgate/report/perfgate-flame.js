// @include io.perfgate.report.perfgate-amounts
// @include io.perfgate.report.perfgate-stacks
/* A differential flame graph: stacks of two recordings as nested boxes, as wide as they cost now, red where they cost more than
   before, blue where they cost less. Names come from recordings, so they are set as text, never as markup. */
const PerfgateFlame = (() => {
  'use strict';

  const ROW_PIXELS = 20;
  const LEAST_PIXELS = 2;
  const LEAST_PIXELS_OF_NAME = 24;
  const LEAST_CHANGE = 0.005; // of all costs; below it a box is grey
  const { joined, methods, calleesOf } = PerfgateStacks;

  const make = (tag, className, text = '') => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    return element;
  };

  function button(text, press) {
    const made = make('button', 'perfgate-flame-button', text);
    made.type = 'button';
    made.addEventListener('click', press);
    return made;
  }

  /* data: kind; unit ('s' or 'B', '/', the divisor of costs); now and before (or null), each a tree in lists. */
  function show(element, data, words) {
    const [unit, divisor] = data.unit.split('/');
    const per = words[divisor] || '';
    const amount = (value) => PerfgateAmounts.amount(value, unit);
    const signed = (change) => PerfgateAmounts.signedAmount(change, unit);
    const hasBefore = data.before != null;
    const roots = new Map();
    let areCallers = false;
    let root;
    let focus;
    let current;
    let boxes = new Map();

    const bar = make('div', 'perfgate-flame-bar');
    const callees = button(words.callees, () => view(false));
    const callers = button(words.callers, () => view(true));
    const reset = button(words.reset, () => zoom(root));
    const search = make('input', 'perfgate-flame-search');
    search.type = 'search';
    search.placeholder = words.search;
    search.setAttribute('aria-label', words.search);
    const matched = make('output', 'perfgate-flame-matched');
    bar.append(callees, callers, reset, search, matched);
    const picture = make('div', 'perfgate-flame-boxes');
    picture.setAttribute('role', 'tree');
    picture.setAttribute('aria-label', words[data.kind] || data.kind);
    const told = make('p', 'perfgate-flame-told', '\u00a0');
    element.classList.add('perfgate-flame');
    element.replaceChildren(bar, picture, told, table());

    function text(one) {
      const lines = [one.name || words.all, `${words.now}: ${amount(one.now)} ${per} (${PerfgateAmounts.amount(one.now / root.now, 'share')})`];
      if (hasBefore) lines.push(`${words.before}: ${amount(one.before)} ${per} (${signed(one.now - one.before)})`);
      return lines;
    }

    /* The box that grew or shrank most has the strongest colour. */
    function paint(one) {
      const change = one.now - one.before;
      if (!hasBefore || Math.abs(change) < LEAST_CHANGE * root.now) return 'color-mix(in srgb, var(--text-color) 14%, transparent)';
      const strength = 12 + 38 * Math.sqrt(Math.min(1, Math.abs(change) / root.most));
      return `color-mix(in srgb, var(${change > 0 ? '--error-color' : '--accent-color'}) ${strength.toFixed(0)}%, transparent)`;
    }

    function box(one, left, width) {
      const isNamed = width * picture.clientWidth >= LEAST_PIXELS_OF_NAME;
      const name = one.name.split('.').slice(-2).join('.') || words.all;
      const made = make('div', `perfgate-flame-box${isNamed ? '' : ' perfgate-flame-narrow'}`, isNamed ? name : '');
      made.style.left = `${left * 100}%`;
      made.style.width = `${width * 100}%`;
      made.style.top = `${one.level * ROW_PIXELS}px`;
      made.style.background = paint(one);
      made.tabIndex = -1;
      made.setAttribute('role', 'treeitem');
      made.setAttribute('aria-level', one.level + 1);
      made.setAttribute('aria-label', text(one).join(', '));
      made.title = text(one).join('\n');
      made.perfgateNode = one;
      boxes.set(one, made);
      return made;
    }

    function lay(one, left, width, drawn) {
      drawn.push(box(one, left, width));
      let at = left;
      calleesOf(one).forEach((callee) => {
        const wide = (callee.now / one.now) * width;
        if (wide * picture.clientWidth >= LEAST_PIXELS) lay(callee, at, wide, drawn);
        at += wide;
      });
    }

    function draw() {
      boxes = new Map();
      const drawn = [];
      for (let caller = focus.caller; caller; caller = caller.caller) drawn.push(box(caller, 0, 1));
      if (focus.now > 0) lay(focus, 0, 1, drawn);
      picture.replaceChildren(...drawn);
      picture.style.height = `${(Math.max(0, ...[...boxes.keys()].map((one) => one.level)) + 1) * ROW_PIXELS}px`;
      reset.disabled = focus === root;
      mark();
    }

    function mark() {
      const wanted = search.value.trim().toLowerCase();
      const isHit = (one) => wanted !== '' && one.name.toLowerCase().includes(wanted);
      boxes.forEach((made, one) => made.classList.toggle('perfgate-flame-hit', isHit(one)));
      const share = (one) => (isHit(one) ? one.now : [...one.callees.values()].reduce((sum, callee) => sum + share(callee), 0));
      matched.textContent = wanted === '' || root.now === 0 ? '' : words.matched.replace('{0}', PerfgateAmounts.amount(share(root) / root.now, 'share'));
    }

    /* The tab key reaches one box; arrow keys move on from there. */
    function go(one, isFocused = true) {
      if (!boxes.has(one)) return;
      boxes.get(current)?.setAttribute('tabindex', '-1');
      current = one;
      boxes.get(one).tabIndex = 0;
      if (isFocused) boxes.get(one).focus();
    }

    function zoom(one, isFocused = true) {
      focus = one;
      draw();
      go(one, isFocused);
    }

    function view(callersWanted, isFocused = false) {
      areCallers = callersWanted;
      if (!roots.has(areCallers)) {
        const made = joined(data, areCallers);
        const most = (one) => [...one.callees.values()].reduce((sofar, callee) => Math.max(sofar, most(callee)), Math.abs(one.now - one.before));
        made.most = most(made);
        roots.set(areCallers, made);
      }
      root = roots.get(areCallers);
      callees.setAttribute('aria-pressed', !areCallers);
      callers.setAttribute('aria-pressed', areCallers);
      zoom(root, isFocused);
    }

    function beside(one, step) {
      const neighbours = one.caller ? calleesOf(one.caller).filter((other) => boxes.has(other)) : [];
      return neighbours[neighbours.indexOf(one) + step];
    }

    const keys = {
      ArrowDown: (one) => go(calleesOf(one)[0]),
      ArrowUp: (one) => go(one.caller),
      ArrowLeft: (one) => go(beside(one, -1)),
      ArrowRight: (one) => go(beside(one, 1)),
      Enter: (one) => zoom(one),
      Escape: () => zoom(root),
    };

    const nodeOf = (event) => event.target.perfgateNode;
    picture.addEventListener('click', (event) => nodeOf(event) && zoom(nodeOf(event)));
    picture.addEventListener('keydown', (event) => {
      if (!keys[event.key] || !nodeOf(event)) return;
      event.preventDefault();
      keys[event.key](nodeOf(event));
    });
    ['mouseover', 'focusin'].forEach((name) => picture.addEventListener(name, (event) => {
      if (nodeOf(event)) told.textContent = text(nodeOf(event)).join(' \u00b7 ');
    }));
    search.addEventListener('input', mark);
    search.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      search.value = '';
      mark();
    });

    function table() {
      const details = make('details', 'perfgate-flame-table');
      details.append(make('summary', '', words.table));
      details.addEventListener('toggle', () => details.open && details.children.length === 1 && details.append(rows()));
      return details;
    }

    function rows() {
      const made = make('table', '');
      const row = (cells, tag) => {
        const line = make('tr', '');
        line.append(...cells.map((cell, place) => make(tag, place === 0 ? '' : 'pg-number', cell)));
        return line;
      };
      const head = make('thead', '');
      head.append(row([words.method, ...(hasBefore ? [words.before] : []), words.now, ...(hasBefore ? [words.change] : [])], 'th'));
      const body = make('tbody', '');
      body.append(...methods(data).map((one) => row([
        one.name,
        ...(hasBefore ? [amount(one.before)] : []),
        amount(one.now),
        ...(hasBefore ? [signed(one.now - one.before)] : []),
      ], 'td')));
      made.append(head, body);
      return made;
    }

    view(false);
  }

  return { show };
})();
