import styles from './plot.module.css';
import type { Series } from './series.ts';
import { LINE_HEIGHT } from './text-size.ts';

interface Props {
  readonly look: Series['look'];
  readonly points: readonly (Point | null)[];
}

/**
 * A line with its points: dots on a full line, squares on a dashed one, none on that of a plan, so that no colour is
 * needed.
 */
export function LineMark({ look, points }: Props) {
  return (
    <g className={styles[look]}>
      <path d={pathOf(points)} />
      {points.map(
        (point) =>
          point && (
            <g key={point.x}>
              <Marker look={look} x={point.x} y={point.y} />
              {look === 'main' && (
                <text x={point.x} y={point.y - 10} textAnchor="middle">
                  {point.label}
                </text>
              )}
            </g>
          ),
      )}
    </g>
  );
}

function Marker({ look, x, y }: { look: Series['look']; x: number; y: number }) {
  if (look === 'plan') return null;
  return look === 'main' ? (
    <circle cx={x} cy={y} r={4.5} />
  ) : (
    <rect x={x - 4} y={y - 4} width={8} height={8} />
  );
}

interface EndProps {
  readonly look: Series['look'];
  readonly lines: readonly string[];
  /** Where the names stand, and this one's middle. */
  readonly x: number;
  readonly middle: number;
  /** Where its line ends. */
  readonly from: Pick<Point, 'x' | 'y'>;
}

/** The name of a line at its end, led to it where it had to move. */
export function EndLabel({ look, lines, x, middle, from }: EndProps) {
  const top = middle - (lines.length * LINE_HEIGHT) / 2;
  return (
    <g className={styles['end']} data-look={look}>
      <path d={`M${round(from.x + 6)} ${round(from.y)}L${round(x - 3)} ${round(middle)}`} />
      {lines.map((line, index) => (
        <text key={line} x={x} y={top + (index + 0.5) * LINE_HEIGHT} dy="0.32em">
          {line}
        </text>
      ))}
    </g>
  );
}

/** Names the lines where there is no room at their ends. */
export function LineLegend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles['legend']}>
      {series.map(({ label, look }) => (
        <li key={label}>
          <svg width={32} height={12} viewBox="0 0 32 12" aria-hidden className={styles[look]}>
            <path d="M0 6H32" />
            <Marker look={look} x={16} y={6} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** What stands at the point. */
  readonly label: string;
}

/** The path through points; a missing one breaks the line. */
export function pathOf(points: readonly (Pick<Point, 'x' | 'y'> | null)[]): string {
  return points
    .map((point, index) => {
      if (!point) return '';
      const command = index > 0 && points[index - 1] ? 'L' : 'M';
      return `${command}${round(point.x)} ${round(point.y)}`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
