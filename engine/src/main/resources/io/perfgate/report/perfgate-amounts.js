/* Figures as people read them: bytes in binary units, times in the one that suits their size, shares in percent. */
const PerfgateAmounts = (() => {
  'use strict';

  const MINUS = '\u2212';

  const BYTES = ['B', 'KB', 'MB', 'GB', 'TB'];

  const TIMES = ['s', 'ms', '\u00b5s', 'ns'];

  const HOUR = 3600;

  const rounded = (value, digits) => Number(value.toPrecision(digits));

  /* A number of digits, but all digits of a whole number: 1 001, not 1000. */
  const short = (value, digits) =>
    Math.abs(value) < 1000
      ? String(rounded(value, digits))
      : Math.round(value).toLocaleString('en').replaceAll(',', '\u202f');

  /* As in Amounts.java, with zeros at the end: 22.0 beside 9.94. */
  const number = (value, digits) =>
    value !== 0 && Math.abs(rounded(value, digits)) < 1000 ? value.toPrecision(digits) : short(value, digits);

  const points = (value) => value.toFixed(Math.abs(value) >= 9.95 ? 0 : Math.abs(value) >= 0.995 ? 1 : 2);

  const sign = (value) => (value < 0 ? MINUS : '+');

  const times = (factor) => (factor < 0.01 ? '< 0.01' : factor > 1000 ? '> 1000' : number(factor, 3));

  /* As in ChangeFigure.java: percent, or a factor from 2 on. The bounds of an interval have the notation of their change. */
  function change(relative, notation = relative) {
    if (notation >= 1) return `${times(1 + relative)} \u00d7`;
    const size = Math.abs(relative) * 100;
    if (size > 10000) return '> 10000 %';
    const figure = size.toFixed(size >= 9.95 ? 0 : 1);
    return `${figure === '0.0' ? '' : sign(relative)}${figure} %`;
  }

  const BYTES_UNIT = /^(B|bytes)(?=\/|$)/;

  const isBytes = (unit) => BYTES_UNIT.test(unit);

  /* The place of a time's own unit; none for what is no time. */
  const timeUnit = (unit) => TIMES.indexOf(unit.split('/')[0].replace('us', TIMES[2]));

  /* Powers of 1024. */
  const byteStep = (bytes) => (bytes < 1 ? 0 : Math.min(4, Math.floor(Math.log2(bytes) / 10)));

  /* Powers of a thousandth. */
  const timeStep = (seconds) => Math.max(0, Math.min(3, Math.ceil(-Math.log10(seconds) / 3)));

  /* The unit in which a value of this size is shown, and the factor to that unit. */
  function scale(unit, value) {
    if (unit === 'share') return { factor: 100, told: '%' };
    const size = Math.abs(value);
    if (isBytes(unit)) {
      const step = byteStep(size);
      return { factor: 1024 ** -step, told: unit.replace(BYTES_UNIT, BYTES[step]) };
    }
    const own = timeUnit(unit);
    if (own >= 0 && size > 0) {
      const seconds = size / 1000 ** own;
      const step = timeStep(seconds);
      return seconds >= HOUR
        ? { factor: 1000 ** -own / HOUR, told: unit.replace(/^[^/]+/, 'h') }
        : { factor: 1000 ** (step - own), told: unit.replace(/^[^/]+/, TIMES[step]) };
    }
    return { factor: 1, told: unit };
  }

  const sizeOf = (unit, value) => 1 / scale(unit, value).factor;

  function amount(value, unit, digits = 3, figureOf = unit === 'share' ? points : number) {
    const { factor, told } = scale(unit, value);
    const figure = figureOf(value * factor, digits);
    return told.startsWith('1/') ? figure + told.slice(1) : `${figure} ${told}`;
  }

  const signedAmount = (value, unit, digits) => `${sign(value)}${amount(Math.abs(value), unit, digits)}`;

  /* For an axis. Neighbouring ticks differ: no axis shows less than 4 % of its values. */
  const tick = (value, unit) => amount(value, unit, 4, short);

  return { change, isBytes, amount, signedAmount, tick, sizeOf };
})();
