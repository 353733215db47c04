import { scaleLinear, scalePoint } from '@visx/scale';
import type { Column } from '../table/column.ts';
import { areaOf, Axes } from './axes.tsx';
import { LineLegend, LineMark } from './line-mark.tsx';
import { PlotFrame, type PlotTexts } from './plot-frame.tsx';
import type { Series } from './series.ts';

const HEIGHT = 260;

interface Props extends PlotTexts {
  readonly x: { readonly label: string; readonly values: readonly string[] };
  readonly y: {
    /** The value at the bottom and the one on top: `[4, 1]` puts 1 on top. */
    readonly domain: readonly [bottom: number, top: number];
    /** Round values unless given. */
    readonly ticks?: readonly number[];
    readonly format: (value: number) => string;
  };
  readonly series: readonly Series[];
}

interface LineRow {
  readonly '@id': string;
  readonly values: readonly (number | null | undefined)[];
}

/** Lines over steps of time. */
export function LinePlot({ title, description, help, x, y, series }: Props) {
  const columns: Column<LineRow>[] = [
    { id: 'x', header: x.label, cell: (row) => row['@id'] },
    ...series.map(({ label }, index) => ({
      id: label,
      header: label,
      align: 'end' as const,
      cell: (row: LineRow) => formatted(row.values[index], y.format),
    })),
  ];
  const rows = x.values.map((value, index) => ({
    '@id': value,
    values: series.map(({ values }) => values[index]),
  }));

  return (
    <PlotFrame
      title={title}
      description={description}
      help={help}
      columns={columns}
      rows={rows}
      nameOf={(row) => row['@id']}
      legend={<LineLegend series={series} />}
    >
      {(width, names) => {
        const area = areaOf(width, HEIGHT);
        const xScale = scalePoint({ domain: [...x.values], range: [area.left + 16, area.right - 16] });
        const yScale = scaleLinear({ domain: [...y.domain], range: [area.bottom, area.top] });
        const places = x.values.map((value) => xScale(value) ?? 0);
        return (
          <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} {...names}>
            <Axes
              area={area}
              x={{
                label: x.label,
                ticks: x.values.map((label, index) => ({ at: places[index] ?? 0, label })),
              }}
              y={{
                ticks: (y.ticks ?? yScale.ticks(5)).map((tick) => ({
                  at: yScale(tick),
                  label: y.format(tick),
                })),
              }}
            />
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
          </svg>
        );
      }}
    </PlotFrame>
  );
}

const formatted = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '–' : format(value);
