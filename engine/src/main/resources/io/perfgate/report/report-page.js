/* The HTML report: its texts, its data and the library for charts are in the page, the latter two compressed. */
(() => {
  'use strict';

  const text = (name) => document.getElementById(`perfgate-${name}`).textContent;

  function unpacked(name) {
    const bytes = Uint8Array.from(atob(text(name)), (character) => character.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
  }

  async function load() {
    const library = document.createElement('script');
    library.textContent = await unpacked('library').text();
    document.head.append(library);
    return unpacked('data').json();
  }

  PerfgateMap.start(document.querySelector('[data-part=map]'), load, JSON.parse(text('words')));
  PerfgateCharts.keepUp();
})();
