/** What a letter of a plot's text takes at most, on average, and a line of it, in units of the drawing. */
const LETTER_WIDTH = 7;
export const LINE_HEIGHT = 17;

/** How wide a text is at most, without measuring it. */
export const widthOf = (text: string): number => text.length * LETTER_WIDTH;

/** A text on lines of at most this width; a longer word has a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Every how many-th label of an axis fits, if each has this much room. */
export const everyNth = (labels: readonly string[], room: number): number =>
  Math.max(1, Math.ceil((Math.max(0, ...labels.map(widthOf)) + 4) / room));

interface Placed {
  readonly x: number;
  readonly line: number;
}

/** Things of these widths one after the other, on as many lines as they need. */
export function flow(widths: readonly number[], width: number, gap: number): Placed[] {
  let [x, line] = [0, 0];
  return widths.map((one) => {
    if (x > 0 && x + one > width) [x, line] = [0, line + 1];
    const placed = { x, line };
    x += one + gap;
    return placed;
  });
}
