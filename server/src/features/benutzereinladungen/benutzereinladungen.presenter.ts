import type { Benutzereinladung, Einladungsversand } from '@firmenportal/contract/benutzereinladungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Locale } from '@firmenportal/contract/locale';
import { violationText } from '#platform/http/errors/violation.ts';
import { yesNoColumn, textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import type { EinladungRow } from './benutzereinladungen.db.ts';
import { EINLADUNGSTEXTE } from './einladungstexte.presenter.ts';

type Outcome = Item<typeof Einladungsversand>['ergebnisse'][number];

const iso = (ms: number): string => new Date(ms).toISOString();

export function presentEinladung(basePath: string, row: EinladungRow): Item<typeof Benutzereinladung> {
  return {
    '@id': `${basePath}/benutzereinladung/${row.id}`,
    '@type': 'BenutzerEinladung',
    email: row.email,
    firma: { '@id': `${basePath}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
    rollen: row.rollen,
    nurBetreute: row.nur_betreute,
    eingeladenVon: row.eingeladen_von,
    eingeladenAm: iso(row.eingeladen_am),
    gueltigBis: iso(row.gueltig_bis),
    registriertAm: row.registriert_am === null ? null : iso(row.registriert_am),
    stand: row.stand,
  };
}

/** The result for one address; `grund` is null if it was invited. */
export const presentOutcome = (email: string, grund: Outcome['grund'], locale: Locale): Outcome => ({
  email,
  ergebnis: grund ? 'fehlgeschlagen' : 'eingeladen',
  grund,
  meldung:
    grund === 'ungueltig'
      ? violationText(locale, 'email')
      : grund && EINLADUNGSTEXTE[locale].hindernis[grund],
});

/** The list, as a file. */
export const einladungenColumns = {
  email: textColumn((row) => row.email, 32),
  firma: textColumn((row) => row.firma, 32),
  rollen: textColumn(
    ({ rollen }, { wert: value }) => rollen.map((rolle) => value.rolle[rolle]).join(', '),
    40,
  ),
  nurBetreute: yesNoColumn((row) => row.nur_betreute),
  eingeladenVon: textColumn((row) => row.eingeladen_von),
  eingeladenAm: instantColumn((row) => new Date(row.eingeladen_am)),
  gueltigBis: instantColumn((row) => new Date(row.gueltig_bis)),
  registriertAm: instantColumn((row) => (row.registriert_am === null ? null : new Date(row.registriert_am))),
  stand: textColumn(({ stand }, { wert: value }) => value.einladungsstand[stand]),
} satisfies Record<string, Column<EinladungRow>>;
