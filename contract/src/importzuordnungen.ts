import * as z from 'zod/mini';
import { oneLine, zeitpunkt } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, empty, item, resource } from './hydra/resource.ts';
import { IMPORT_KINDS, savedMapping } from './import.ts';
import { NOTENSKALEN } from './notenskalen.ts';

/** Saved mappings of all kinds together. */
export const MAX_IMPORTZUORDNUNGEN = 200;
/** A file's beginning that is enough to tell its columns, in bytes. */
export const MAX_BEGINNING = 524_288;
/** Columns of a file. A kind has at most some thirty; a campus's own export may have more. */
export const MAX_COLUMNS = 1_000;
/** Distinct values of a column that are told. Beyond that it holds no choices. */
export const MAX_VALUES = 60;
const MAX_TRANSLATIONS = 1_000;
/** Columns that are joined: files without a key may need six until each row stands alone. */
export const MAX_JOINED = 8;
const MAX_PARTS = 10;

/** What becomes of rows that repeat an earlier one, or its key. */
export const WIEDERHOLUNGEN = ['weglassen', 'ersteZeile', 'letzteZeile'] as const;

const cell = z.string().check(z.maxLength(1_000));
const heading = z.string().check(z.minLength(1), z.maxLength(200));

/** Members of an object that people write. */
const entries = <T extends object>(most: number) =>
  z.refine<T>((value) => Object.keys(value).length <= most, 'ungueltig');

/** How a file with other headings and values is read as one of a kind. */
export const Mapping = z.strictObject({
  /** Heading of the file → heading of the kind; null: the column is passed over. */
  spalten: z.optional(z.record(heading, z.nullable(heading)).check(entries(MAX_COLUMNS))),
  /** Heading of the kind → headings of the file whose values are joined, and what stands between them. */
  verbunden: z.optional(
    z.record(
      heading,
      z.strictObject({
        spalten: z.array(heading).check(z.minLength(1), z.maxLength(MAX_JOINED)),
        mit: z.string().check(z.maxLength(10)),
      }),
    ),
  ),
  /** Heading of the kind → heading of the file whose value is split, at which text, and which part is taken, from 1. */
  geteilt: z.optional(
    z.record(
      heading,
      z.strictObject({
        spalte: heading,
        bei: z.string().check(z.minLength(1), z.maxLength(10)),
        teil: z.int().check(z.minimum(1), z.maximum(MAX_PARTS)),
      }),
    ),
  ),
  /** `alle`: all columns that are neither mapped nor known are passed over. */
  ignorieren: z.optional(z.literal('alle')),
  /** Heading of the kind → value in the file → value of the kind. */
  werte: z.optional(z.record(heading, z.record(cell, cell).check(entries(MAX_TRANSLATIONS)))),
  /** Heading of the kind → scale of its grades in the file. A value of `werte` takes precedence. */
  skalen: z.optional(z.record(heading, z.enum(NOTENSKALEN))),
  /**
   * `weglassen`: of rows that say the same in all mapped columns, the first one counts. `ersteZeile`, `letzteZeile`: of
   * rows with the same key, that one. Without it, rows with the same key are errors.
   */
  wiederholungen: z.optional(z.enum(WIEDERHOLUNGEN)),
  /** Heading of the kind that the file lacks → value for every line. */
  konstanten: z.optional(z.record(heading, cell)),
});
export type Mapping = z.infer<typeof Mapping>;

/** A mapping that was saved under a name: for imports at the desk, from the command line and over HTTPS. */
export const Importzuordnung = resource('Importzuordnung', '/importzuordnungen', {
  art: z.enum(IMPORT_KINDS),
  /** Unique among those of the kind. */
  name: z.string(),
  zuordnung: Mapping,
  geaendertAm: zeitpunkt,
});

/** The columns of a file, what a kind wants, and how both could be brought together. */
export const Importspalten = resource('Importspalten', '/import', {
  art: z.enum(IMPORT_KINDS),
  spalten: z.array(
    z.strictObject({
      name: z.string(),
      /** The first distinct values. */
      beispiele: z.array(z.string()),
      /** Distinct values of the rows that were read; null if there are too many to be choices. */
      werte: z.nullable(z.array(z.string())),
    }),
  ),
  /** The first rows, 2,000 at most, with values in the order of `spalten`. Empty with a saved mapping. */
  zeilen: z.array(z.array(z.string())),
  ziele: z.array(
    z.strictObject({
      name: z.string(),
      pflicht: z.boolean(),
      /** Whether it belongs to what names a record. */
      schluessel: z.boolean(),
      /** What may stand in it; empty where it isn't a choice. */
      auswahl: z.array(z.string()),
      /** For a choice: values of the file that the import understands as they are. */
      verstanden: z.array(z.string()),
      note: z.boolean(),
      beispiel: z.string(),
    }),
  ),
  vorschlag: Mapping,
  /** The first rows as the saved mapping reads them; empty without one. */
  vorschau: z.array(
    z.strictObject({
      zeile: z.int(),
      werte: z.record(z.string(), z.nullable(z.string())),
      fehler: z.array(z.strictObject({ spalte: z.nullable(z.string()), meldung: z.string() })),
    }),
  ),
});

const access = {
  permission: 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
  storedRole: true,
  scope: 'schule',
} as const;

export const describeImportColumns = operation({
  name: 'describeImportColumns',
  method: 'POST',
  path: '/import/{art}/spalten',
  params: { art: z.enum(IMPORT_KINDS) },
  ...access,
  query: collectionQuery({
    order: [],
    defaultOrder: [],
    paged: false,
    filter: {
      /** For the first rows as it reads them. */
      zuordnung: savedMapping,
    },
  }),
  bodyMediaTypes: ['text/csv'],
  response: item(Importspalten),
  errors: [404],
});

/**
 * Makes all spellings of a heading equal: spreadsheets and people write `Prüfungsdatum`, `PRUEFUNGSDATUM` or
 * `pruefungs-datum`.
 */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[\s_"'-]/g, '');
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

export const listImportzuordnungen = operation({
  name: 'listImportzuordnungen',
  method: 'GET',
  path: '/importzuordnungen',
  ...access,
  query: collectionQuery({
    order: ['name'],
    defaultOrder: [['name', 'asc']],
    filter: { art: filter.oneOf(IMPORT_KINDS) },
    paged: false,
  }),
  response: collection(Importzuordnung),
});

export const createImportzuordnung = operation({
  name: 'createImportzuordnung',
  method: 'POST',
  path: '/importzuordnungen',
  ...access,
  body: z.strictObject({ art: z.enum(IMPORT_KINDS), name: oneLine(80), zuordnung: Mapping }),
  response: item(Importzuordnung, 201),
  errors: [409],
});

export const deleteImportzuordnung = operation({
  name: 'deleteImportzuordnung',
  method: 'DELETE',
  path: '/importzuordnungen/{id}',
  ...access,
  response: empty,
});
