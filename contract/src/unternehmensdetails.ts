import * as z from 'zod/mini';
import { bild, iri, oneLine } from './fields.ts';
import { firmaListItem } from './firmen.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';
import { ruleAcross } from './hydra/rule-across.ts';
import { BrancheKurz } from './branchen.ts';

/** Size classes (original.md §9): number of employees. */
export const FIRMENGROESSEN = ['bis50', '51bis500', 'ueber500'] as const;
export type Firmengroesse = (typeof FIRMENGROESSEN)[number];

export const Weltregion = resource('Weltregion', '/weltregionen', {
  /** In the requested language. */
  name: z.string(),
});

/** A company with its details, as its people edit them and applicants see them. */
export const Firma = resource('Firma', '/firmen', {
  ...firmaListItem,
  /** Markdown. */
  beschreibung: z.nullable(z.string()),
  groesse: z.nullable(z.enum(FIRMENGROESSEN)),
  international: z.boolean(),
  /** Empty without international activity. */
  weltregionen: z.array(Weltregion.schema),
  branchen: z.array(BrancheKurz.schema),
  konzernstruktur: z.nullable(z.string()),
  logo: z.nullable(bild),
});

export const getFirma = operation({
  name: 'getFirma',
  method: 'GET',
  path: '/firmen/{id}',
  permission: 'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  scope: 'firmen',
  response: item(Firma),
  version: 'pflicht',
});

export const MAX_BESCHREIBUNG_LENGTH = 20_000;

export const FirmaChange = z
  .strictObject({
    name: z.optional(oneLine(200)),
    beschreibung: z.optional(z.nullable(z.string().check(z.maxLength(MAX_BESCHREIBUNG_LENGTH)))),
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
  permission: 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  scope: 'firma',
  body: FirmaChange,
  response: item(Firma),
  version: 'pflicht',
});

export const listWeltregionen = operation({
  name: 'listWeltregionen',
  method: 'GET',
  path: '/weltregionen',
  permission: 'ROLE_FIRMENPORTAL_USER',
  scope: 'keiner',
  query: collectionQuery({ order: ['name'], defaultOrder: [['name', 'asc']], filter: {}, paged: false }),
  response: collection(Weltregion),
});
