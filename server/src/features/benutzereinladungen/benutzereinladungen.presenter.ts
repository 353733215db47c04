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
    firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma },
    rollen: row.rollen,
    nurBetreute: row.nurBetreute,
    eingeladenVon: row.eingeladenVon,
    eingeladenAm: iso(row.eingeladenAm),
    gueltigBis: iso(row.gueltigBis),
    registriertAm: row.registriertAm === null ? null : iso(row.registriertAm),
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
  nurBetreute: yesNoColumn((row) => row.nurBetreute),
  eingeladenVon: textColumn((row) => row.eingeladenVon),
  eingeladenAm: instantColumn((row) => new Date(row.eingeladenAm)),
  gueltigBis: instantColumn((row) => new Date(row.gueltigBis)),
  registriertAm: instantColumn((row) => (row.registriertAm === null ? null : new Date(row.registriertAm))),
  stand: textColumn(({ stand }, { wert: value }) => value.einladungsstand[stand]),
} satisfies Record<string, Column<EinladungRow>>;
