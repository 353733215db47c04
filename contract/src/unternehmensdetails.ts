import * as z from 'zod/mini';
import { bild, iri, zeile } from './felder.ts';
import { firmenzeile } from './firmen.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { BrancheKurz } from './stammdaten.ts';

/** Size bands (original.md §9): people employed. */
export const FIRMENGROESSEN = ['bis50', '51bis500', 'ueber500'] as const;
export type Firmengroesse = (typeof FIRMENGROESSEN)[number];

export const Weltregion = resource('Weltregion', '/weltregionen', {
  /** In the language asked for. */
  name: z.string(),
});

/** A company with its details, as the people of the company edit them and applicants see them. */
export const Firma = resource('Firma', '/firmen', {
  ...firmenzeile,
  /** Markdown. */
  beschreibung: z.nullable(z.string()),
  groesse: z.nullable(z.enum(FIRMENGROESSEN)),
  international: z.boolean(),
  /** None without international activity. */
  weltregionen: z.array(Weltregion.schema),
  branchen: z.array(BrancheKurz.schema),
  konzernstruktur: z.nullable(z.string()),
  logo: z.nullable(bild),
});

export const getFirma = operation({
  name: 'getFirma',
  method: 'GET',
  path: '/firmen/{id}',
  recht: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  scope: 'firmen',
  zweck: 'One company with its details.',
  antwort: item(Firma),
  version: 'pflicht',
});

export const BESCHREIBUNG_HOECHSTENS = 20_000;

export const Firmenaenderung = z
  .strictObject({
    name: z.optional(zeile(200)),
    beschreibung: z.optional(z.nullable(z.string().check(z.maxLength(BESCHREIBUNG_HOECHSTENS)))),
    groesse: z.optional(z.nullable(z.enum(FIRMENGROESSEN))),
    international: z.optional(z.boolean()),
    weltregionen: z.optional(z.array(iri).check(z.maxLength(20))),
    branchen: z.optional(z.array(iri).check(z.maxLength(20))),
    konzernstruktur: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  })
  .check(
    ruleAcross(
      ['international', 'weltregionen'],
      ({ international, weltregionen = [] }) => international !== false || weltregionen.length === 0,
      { message: 'weltregionenNurInternational', path: 'weltregionen' },
    ),
  );

export const updateFirma = operation({
  name: 'updateFirma',
  method: 'PATCH',
  path: '/firmen/{id}',
  recht: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  zweck: 'Changes the details of the active company.',
  body: Firmenaenderung,
  antwort: item(Firma),
  version: 'pflicht',
});

export const listWeltregionen = operation({
  name: 'listWeltregionen',
  method: 'GET',
  path: '/weltregionen',
  recht: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  zweck: 'World regions, in the language asked for.',
  query: collectionQuery({ order: ['name'], standard: [['name', 'asc']], filter: {}, seiten: false }),
  antwort: collection(Weltregion),
});
