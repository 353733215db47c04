export interface Series {
  readonly label: string;
  /** One for each place on the x axis; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The first look is for what the plot is about, the second for what it is compared with. */
  readonly look: 'main' | 'comparison';
}
