/*
 * The texts below an element with too little contrast to their background, by WCAG 2.2, 1.4.3 (AA):
 * contrast of 4.5, and of 3 for large texts. The background of text in an SVG picture is the shape before it, or the page.
 */
const lowContrast = (root) => {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

  /* Any colour that CSS knows, as red, green, blue and opacity. */
  const parse = (color) => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [red, green, blue, opacity] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, opacity / 255];
  };
  const over = ([r, g, b, opacity], below) => [r, g, b].map((part, i) => part * opacity + below[i] * (1 - opacity));

  const shape = (element) => element.closest('g.frame')?.querySelector('rect');
  const background = (element) => {
    if (!element) return over(parse(getComputedStyle(document.documentElement).backgroundColor), base);
    const behind = shape(element);
    if (behind) return over(parse(getComputedStyle(behind).fill), background(behind.ownerSVGElement));
    const own = over(parse(getComputedStyle(element).backgroundColor), background(element.parentElement));
    return ['::before', '::after'].map((part) => getComputedStyle(element, part)).filter(isBehindAll)
      .reduce((below, style) => over(parse(style.backgroundColor), below), own);
  };
  /* Jenkins paints its buttons in pseudo-elements below their texts. */
  const isBehindAll = (style) => style.content !== 'none' && style.position === 'absolute' && style.inset === '0px'
    && Number(style.zIndex) < 0;
  const base = matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255];

  const opacity = (element) => (element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1);

  const luminance = (color) => color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  const found = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim();
    const element = texts.currentNode.parentElement;
    if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('script, style, noscript, [disabled], [aria-hidden=true]')) continue;
    const style = getComputedStyle(element);
    const behind = background(element);
    const [red, green, blue, own] = parse(element instanceof SVGElement ? style.fill : style.color);
    const color = over([red, green, blue, own * opacity(element)], behind);
    const large = parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24);
    const ratio = contrast(color, behind);
    if (ratio < (large ? 3 : 4.5)) found.push(`${ratio.toFixed(2)}: "${text.slice(0, 40)}" ${element.tagName}.${element.getAttribute('class') ?? ''}`);
  }
  return [...new Set(found)];
};
