import styles from './plot.module.css';

/** Stroke patterns on a tile of 8 units, which distinguish parts without colour. */
const PATTERNS = {
  solid: '',
  rising: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  falling: 'M-2 6l4 4M0 0l8 8M6-2l4 4',
  crossed: 'M0 8l8-8M0 0l8 8',
  upright: 'M2 0v8M6 0v8',
  empty: '',
} as const;

/** One kind of part that wholes are made of. */
export interface Part {
  readonly label: string;
  readonly tone: 'primary' | 'success' | 'warning' | 'error' | 'quiet';
  readonly pattern: keyof typeof PATTERNS;
}

export function PatternDefinition({ id, part }: { id: string; part: Part }) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <g className={styles[part.tone]} data-pattern={part.pattern}>
        <rect width={8} height={8} data-ground />
        <path d={PATTERNS[part.pattern]} />
      </g>
    </pattern>
  );
}
