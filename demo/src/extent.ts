/** How large a demo is, and of which day: everything in it follows from that. */
export interface Extent {
  readonly day: string;
  readonly studierende: number;
  readonly bewerber: number;
  /** The first day of attendance, which is most of the demo; without it, all there is. */
  readonly anwesenheitenAb?: string;
}

/** As large as the demo that is loaded at the first start. */
export const DEFAULT_EXTENT: Omit<Extent, 'day'> = { studierende: 100, bewerber: 1_200 };
