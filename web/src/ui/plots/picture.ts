/** Pixels for each of the screen's, so that the picture is sharp on paper, too. */
const SCALE = 2;

/** What the stylesheets say of a shape and its file has to say itself. */
const SHAPE = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
] as const;

/**
 * An element as it is laid out, as a PNG: texts and SVGs on its ground.
 * @throws the signal's reason once it is aborted: an element that is gone has no layout
 */
export async function drawPicture(sheet: HTMLElement, signal: AbortSignal): Promise<Blob> {
  await document.fonts.ready;
  signal.throwIfAborted();
  const origin = sheet.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(origin.width) * SCALE;
  canvas.height = Math.ceil(origin.height) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(sheet).backgroundColor;
  context.fillRect(0, 0, origin.width, origin.height);
  context.translate(-origin.left, -origin.top);
  for (const svg of sheet.querySelectorAll('svg')) {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const image = await imageOf(svg);
    signal.throwIfAborted();
    context.drawImage(image, left, top, width, height);
  }
  drawTexts(context, sheet);
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  signal.throwIfAborted();
  if (!picture) throw new Error('the picture is empty');
  return picture;
}

/** The shapes of an SVG. Its texts are left out: in an image they would not have the portal's typeface. */
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  svg.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of SHAPE) copies[index]?.setAttribute(name, style.getPropertyValue(name));
  });
  copy.querySelectorAll('text').forEach((text) => text.remove());
  // Some browsers draw an image at its own size first, and then larger.
  for (const name of ['width', 'height'])
    copy.setAttribute(name, String(Number(svg.getAttribute(name)) * SCALE));
  const file = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Each word where the browser has put it. */
function drawTexts(context: CanvasRenderingContext2D, sheet: HTMLElement): void {
  const nodes = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    if (!parent || text === null) continue;
    const style = getComputedStyle(parent);
    const ofSvg = parent instanceof SVGTextContentElement ? parent : undefined;
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = ofSvg ? style.fill : style.color;
    const hasHalo = ofSvg !== undefined && style.stroke !== 'none';
    context.strokeStyle = hasHalo ? style.stroke : 'transparent';
    context.lineWidth = hasHalo ? Number.parseFloat(style.strokeWidth) : 0;
    context.lineJoin = 'round';
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const { x, y } = ofSvg
        ? startInSvg(ofSvg, lengthBefore(node) + index)
        : startInHtml(node, index, context.measureText(word).fontBoundingBoxAscent);
      if (hasHalo) context.strokeText(word, x, y);
      context.fillText(word, x, y);
    }
  }
}

/** Where a letter stands on its line, as the browser says: boxes of texts in SVGs differ between browsers. */
function startInSvg(text: SVGTextContentElement, index: number): DOMPoint {
  return text.getStartPositionOfChar(index).matrixTransform(text.getScreenCTM() ?? undefined);
}

function startInHtml(node: Node, index: number, ascent: number) {
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + 1);
  const { left: x, top } = range.getBoundingClientRect();
  return { x, y: top + ascent };
}

/** How many letters of the same text are in nodes before this one. */
function lengthBefore(node: Node): number {
  const { previousSibling: before } = node;
  return before ? lengthBefore(before) + (before.textContent?.length ?? 0) : 0;
}
