import type { Benutzereinladung, Einladungsversand } from '@firmenportal/contract/benutzereinladungen';
import { violationText } from '@firmenportal/contract/hydra/violation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Sprache } from '@firmenportal/contract/sprache';
import { jaNein, text, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import type { EinladungRow } from './benutzereinladungen.db.ts';
import { EINLADUNGSTEXTE } from './einladungstexte.presenter.ts';

type Ergebnis = Item<typeof Einladungsversand>['ergebnisse'][number];

const iso = (ms: number): string => new Date(ms).toISOString();

export function presentEinladung(basis: string, row: EinladungRow): Item<typeof Benutzereinladung> {
  return {
    '@id': `${basis}/benutzereinladung/${row.id}`,
    '@type': 'BenutzerEinladung',
    email: row.email,
    firma: { '@id': `${basis}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
    rollen: row.rollen,
    nurBetreute: row.nur_betreute,
    eingeladenVon: row.eingeladen_von,
    eingeladenAm: iso(row.eingeladen_am),
    gueltigBis: iso(row.gueltig_bis),
    registriertAm: row.registriert_am === null ? null : iso(row.registriert_am),
    stand: row.stand,
  };
}

/** What became of one address; `grund` is null where it was invited. */
export const presentErgebnis = (email: string, grund: Ergebnis['grund'], sprache: Sprache): Ergebnis => ({
  email,
  ergebnis: grund ? 'fehlgeschlagen' : 'eingeladen',
  grund,
  meldung:
    grund === 'ungueltig'
      ? violationText(sprache, 'email')
      : grund && EINLADUNGSTEXTE[sprache].hindernis[grund],
});

/** The list as a file. */
export const einladungenSpalten = {
  email: text((row) => row.email, 32),
  firma: text((row) => row.firma, 32),
  rollen: text(({ rollen }, { wert }) => rollen.map((rolle) => wert.rolle[rolle]).join(', '), 40),
  nurBetreute: jaNein((row) => row.nur_betreute),
  eingeladenVon: text((row) => row.eingeladen_von),
  eingeladenAm: zeitpunkt((row) => new Date(row.eingeladen_am)),
  gueltigBis: zeitpunkt((row) => new Date(row.gueltig_bis)),
  registriertAm: zeitpunkt((row) => (row.registriert_am === null ? null : new Date(row.registriert_am))),
  stand: text(({ stand }, { wert }) => wert.einladungsstand[stand]),
} satisfies Record<string, Spalte<EinladungRow>>;
