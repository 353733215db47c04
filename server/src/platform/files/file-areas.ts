/** The parts of the store, each with the columns of the database that name its files. */
export const FILE_AREAS = [
  { bereich: 'bewerber', spalten: [['bewerberdokument', 'schluessel']] },
  { bereich: 'dokumente', spalten: [['dokument', 'schluessel']] },
  {
    bereich: 'fotos',
    spalten: [
      ['kontakt', 'foto_schluessel'],
      ['student', 'foto_schluessel'],
    ],
  },
  { bereich: 'logos', spalten: [['firma', 'logo_schluessel']] },
] as const;

/** A table and its column. */
export type KeyColumn = (typeof FILE_AREAS)[number]['spalten'][number];

/**
 * The advisory lock of whoever needs all files that records named a moment ago: a backup holds it alone, who deletes
 * files shares it, and leaves them where they are while it is taken.
 */
export const FILES_LOCK = 731_204_520;
