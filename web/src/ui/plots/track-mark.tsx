import styles from './plot.module.css';
import { LINE_HEIGHT } from './text-size.ts';

const BAND_HEIGHT = 14;

interface Props {
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly band: readonly [from: number, to: number] | undefined;
  readonly strong: boolean;
  /** Null where there is no value: `missing` says so. */
  readonly dot: { readonly x: number; readonly textX: number; readonly text: string } | null;
  readonly missing: string;
}

/** One track: its line, the band set apart, and the dot with its number above. */
export function TrackMark({ y, from, to, band, strong, dot, missing }: Props) {
  return (
    <>
      {band && <Band x={band[0]} y={y} width={band[1] - band[0]} />}
      <line x1={from} x2={to} y1={y} y2={y} data-missing={dot === null} />
      {dot === null ? (
        <text x={from} y={y - 14} data-missing>
          {missing}
        </text>
      ) : (
        <>
          <circle cx={dot.x} cy={y} r={strong ? 8 : 6} />
          <text x={dot.textX} y={y - 14} textAnchor="middle" data-value>
            {dot.text}
          </text>
        </>
      )}
    </>
  );
}

function Band({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y - BAND_HEIGHT / 2} width={width} height={BAND_HEIGHT} />;
}

/** What the band stands for, over it. */
export function BandName({ lines, x, from, to }: BandNameProps) {
  return (
    <g data-band>
      {lines.map((line, index) => (
        <text key={line} x={x} y={(index + 1) * LINE_HEIGHT - 5} textAnchor="middle">
          {line}
        </text>
      ))}
      <path d={`M${from} ${lines.length * LINE_HEIGHT + 4}v-4H${to}v4`} />
    </g>
  );
}

interface BandNameProps {
  readonly lines: readonly string[];
  readonly x: number;
  /** The band's ends. */
  readonly from: number;
  readonly to: number;
}

/** What the band stands for, where there is no room beside it. */
export function BandLegend({ band }: { band: string }) {
  return (
    <ul className={`${styles['legend']} ${styles['tracks']}`}>
      <li>
        <svg width={28} height={16} viewBox="0 0 28 16" aria-hidden>
          <Band x={1} y={8} width={26} />
        </svg>
        {band}
      </li>
    </ul>
  );
}
