import type { Item } from '@firmenportal/contract/hydra/resource';
import { VORGAENGE_AT_ONCE, type Vorgang, type Vorgangsfolge } from '@firmenportal/contract/vorgaenge';
import { formatCursor, type Cursor } from './cursor.rules.ts';
import type { VorgangRow } from './vorgaenge.db.ts';

/** @param rows one more than an answer holds, where there are more */
export function presentVorgangsfolge(
  basePath: string,
  { id: after, at }: Cursor,
  rows: readonly VorgangRow[],
): Item<typeof Vorgangsfolge> {
  const shown = rows.slice(0, VORGAENGE_AT_ONCE);
  const weiter = formatCursor({ id: shown.at(-1)?.id ?? after, at });
  return {
    '@id': `${basePath}/vorgaenge?nach=${weiter}`,
    '@type': 'Vorgangsfolge',
    vorgaenge: shown.map((row) => presentVorgang(basePath, row)),
    weiter,
    gibtMehr: rows.length > shown.length,
  };
}

function presentVorgang(basePath: string, { id, typ, am, angaben }: VorgangRow): Item<typeof Vorgang> {
  const { meldung } = angaben;
  return {
    '@id': `${basePath}/vorgaenge/${id}`,
    '@type': 'Vorgang',
    typ,
    am: am.toISOString(),
    firmennummer: angaben.firmennummer,
    bewerbernummer: angaben.bewerbernummer ?? null,
    matrikelnummer: angaben.matrikelnummer ?? null,
    kontaktnummer: angaben.kontaktnummer ?? null,
    meldung: meldung === undefined ? null : `${basePath}/einschreibungsmeldungen/${meldung}`,
    studiengang: angaben.studiengang ?? null,
    jahr: angaben.jahr ?? null,
    anzahl: angaben.anzahl ?? null,
    freigabe: angaben.freigabe ?? null,
    bis: angaben.bis ?? null,
  };
}
