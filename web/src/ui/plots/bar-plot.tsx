import { scaleBand, scaleLinear } from '@visx/scale';
import type { Column } from '../table/column.ts';
import { areaOf, Axes } from './axes.tsx';
import { Drawing, PlotFrame, type PlotTexts } from './plot-frame.tsx';
import styles from './plot.module.css';

const HEIGHT = 260;

interface Bar {
  readonly label: string;
  readonly value: number;
  /** Set apart from the others, with a pattern beside the colour. */
  readonly warning?: boolean;
}

interface Props extends PlotTexts {
  readonly xLabel: string;
  readonly yLabel: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
}

interface BarRow extends Bar {
  readonly '@id': string;
}

/** How many there are of each. */
export function BarPlot({ xLabel, yLabel, bars, format, ...texts }: Props) {
  const columns: Column<BarRow>[] = [
    { id: 'x', header: xLabel, cell: ({ label }) => label },
    { id: 'y', header: yLabel, align: 'end', cell: ({ value }) => format(value) },
  ];
  return (
    <PlotFrame
      {...texts}
      columns={columns}
      rows={bars.map((bar) => ({ ...bar, '@id': bar.label }))}
      nameOf={({ label }) => label}
    >
      {(width, names) => {
        const area = { ...areaOf(width, HEIGHT), left: 8, right: width - 8 };
        const x = scaleBand({
          domain: bars.map(({ label }) => label),
          range: [area.left, area.right],
          padding: 0.25,
        });
        const y = scaleLinear({
          domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
          range: [area.bottom, area.top],
        });
        const middle = x.bandwidth() / 2;
        return (
          <Drawing width={width} height={HEIGHT} names={names} className={styles['bars']}>
            <Axes
              area={area}
              x={{ label: xLabel, ticks: bars.map(({ label }) => ({ at: (x(label) ?? 0) + middle, label })) }}
              y={{ ticks: [{ at: area.bottom, label: '' }] }}
            />
            {bars
              .filter(({ value }) => value > 0)
              .map(({ label, value, warning }) => (
                <g key={label} data-warning={warning}>
                  <rect x={x(label)} y={y(value)} width={x.bandwidth()} height={area.bottom - y(value)} />
                  <text x={(x(label) ?? 0) + middle} y={y(value) - 6} textAnchor="middle">
                    {format(value)}
                  </text>
                </g>
              ))}
          </Drawing>
        );
      }}
    </PlotFrame>
  );
}
