/** Pixels for each of the screen's, so that the picture is sharp on paper, too. */
const SCALE = 2;
/** How long a browser may take to begin saving. */
const SAVING_MS = 60_000;

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

/** Has the browser save an element as it is laid out, as a PNG: texts and SVGs on its ground. */
export async function savePicture(sheet: HTMLElement, name: string): Promise<void> {
  const content = await drawPicture(sheet);
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}

async function drawPicture(sheet: HTMLElement): Promise<Blob> {
  await document.fonts.ready;
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
    context.drawImage(await imageOf(svg), left, top, width, height);
  }
  drawTexts(context, sheet);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
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
  const range = document.createRange();
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    if (!parent || text === null) continue;
    const style = getComputedStyle(parent);
    const isOfSvg = parent instanceof SVGElement;
    context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillStyle = isOfSvg ? style.fill : style.color;
    const hasHalo = isOfSvg && style.stroke !== 'none';
    context.strokeStyle = hasHalo ? style.stroke : 'transparent';
    context.lineWidth = hasHalo ? Number.parseFloat(style.strokeWidth) : 0;
    context.lineJoin = 'round';
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const { left, top } = range.getBoundingClientRect();
      const baseline = top + context.measureText(word).fontBoundingBoxAscent;
      if (hasHalo) context.strokeText(word, left, baseline);
      context.fillText(word, left, baseline);
    }
  }
}
