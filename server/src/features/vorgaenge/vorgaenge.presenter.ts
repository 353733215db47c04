import type { Item } from '@firmenportal/contract/hydra/resource';
import { VORGAENGE_AT_ONCE, type Vorgang, type Vorgangsfolge } from '@firmenportal/contract/vorgaenge';
import { formatCursor, type Cursor } from './cursor.rules.ts';
import type { VorgangRow } from './vorgaenge.db.ts';
import type { Angaben } from './vorgaenge.table.ts';

/** @param rows one more than an answer holds, where there are more */
export function presentVorgangsfolge(
  basePath: string,
  { id: after, at }: Cursor,
  rows: readonly VorgangRow[],
): Item<typeof Vorgangsfolge> {
  const shown = rows.slice(0, VORGAENGE_AT_ONCE);
  const last = shown.at(-1);
  const gibtMehr = rows.length > shown.length;
  // What is left may be gone before what comes later.
  const weiter = formatCursor({ id: last?.id ?? after, at: gibtMehr && last ? last.am : at });
  return {
    '@id': `${basePath}/vorgaenge?nach=${weiter}`,
    '@type': 'Vorgangsfolge',
    vorgaenge: shown.map((row) => presentVorgang(basePath, row)),
    weiter,
    gibtMehr,
  };
}

function presentVorgang(basePath: string, { id, typ, am, angaben }: VorgangRow): Item<typeof Vorgang> {
  return {
    '@id': `${basePath}/vorgaenge/${id}`,
    '@type': 'Vorgang',
    typ,
    am: am.toISOString(),
    firmennummer: angaben.firmennummer,
    bewerbernummer: angaben.bewerbernummer ?? null,
    matrikelnummer: angaben.matrikelnummer ?? null,
    kontaktnummer: angaben.kontaktnummer ?? null,
    ansprechperson: presentAnsprechperson(angaben),
    meldung: angaben.meldung ?? null,
    studiengang: angaben.studiengang ?? null,
    jahr: angaben.jahr ?? null,
    anzahl: angaben.anzahl ?? null,
    freigabe: angaben.freigabe ?? null,
    bis: angaben.bis ?? null,
  };
}

/** What is empty was left out when it was written. */
function presentAnsprechperson({ ansprechperson }: Angaben): Item<typeof Vorgang>['ansprechperson'] {
  if (!ansprechperson) return null;
  const { funktion = null, email = null, telefon = null, mobil = null, ...named } = ansprechperson;
  return { ...named, funktion, email, telefon, mobil };
}
