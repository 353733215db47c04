import * as z from 'zod/mini';
import { anzahl, datum, iri } from './fields.ts';
import { operation } from './hydra/operation.ts';
import { collectionQuery, filter } from './hydra/query.ts';
import { collection, item, resource } from './hydra/resource.ts';

/** Attendance does not exist before this day (original.md §9). */
export const ERFASSUNG_SEIT = '2021-07-01';

/** 1 not yet recorded, 2 participated, 3 deregistered, 4 absent, 5 participated online, 6 participated late. */
export const ANWESENHEITSSTATUS = ['1', '2', '3', '4', '5', '6'] as const;
export type Anwesenheitsstatus = (typeof ANWESENHEITSSTATUS)[number];

export const Anwesenheit = resource('Anwesenheit', '/studenten/{id}/anwesenheiten', {
  datum,
  /** `HH:MM`; null if the campus system stores no time. */
  beginn: z.nullable(z.string()),
  veranstaltung: z.string(),
  /** The quarter's name; null if the day lies in none. */
  quartal: z.nullable(z.string()),
  status: z.enum(ANWESENHEITSSTATUS),
});

export const listAnwesenheiten = operation({
  name: 'listAnwesenheiten',
  method: 'GET',
  path: '/studenten/{id}/anwesenheiten',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  query: collectionQuery({
    order: ['datum', 'veranstaltung', 'status'],
    defaultOrder: [['datum', 'desc']],
    filter: { quartal: filter.iri(), status: filter.oneOf(ANWESENHEITSSTATUS) },
  }),
  response: collection(Anwesenheit),
  area: 'studium',
  recordsView: true,
});

/** Sessions of one quarter by status. */
const quartalsanwesenheit = z.strictObject({
  quartal: iri,
  name: z.string(),
  beginn: datum,
  ende: datum,
  /** Number of sessions for each status, in the order of `ANWESENHEITSSTATUS`. */
  anzahlen: z.array(anzahl).check(z.length(ANWESENHEITSSTATUS.length)),
});

export const Anwesenheitsuebersicht = resource(
  'Anwesenheitsuebersicht',
  '/studenten/{id}/anwesenheitsuebersicht',
  {
    erfasstSeit: datum,
    /** Newest first; only quarters with sessions. */
    quartale: z.array(quartalsanwesenheit),
  },
);

export const getAnwesenheitsuebersicht = operation({
  name: 'getAnwesenheitsuebersicht',
  method: 'GET',
  path: '/studenten/{id}/anwesenheitsuebersicht',
  permission: 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  scope: 'firmen',
  response: item(Anwesenheitsuebersicht),
  area: 'studium',
  recordsView: true,
});
