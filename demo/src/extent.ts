/** The size of a demo and its day, from which everything in it is derived. */
export interface Extent {
  readonly day: string;
  readonly studierende: number;
  readonly bewerber: number;
  /** The first day of attendance, which is the largest part of the demo; unset for all of it. */
  readonly anwesenheitenAb?: string;
}

/** The size of the demo that is loaded at the first start. */
export const DEFAULT_EXTENT: Omit<Extent, 'day'> = { studierende: 100, bewerber: 1_200 };
