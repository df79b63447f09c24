/* The HTML report: its compressed data and its texts are in the page. */
(() => {
  'use strict';

  const text = (name) => document.getElementById(`perfgate-${name}`).textContent;

  function unpacked() {
    const bytes = Uint8Array.from(atob(text('data')), (character) => character.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
  }

  PerfgateMap.start(document.querySelector('[data-part=map]'), unpacked, JSON.parse(text('words')));
  PerfgateCharts.keepUp();
})();
