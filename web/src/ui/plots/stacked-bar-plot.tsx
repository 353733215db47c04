import { useId, type SVGAttributes } from 'react';
import { scaleLinear } from '@visx/scale';
import type { Column } from '../table/column.ts';
import { PatternDefinition, type Part } from './pattern.tsx';
import { Drawing, PlotFrame, type PlotTexts } from './plot-frame.tsx';
import styles from './plot.module.css';
import { everyNth, flow, LINE_HEIGHT, widthOf } from './text-size.ts';

const BAR_HEIGHT = 22;
/** Of the words over a bar. */
const HEAD_HEIGHT = 22;
const SWATCH_WIDTH = 18;
const SWATCH_HEIGHT = 12;
/** Between the words of a part and the next one's swatch, and between a bar's words and the next bar. */
const PART_GAP = 18;
const BAR_GAP = 16;
const AXIS_HEIGHT = 24;

interface StackedBar {
  readonly label: string;
  /** One for each part, and how it is written. */
  readonly values: readonly number[];
  readonly texts: readonly string[];
  /** What all parts are together, with what they are a share of. */
  readonly total: string;
}

interface Props extends PlotTexts {
  /** What the bars stand for, and what all parts of a bar are together: headings of the table. */
  readonly rowLabel: string;
  readonly totalLabel: string;
  readonly parts: readonly Part[];
  readonly bars: readonly StackedBar[];
  /** The value at the full width. */
  readonly most: number;
  readonly formatTick: (value: number) => string;
}

interface BarRow extends StackedBar {
  readonly '@id': string;
}

/** Parts of several wholes as lying bars, the parts of each named below it. */
export function StackedBarPlot(props: Props) {
  const { rowLabel, totalLabel, parts, bars, most: _most, formatTick: _formatTick, ...texts } = props;
  const columns: Column<BarRow>[] = [
    { id: 'bar', header: rowLabel, cell: ({ label }) => label },
    ...parts.map(({ label }, index) => ({
      id: label,
      header: label,
      align: 'end' as const,
      cell: (row: BarRow) => row.texts[index],
    })),
    { id: 'total', header: totalLabel, align: 'end', cell: ({ total }) => total },
  ];
  return (
    <PlotFrame
      {...texts}
      columns={columns}
      rows={bars.map((bar) => ({ ...bar, '@id': bar.label }))}
      nameOf={({ label }) => label}
      flat
    >
      {(width, names) => <Bars {...props} width={width} names={names} />}
    </PlotFrame>
  );
}

interface BarsProps extends Props {
  readonly width: number;
  readonly names: SVGAttributes<SVGSVGElement>;
}

