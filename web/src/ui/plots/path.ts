export interface Point {
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
