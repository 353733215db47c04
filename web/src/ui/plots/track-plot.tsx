import type { SVGAttributes } from 'react';
import { Drawing, PlotFrame, type PlotTexts } from './plot-frame.tsx';
import styles from './plot.module.css';
import { centreOf, shareOf, type Scale } from './scale.ts';
import { LINE_HEIGHT, widthOf, wrapWords } from './text-size.ts';
import { trackColumns, trackRows, type Track, type TrackTexts } from './track.ts';
import { BandName, TrackMark } from './track-mark.tsx';

const ROW_HEIGHT = 46;
/** Of a name that stands over its track, where there is no room beside it. */
const NAME_HEIGHT = 20;
const AXIS_HEIGHT = 24;
const ENDS_HEIGHT = 18;
const NAME_WIDTH = 128;
const MARGIN = 16;
/** Below this width names stand over their tracks. */
const NARROW = 420;

interface Props extends PlotTexts {
  readonly scale: Scale;
  readonly tracks: readonly Track[];
  /** What the value is called at its dot, and in the table. */
  readonly format: (value: number) => string;
  readonly formatTick: (value: number) => string;
  /** Says in words which end of the scale is which. */
  readonly ends?: readonly [start: string, end: string];
  readonly texts: TrackTexts;
}

/** Values on lying tracks of one scale, each a dot with its number. */
export function TrackPlot(props: Props) {
  const { tracks, format, texts, scale: _scale, formatTick: _formatTick, ends: _ends, ...plotTexts } = props;
  return (
    <PlotFrame
      {...plotTexts}
      columns={trackColumns(texts, format)}
      rows={trackRows(tracks)}
      nameOf={({ label }) => label}
      flat
    >
      {(width, names) => <Tracks {...props} width={width} names={names} />}
    </PlotFrame>
  );
}

interface TracksProps extends Props {
  readonly width: number;
  readonly names: SVGAttributes<SVGSVGElement>;
}

function Tracks({ scale, tracks, format, formatTick, ends, texts, width, names }: TracksProps) {
  const isNarrow = width < NARROW;
  const rowHeight = ROW_HEIGHT + (isNarrow ? NAME_HEIGHT : 0);
  const from = isNarrow ? MARGIN : NAME_WIDTH + MARGIN;
  const to = width - MARGIN;
  const x = (value: number) => from + shareOf(value, scale) * (to - from);
  const band = scale.band && ([x(scale.band[0]), x(scale.band[1])] as const);
  const bandName = wrapWords(band && texts.band ? texts.band : '', to - from);
  const top = band ? bandName.length * LINE_HEIGHT : 0;
  const bottom = top + tracks.length * rowHeight;
  const height = bottom + AXIS_HEIGHT + (ends ? ENDS_HEIGHT : 0);
  /** Keeps a text within the picture. */
  const centred = (at: number, text: string) =>
    centreOf(at, widthOf(text), [isNarrow ? 0 : NAME_WIDTH, width]);
  return (
    <Drawing width={width} height={height} names={names} className={styles['tracks']}>
      {band && (
        <BandName
          lines={bandName}
          x={centred((band[0] + band[1]) / 2, bandName[0] ?? '')}
          from={band[0]}
          to={band[1]}
        />
      )}
      {tracks.map(({ label, value, strong }, row) => (
        <g key={label} transform={`translate(0 ${top + row * rowHeight})`} data-strong={strong}>
          <text x={0} y={isNarrow ? NAME_HEIGHT - 6 : ROW_HEIGHT - 14} dy={isNarrow ? 0 : '0.32em'} data-name>
            {label}
          </text>
          <TrackMark
            y={rowHeight - 14}
            from={from}
            to={to}
            band={band}
            strong={strong ?? false}
            missing={texts.missing}
            dot={
              value === null
                ? null
                : { x: x(value), textX: centred(x(value), format(value)), text: format(value) }
            }
          />
        </g>
      ))}
      <g className={styles['axes']}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line x1={x(tick)} x2={x(tick)} y1={bottom} y2={bottom + 5} />
            <text x={centred(x(tick), formatTick(tick))} y={bottom + 19} textAnchor="middle">
              {formatTick(tick)}
            </text>
          </g>
        ))}
        {ends && (
          <>
            <text x={isNarrow ? 0 : from} y={height - 2} data-end>
              {ends[0]}
            </text>
            <text x={width} y={height - 2} textAnchor="end" data-end>
              {ends[1]}
            </text>
          </>
        )}
      </g>
    </Drawing>
  );
}
