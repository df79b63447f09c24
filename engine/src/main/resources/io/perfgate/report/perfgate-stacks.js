/* Recorded stacks of two builds: as one tree, as methods, as figures. */
const PerfgateStacks = (() => {
  'use strict';

  const MOST_METHODS = 50;
  const SIDES = ['now', 'before'];

  const node = (name, caller) => ({ name, caller, now: 0, before: 0, callees: new Map(), level: caller ? caller.level + 1 : 0 });

  /* Every node of a recorded tree, with its names, the outermost first. In a tree, callers precede their callees. */
  function eachStack(tree, see) {
    const stacks = [];
    tree.parent.forEach((parent, place) => {
      stacks.push(place === 0 ? [] : [...stacks[parent], tree.frames[tree.frame[place]]]);
      if (tree.self[place] > 0) see(stacks[place], tree.self[place]);
    });
  }

  /* Both recordings as one tree. Callers: the running method comes first, with its callers below. */
  function joined(data, areCallers) {
    const root = node('', null);
    SIDES.filter((side) => data[side]).forEach((side) => eachStack(data[side], (names, cost) => {
      let at = root;
      at[side] += cost;
      (areCallers ? names.toReversed() : names).forEach((name) => {
        if (!at.callees.has(name)) at.callees.set(name, node(name, at));
        at = at.callees.get(name);
        at[side] += cost;
      });
    }));
    return root;
  }

  /* Each method including its callees; a recursive one counts once. */
  function methods(data) {
    const all = new Map();
    SIDES.filter((side) => data[side]).forEach((side) => eachStack(data[side], (names, cost) => new Set(names).forEach((name) => {
      if (!all.has(name)) all.set(name, { name, now: 0, before: 0 });
      all.get(name)[side] += cost;
    })));
    return [...all.values()].sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before)).slice(0, MOST_METHODS);
  }

  /* The largest first; methods that cost nothing now have no width. */
  const calleesOf = (one) => [...one.callees.values()].filter((callee) => callee.now > 0).sort((a, b) => b.now - a.now);

  return { joined, methods, calleesOf };
})();
