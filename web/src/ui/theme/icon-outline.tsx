interface Props {
  readonly path: string;
  readonly size?: number | undefined;
  /** Says that what the picture stands for is the case, beside the words that say so. */
  readonly filled?: boolean | undefined;
}

/** A picture beside a word: it says nothing of its own. */
export function IconOutline({ path, size = 24, filled = false }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