function Bars({ parts, bars, most, formatTick, width, names }: BarsProps) {
  const id = useId();
  const x = scaleLinear({ domain: [0, most || 1], range: [1, width - 1] });
  const totalX = Math.max(0, ...bars.map(({ label }) => widthOf(label))) + 8;
  // What a bar comes to stands beside its name, or below it where there is no room for one of them.
  const isBelow = bars.some(({ total }) => totalX + widthOf(total) > width);
  const head = HEAD_HEIGHT + (isBelow ? LINE_HEIGHT : 0);
  const rows = rowsOf(bars, parts, width, head);
  const bottom = rows.at(-1)?.bottom ?? 0;
  const ticks = ticksWithRoom(x.ticks(4), x, formatTick);
  const height = bottom + AXIS_HEIGHT;
  return (
    <Drawing width={width} height={height} names={names} className={styles['stacked']}>
      <defs>
        {parts.map((part, index) => (
          <PatternDefinition key={part.label} id={`${id}-${index}`} part={part} />
        ))}
      </defs>
      <g className={styles['axes']}>
        {ticks.map((tick) => (
          <g key={tick}>
            {rows.map(({ top }) => (
              <line
                key={top}
                x1={x(tick)}
                x2={x(tick)}
                y1={top + head - 2}
                y2={top + head + BAR_HEIGHT + 2}
              />
            ))}
            <text x={x(tick)} y={bottom + 12} textAnchor={anchorOf(x(tick), width, formatTick(tick))}>
              {formatTick(tick)}
            </text>
          </g>
        ))}
      </g>
      {rows.map(({ bar: { label, values, total }, top, named }) => (
        <g key={label} transform={`translate(0 ${top})`}>
          <text y={14} data-name>
            {label}
          </text>
          <text x={isBelow ? 0 : totalX} y={isBelow ? 14 + LINE_HEIGHT : 14}>
            {total}
          </text>
          {segmentsOf(values).map(({ from, value, index }) => (
            <PartMark
              key={index}
              part={parts[index]}
              fill={`url(#${id}-${index})`}
              x={x(from)}
              y={head}
              width={x(from + value) - x(from)}
              height={BAR_HEIGHT}
            />
          ))}
          {named.map(({ index, text, x: left, line }) => {
            const y = head + BAR_HEIGHT + 6 + line * LINE_HEIGHT;
            return (
              <g key={index}>
                <PartMark
                  part={parts[index]}
                  fill={`url(#${id}-${index})`}
                  x={left + 1}
                  y={y + (LINE_HEIGHT - SWATCH_HEIGHT) / 2}
                  width={SWATCH_WIDTH}
                  height={SWATCH_HEIGHT}
                />
                <text x={left + SWATCH_WIDTH + 6} y={y + LINE_HEIGHT / 2} dy="0.32em">
                  {text}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </Drawing>
  );
}

/** Those whose labels fit beside one another, the first and the last of which are moved into the picture. */
function ticksWithRoom(
  ticks: readonly number[],
  x: (value: number) => number,
  format: (value: number) => string,
): readonly number[] {
  const [first = 0, second = 0] = ticks;
  const widest = Math.max(0, ...ticks.map((tick) => widthOf(format(tick))));
  const nth = everyNth(ticks.map(format), Math.max(1, x(second) - x(first) - widest / 2));
  return ticks.filter((_, index) => index % nth === 0);
}

/** Keeps the first and the last label within the picture. */
function anchorOf(at: number, width: number, text: string): 'start' | 'middle' | 'end' {
  const half = widthOf(text) / 2;
  if (at < half) return 'start';
  return at > width - half ? 'end' : 'middle';
}

/** Where each bar stands, and the names of its parts below it. */
function rowsOf(bars: readonly StackedBar[], parts: readonly Part[], width: number, head: number) {
  let top = 0;
  return bars.map((bar) => {
    const there = segmentsOf(bar.values).map(({ index }) => ({
      index,
      text: `${parts[index]?.label ?? ''} ${bar.texts[index] ?? ''}`,
    }));
    const places = flow(
      there.map(({ text }) => SWATCH_WIDTH + 6 + widthOf(text)),
      width,
      PART_GAP,
    );
    const named = there.map((one, index) => ({ ...one, ...(places[index] ?? { x: 0, line: 0 }) }));
    const lines = named.length === 0 ? 0 : (named.at(-1)?.line ?? 0) + 1;
    const row = { bar, top, named, bottom: top + head + BAR_HEIGHT + 8 + lines * LINE_HEIGHT };
    top = row.bottom + BAR_GAP;
    return row;
  });
}

interface PartMarkProps {
  readonly part: Part | undefined;
  readonly fill: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a bar, or what stands for it beside its name. */
function PartMark({ part, ...rect }: PartMarkProps) {
  if (!part) return null;
  return (
    <g className={styles[part.tone]} data-pattern={part.pattern}>
      <rect {...rect} />
    </g>
  );
}

/** The parts that are there, each with where it begins. */
function segmentsOf(values: readonly number[]) {
  return values
    .map((value, index) => ({ value, index, from: sum(values.slice(0, index)) }))
    .filter(({ value }) => value > 0);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
