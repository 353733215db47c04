import { LINE_HEIGHT, widthOf, wrapWords } from './text-size.ts';

/** A longer name goes on in a further line. */
const MAX_WIDTH = 136;
/** Between a line's end and its name, unless a figure stands there. */
export const END_GAP = 12;
/** A drawing that would be narrower has a legend instead. */
const LEAST_DRAWING = 220;

interface EndLabels {
  /** The lines of each name. */
  readonly lines: readonly (readonly string[])[];
  /** What they take beside the drawing. */
  readonly width: number;
}

/**
 * Names at the lines' ends; undefined if the drawing would get too narrow beside them.
 * @param gap between a line's end and its name
 */
export function endLabelsOf(names: readonly string[], width: number, gap = END_GAP): EndLabels | undefined {
  const lines = names.map((name) => wrapWords(name, MAX_WIDTH));
  const widest = Math.max(0, ...lines.flat().map(widthOf)) + gap;
  return width - widest < LEAST_DRAWING ? undefined : { lines, width: widest };
}

interface Wanted {
  /** Where the label's middle would be best. */
  readonly at: number;
  /** How many lines it has. */
  readonly lines: number;
}

interface Block {
  readonly members: readonly number[];
  readonly height: number;
  readonly middle: number;
}

/**
 * Moves labels apart as little as needed, in the order of their lines' ends.
 * @returns the middle of each; undefined if there is no room for all
 */
export function spread(
  labels: readonly Wanted[],
  [top, bottom]: readonly [number, number],
): number[] | undefined {
  const heightOf = ({ lines }: Wanted) => lines * LINE_HEIGHT;
  const within = (middle: number, height: number) =>
    Math.min(Math.max(middle, top + height / 2), bottom - height / 2);
  if (labels.reduce((sum, label) => sum + heightOf(label), 0) > bottom - top) return undefined;
  const blocks: Block[] = [];
  const order = labels.map((label, index) => ({ label, index })).toSorted((a, b) => a.label.at - b.label.at);
  for (const { label, index } of order) {
    const height = heightOf(label);
    let block: Block = { members: [index], height, middle: within(label.at, height) };
    for (let above = blocks.at(-1); above && isOver(above, block); above = blocks.at(-1)) {
      blocks.pop();
      const total = above.height + block.height;
      const middle = (above.middle * above.height + block.middle * block.height) / total;
      const members = [...above.members, ...block.members];
      block = { members, height: total, middle: within(middle, total) };
    }
    blocks.push(block);
  }
  const middles: number[] = [];
  for (const { members, height, middle } of blocks) {
    let from = middle - height / 2;
    for (const member of members) {
      const own = labels[member] ? heightOf(labels[member]) : 0;
      middles[member] = from + own / 2;
      from += own;
    }
  }
  return middles;
}

const isOver = (above: Block, below: Block) =>
  above.middle + above.height / 2 > below.middle - below.height / 2;
