import { useId } from 'react';
import { scaleLinear } from '@visx/scale';
import type { Column } from '../table/column.ts';
import { PatternDefinition, PatternLegend, type Part } from './pattern.tsx';
import { PlotFrame, type PlotTexts } from './plot-frame.tsx';
import styles from './plot.module.css';

const ROW_HEIGHT = 36;
const BAR_HEIGHT = 24;
const LABEL_WIDTH = 72;
/** Width of a digit, and the space around a number. */
const DIGIT_WIDTH = 7.5;
const NUMBER_PADDING = 8;

export interface StackedBar {
  readonly label: string;
  /** One for each part. */
  readonly values: readonly number[];
}

interface Props extends PlotTexts {
  /** What the bars stand for, and what all parts of a bar are together: headings of the table. */
  readonly rowLabel: string;
  readonly totalLabel: string;
  readonly parts: readonly Part[];
  readonly bars: readonly StackedBar[];
  /** The value at the full width; that of the longest bar unless it is higher. */
  readonly atLeast?: number;
  readonly format: (value: number) => string;
}

interface BarRow extends StackedBar {
  readonly '@id': string;
}

/** Parts of several wholes as horizontal bars, which leave room for names on phones. */
export function StackedBarPlot(props: Props) {
  const { title, description, rowLabel, totalLabel, parts, bars, atLeast = 0, format } = props;
  const id = useId();
  const columns: Column<BarRow>[] = [
    { id: 'bar', header: rowLabel, cell: ({ label }) => label },
    ...parts.map(({ label }, index) => ({
      id: label,
      header: label,
      align: 'end' as const,
      cell: ({ values }: BarRow) => format(values[index] ?? 0),
    })),
    { id: 'total', header: totalLabel, align: 'end', cell: ({ values }) => format(sum(values)) },
  ];
  const totals = bars.map(({ values }) => sum(values));
  const totalWidth = Math.max(...totals.map((total) => widthOf(format(total))));

  return (
    <PlotFrame
      title={title}
      description={description}
      columns={columns}
      rows={bars.map((bar) => ({ ...bar, '@id': bar.label }))}
      nameOf={({ label }) => label}
      legend={<PatternLegend id={id} parts={parts} />}
      flat
    >
      {(width, names) => {
        const x = scaleLinear({
          domain: [0, Math.max(atLeast, ...totals) || 1],
          range: [LABEL_WIDTH, width - totalWidth],
        });
        const height = bars.length * ROW_HEIGHT;
        return (
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            {...names}
            className={styles['stacked']}
          >
            <defs>
              {parts.map((part, index) => (
                <PatternDefinition key={part.label} id={`${id}-${index}`} part={part} />
              ))}
            </defs>
            {bars.map(({ label, values }, row) => (
              <g key={label} transform={`translate(0 ${row * ROW_HEIGHT})`}>
                <text x={LABEL_WIDTH - 10} y={ROW_HEIGHT / 2} dy="0.32em" textAnchor="end">
                  {label}
                </text>
                {segmentsOf(values).map(({ from, value, index }) => (
                  <Segment
                    key={index}
                    part={parts[index]}
                    fill={`url(#${id}-${index})`}
                    from={x(from)}
                    to={x(from + value)}
                    text={format(value)}
                  />
                ))}
                <text x={x(sum(values)) + NUMBER_PADDING} y={ROW_HEIGHT / 2} dy="0.32em">
                  {format(sum(values))}
                </text>
              </g>
            ))}
          </svg>
        );
      }}
    </PlotFrame>
  );
}

interface SegmentProps {
  readonly part: Part | undefined;
  readonly fill: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A part of a bar, with its number where there is room for it. */
function Segment({ part, fill, from, to, text }: SegmentProps) {
  if (!part) return null;
  return (
    <g className={styles[part.tone]} data-pattern={part.pattern}>
      <rect x={from} y={(ROW_HEIGHT - BAR_HEIGHT) / 2} width={to - from} height={BAR_HEIGHT} fill={fill} />
      {to - from >= widthOf(text) && (
        <text x={(from + to) / 2} y={ROW_HEIGHT / 2} dy="0.32em" textAnchor="middle">
          {text}
        </text>
      )}
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
const widthOf = (text: string) => text.length * DIGIT_WIDTH + NUMBER_PADDING;
