import { scaleLinear, scalePoint } from '@visx/scale';
import type { SVGAttributes } from 'react';
import type { Column } from '../table/column.ts';
import { areaOf, Axes } from './axes.tsx';
import { END_GAP, endLabelsOf, spread } from './end-labels.ts';
import { EndLabel, LineLegend, LineMark } from './line-mark.tsx';
import { Drawing, PlotFrame, type PlotTexts } from './plot-frame.tsx';
import { lastOf, type Series } from './series.ts';
import { widthOf } from './text-size.ts';

const HEIGHT = 260;
/** Between the axes and the first and last point. */
const INSET = 16;

interface Props extends PlotTexts {
  readonly x: { readonly label: string; readonly values: readonly string[] };
  readonly y: {
    /** The value at the bottom and the one on top: `[4, 1]` puts 1 on top. */
    readonly domain: readonly [bottom: number, top: number];
    /** Round values unless given. */
    readonly ticks?: readonly number[];
    readonly format: (value: number) => string;
  };
  /** Two at most: of more, each has a plot of its own. */
  readonly series: readonly [Series] | readonly [Series, Series];
}

interface LineRow {
  readonly '@id': string;
  readonly values: readonly (number | null | undefined)[];
  readonly counts: readonly (string | undefined)[];
}

/** Lines over steps of time, each with its name at its end. */
export function LinePlot(props: Props) {
  const { x, y, series, ...texts } = props;
  const columns: Column<LineRow>[] = [
    { id: 'x', header: x.label, cell: (row) => row['@id'] },
    ...series.map(({ label }, index) => ({
      id: label,
      header: label,
      align: 'end' as const,
      cell: (row: LineRow) =>
        [formatted(row.values[index], y.format), row.counts[index]].filter(Boolean).join(' '),
    })),
  ];
  const rows = x.values.map((value, index) => ({
    '@id': value,
    values: series.map(({ values }) => values[index]),
    counts: series.map(({ counts }) => counts?.[index]),
  }));
  return (
    <PlotFrame {...texts} columns={columns} rows={rows} nameOf={(row) => row['@id']}>
      {(width, names) => <Lines {...props} width={width} names={names} />}
    </PlotFrame>
  );
}

interface LinesProps extends Props {
  readonly width: number;
  readonly names: SVGAttributes<SVGSVGElement>;
}

function Lines({ x, y, series, width, names }: LinesProps) {
  const plain = areaOf(width, HEIGHT);
  const yScale = scaleLinear({ domain: [...y.domain], range: [plain.bottom, plain.top] });
  const ends = series.map(({ values }) => lastOf(values));
  const gap = Math.max(
    END_GAP,
    ...series.map(({ look }, index) => {
      const value = ends[index]?.value;
      return look !== 'main' || value === undefined ? 0 : widthOf(y.format(value)) / 2 + 6;
    }),
  );
  const labels = endLabelsOf(
    series.map((one, index) => endText(one, ends[index]?.value, y.format)),
    plain.right - plain.left,
    gap,
  );
  const middles =
    labels &&
    spread(
      ends.map((end, index) => ({
        at: end ? yScale(end.value) : plain.bottom,
        lines: labels.lines[index]?.length ?? 0,
      })),
      [0, plain.bottom + 10],
    );
  const area = middles ? areaOf(width, HEIGHT, labels.width - INSET) : plain;
  const xScale = scalePoint({ domain: [...x.values], range: [area.left + INSET, area.right - INSET] });
  const places = x.values.map((value) => xScale(value) ?? 0);
  return (
    <>
      {!middles && <LineLegend series={series} />}
      <Drawing width={width} height={HEIGHT} names={names}>
        <Axes
          area={area}
          x={{
            label: x.label,
            ticks: x.values.map((label, index) => ({ at: places[index] ?? 0, label })),
          }}
          y={{
            ticks: (y.ticks ?? yScale.ticks(5)).map((tick) => ({ at: yScale(tick), label: y.format(tick) })),
          }}
        />
        {middles &&
          series.map(({ label, look }, index) => {
            const end = ends[index];
            return (
              end && (
                <EndLabel
                  key={label}
                  look={look}
                  lines={labels.lines[index] ?? []}
                  x={area.right - INSET + gap}
                  middle={middles[index] ?? 0}
                  from={{ x: places[end.index] ?? 0, y: yScale(end.value) }}
                />
              )
            );
          })}
        {/* Draws the main series last, on top of the comparison. */}
        {series.toReversed().map(({ label, values, look }) => (
          <LineMark
            key={label}
            look={look}
            points={values.map((value, index) =>
              value === null ? null : { x: places[index] ?? 0, y: yScale(value), label: y.format(value) },
            )}
          />
        ))}
      </Drawing>
    </>
  );
}

/** What stands at a line's end. The main line has its figures at its points. */
const endText = (
  { label, look }: Series,
  last: number | undefined,
  format: (value: number) => string,
): string => (look === 'main' || last === undefined ? label : `${label}: ${format(last)}`);

const formatted = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value);
