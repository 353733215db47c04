import type { Column } from '../table/column.ts';

/** A value of somebody on a scale. */
export interface Track {
  readonly label: string;
  /** Null where there is no result. */
  readonly value: number | null;
  /** The first thing to look at. */
  readonly strong?: boolean;
}

export interface TrackTexts {
  /** Headings of the table. */
  readonly name: string;
  readonly value: string;
  readonly missing: string;
  /** What the band stands for: with whom the values are compared. */
  readonly band?: string;
}

export interface TrackRow extends Track {
  readonly '@id': string;
}

export const trackRows = (tracks: readonly Track[]): TrackRow[] =>
  tracks.map((track) => ({ ...track, '@id': track.label }));

/** The same values as a table. */
export const trackColumns = (texts: TrackTexts, format: (value: number) => string): Column<TrackRow>[] => [
  { id: 'name', header: texts.name, cell: ({ label }) => label },
  {
    id: 'value',
    header: texts.value,
    align: 'end',
    cell: ({ value }) => (value === null ? texts.missing : format(value)),
  },
];
