// @include io.perfgate.report.perfgate-map
/* The page of a build's gates: each has its own map and part of the page's address. */
(() => {
  'use strict';

  const cards = [...document.querySelectorAll('.perfgate-gate')];
  cards.filter((card) => card.querySelector('.pg-map')).forEach((card) => {
    const words = JSON.parse(card.querySelector('[data-part=words]').dataset.words);
    const load = async () => {
      const answer = await fetch(card.dataset.url);
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      return answer.json();
    };
    PerfgateMap.start(card, load, words, cards.length > 1 ? `${cards.indexOf(card)}.` : '');
  });
  PerfgateCharts.keepUp();
})();
