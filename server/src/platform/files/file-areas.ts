/** The areas of the store, each with the database columns that refer to its files. */
export const FILE_AREAS = [
  { area: 'bewerber', columns: [['bewerberdokument', 'schluessel']] },
  { area: 'dokumente', columns: [['dokument', 'schluessel']] },
  {
    area: 'fotos',
    columns: [
      ['kontakt', 'foto_schluessel'],
      ['student', 'foto_schluessel'],
    ],
  },
  { area: 'logos', columns: [['firma', 'logo_schluessel']] },
] as const;

/** Table and column. */
export type KeyColumn = (typeof FILE_AREAS)[number]['columns'][number];

/**
 * The advisory lock for work that needs all files that records refer to. A backup takes it exclusively. Deletion of
 * files shares it, and skips deleting while a backup holds it.
 */
export const FILES_LOCK = 731_204_520;
