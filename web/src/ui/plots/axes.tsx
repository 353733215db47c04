import styles from './plot.module.css';
import { everyNth } from './text-size.ts';

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Tick {
  readonly at: number;
  readonly label: string;
}

/**
 * The place for the drawing itself, with room for the axes' labels around it.
 * @param beside what stands right of the drawing
 */
export function areaOf(width: number, height: number, beside = 0): Area {
  return { left: 40, right: width - 16 - beside, top: 20, bottom: height - 44 };
}

interface Props {
  readonly area: Area;
  readonly x: { readonly label: string; readonly ticks: readonly Tick[] };
  readonly y: { readonly ticks: readonly Tick[] };
}

/** Labels below and beside the drawing, and the lines that lead the eye across it. */
export function Axes({ area, x, y }: Props) {
  return (
    <g className={styles['axes']}>
      {y.ticks.map(({ at, label }) => (
        <g key={label}>
          <line x1={area.left} x2={area.right} y1={at} y2={at} />
          <text x={area.left - 8} y={at} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {withRoom(x.ticks).map(({ at, label }) => (
        <text key={label} x={at} y={area.bottom + 18} textAnchor="middle">
          {label}
        </text>
      ))}
      <text x={(area.left + area.right) / 2} y={area.bottom + 38} textAnchor="middle">
        {x.label}
      </text>
    </g>
  );
}

/** The labels that fit beside one another, counted from the last one. */
function withRoom(ticks: readonly Tick[]): Tick[] {
  const [first, second] = ticks;
  if (!first || !second) return [...ticks];
  const nth = everyNth(
    ticks.map(({ label }) => label),
    second.at - first.at,
  );
  return ticks.filter((_, index) => (ticks.length - 1 - index) % nth === 0);
}
