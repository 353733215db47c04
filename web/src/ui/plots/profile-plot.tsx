import { scaleLinear, scalePoint } from '@visx/scale';
import { areaOf, type Area } from './axes.tsx';
import { END_GAP, endLabelsOf } from './end-labels.ts';
import { LineMark } from './line-mark.tsx';
import { Drawing, PlotFrame, type PlotTexts } from './plot-frame.tsx';
import styles from './plot.module.css';
import type { Scale } from './scale.ts';
import { LINE_HEIGHT } from './text-size.ts';
import { trackColumns, trackRows, type Track, type TrackTexts } from './track.ts';
import { BandLegend } from './track-mark.tsx';

const HEIGHT = 300;

interface Props extends PlotTexts {
  readonly scale: Scale;
  /** One axis each, in this order. */
  readonly axes: readonly Track[];
  readonly format: (value: number) => string;
  readonly texts: TrackTexts;
}

/** Several values of one person, each on its own axis, connected to a profile. */
export function ProfilePlot({ scale, axes, format, texts, ...plotTexts }: Props) {
  return (
    <PlotFrame
      {...plotTexts}
      columns={trackColumns(texts, format)}
      rows={trackRows(axes)}
      nameOf={({ label }) => label}
      flat
    >
      {(width, names) => {
        const bandName = scale.band && texts.band;
        const plain = areaOf(width, HEIGHT);
        const beside = bandName === undefined ? undefined : endLabelsOf([bandName], plain.right - plain.left);
        const area = { ...areaOf(width, HEIGHT, beside?.width), bottom: HEIGHT - 32 };
        const x = scalePoint({
          domain: axes.map(({ label }) => label),
          range: [area.left, area.right],
          padding: 0.5,
        });
        const y = scaleLinear({ domain: [...scale.domain], range: [area.bottom, area.top] });
        const places = axes.map(({ label }) => x(label) ?? 0);
        return (
          <>
            {bandName !== undefined && !beside && <BandLegend band={bandName} />}
            <Drawing width={width} height={HEIGHT} names={names}>
              {scale.band && (
                <ProfileBand
                  area={area}
                  from={y(scale.band[0])}
                  to={y(scale.band[1])}
                  name={beside?.lines[0] ?? []}
                />
              )}
              <g className={styles['axes']}>
                {scale.ticks.map((tick) => (
                  <g key={tick}>
                    <line x1={area.left} x2={area.right} y1={y(tick)} y2={y(tick)} />
                    <text x={area.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
                      {tick}
                    </text>
                  </g>
                ))}
              </g>
              <g className={styles['profile']}>
                {axes.map(({ label, value }, index) => (
                  <g key={label}>
                    <line x1={places[index]} x2={places[index]} y1={area.top} y2={area.bottom} />
                    <text x={places[index]} y={area.bottom + 22} textAnchor="middle">
                      {label}
                    </text>
                    {value === null && (
                      <text x={places[index]} y={area.bottom - 8} textAnchor="middle" data-missing>
                        {texts.missing}
                      </text>
                    )}
                  </g>
                ))}
              </g>
              <g className={styles['profile']}>
                <LineMark
                  look="main"
                  points={axes.map(({ value }, index) =>
                    value === null ? null : { x: places[index] ?? 0, y: y(value), label: format(value) },
                  )}
                />
              </g>
            </Drawing>
          </>
        );
      }}
    </PlotFrame>
  );
}

interface BandProps {
  readonly area: Area;
  readonly from: number;
  readonly to: number;
  /** Stands beside the band. */
  readonly name: readonly string[];
}

function ProfileBand({ area, from, to, name }: BandProps) {
  const top = (from + to - name.length * LINE_HEIGHT) / 2;
  return (
    <g className={styles['tracks']} data-band>
      <rect
        x={area.left}
        width={area.right - area.left}
        y={Math.min(from, to)}
        height={Math.abs(to - from)}
      />
      {name.map((line, index) => (
        <text key={line} x={area.right + END_GAP} y={top + (index + 0.5) * LINE_HEIGHT} dy="0.32em">
          {line}
        </text>
      ))}
    </g>
  );
}
