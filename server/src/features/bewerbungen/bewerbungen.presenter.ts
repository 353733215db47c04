import { isBewerbungsjahrVergangen } from '@firmenportal/contract/einschreibungen';
import type { Bewerbung } from '@firmenportal/contract/bewerbungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { datum, text, zahl, type Spalte } from '../../platform/export/spalten.ts';
import { presentBewerberKurz } from '../stammdaten/bewerber-kurz.presenter.ts';
import type { BewerbungRow } from './bewerbungen.db.ts';

const zeitpunkt = (millis: number): string => new Date(millis).toISOString();

export function presentBewerbung(basis: string, row: BewerbungRow): Item<typeof Bewerbung> {
  return {
    '@id': `${basis}/bewerbung/${row.id}`,
    '@type': 'Bewerbung',
    bewerber: presentBewerberKurz(basis, row),
    firma: { '@id': `${basis}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma },
    bewerbungsjahr: row.bewerbungsjahr,
    bewerbungsjahrVergangen: isBewerbungsjahrVergangen(row.bewerbungsjahr, row.heute),
    eingegangenAm: row.eingegangen_am,
    stand: row.stand,
    standSeit: row.stand_tag ?? zeitpunkt(row.stand_seit),
    standVon: row.stand_von,
    einschreibung: presentMeldung(basis, row),
    verfuegbar: row.verfuegbar,
  };
}

function presentMeldung(basis: string, row: BewerbungRow): Item<typeof Bewerbung>['einschreibung'] {
  const { studiengang_id: id, kuerzel, studiengang: name, abschluss, studienbeginn, gemeldet_am: am } = row;
  const { meldung_zurueckgezogen_am: zurueckgezogen, meldung_abgelehnt_am: abgelehnt } = row;
  if (!id || !kuerzel || !name || !abschluss || studienbeginn === null || am === null) return null;
  return {
    studiengang: { '@id': `${basis}/studiengaenge/${id}`, '@type': 'Studiengang', kuerzel, name, abschluss },
    studienbeginn,
    gemeldetAm: zeitpunkt(am),
    // A refusal ends a report as a withdrawal does, but was no step of the company.
    zurueckgezogenAm: zurueckgezogen === null || abgelehnt !== null ? null : zeitpunkt(zurueckgezogen),
    abgelehntAm: abgelehnt === null ? null : zeitpunkt(abgelehnt),
    ablehnungsgrund: row.ablehnungsgrund,
  };
}

/** The list as a file. */
export const bewerbungenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  bewerbernummer: text((row) => row.bewerbernummer, 16),
  firma: text((row) => row.firma),
  bewerbungsjahr: zahl((row) => row.bewerbungsjahr),
  eingegangenAm: datum((row) => row.eingegangen_am),
  stand: text(({ stand }, { wert }) => wert.bewerbungsstand[stand]),
  standSeit: datum((row) => row.stand_datum),
  studiengang: text((row) => row.studiengang, 40),
  studienbeginn: zahl((row) => row.studienbeginn),
  gemeldetAm: datum((row) => row.gemeldet_datum),
  ablehnungsgrund: text((row) => row.ablehnungsgrund, 40),
} satisfies Record<string, Spalte<BewerbungRow>>;
