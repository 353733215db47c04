import { isBewerbungsjahrOver } from '@firmenportal/contract/einschreibungen';
import type { Bewerbung } from '@firmenportal/contract/bewerbungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { dateColumn, textColumn, numberColumn, type Column } from '#platform/export/columns.ts';
import { presentBewerberKurz } from '../bewerber/shared/bewerber-kurz.presenter.ts';
import type { BewerbungRow } from './bewerbungen.db.ts';

const zeitpunkt = (millis: number): string => new Date(millis).toISOString();

export function presentBewerbung(basePath: string, row: BewerbungRow): Item<typeof Bewerbung> {
  return {
    '@id': `${basePath}/bewerbung/${row.id}`,
    '@type': 'Bewerbung',
    bewerber: presentBewerberKurz(basePath, row),
    firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma },
    bewerbungsjahr: row.bewerbungsjahr,
    bewerbungsjahrVergangen: isBewerbungsjahrOver(row.bewerbungsjahr, row.heute),
    eingegangenAm: row.eingegangenAm,
    stand: row.stand,
    standSeit: row.standTag ?? zeitpunkt(row.standSeit),
    standVon: row.standVon,
    einschreibung: presentMeldung(basePath, row),
    verfuegbar: row.verfuegbar,
  };
}

function presentMeldung(basePath: string, row: BewerbungRow): Item<typeof Bewerbung>['einschreibung'] {
  const { studiengangId: id, kuerzel, studiengang: name, abschluss, studienbeginn, gemeldetAm: am } = row;
  const { meldungZurueckgezogenAm: zurueckgezogen, meldungAbgelehntAm: abgelehnt } = row;
  if (!id || !kuerzel || !name || !abschluss || studienbeginn === null || am === null) return null;
  return {
    studiengang: {
      '@id': `${basePath}/studiengaenge/${id}`,
      '@type': 'Studiengang',
      kuerzel,
      name,
      abschluss,
    },
    studienbeginn,
    gemeldetAm: zeitpunkt(am),
    // A refusal ends a report in the same way as a withdrawal, but it is not a step of the company.
    zurueckgezogenAm: zurueckgezogen === null || abgelehnt !== null ? null : zeitpunkt(zurueckgezogen),
    abgelehntAm: abgelehnt === null ? null : zeitpunkt(abgelehnt),
    ablehnungsgrund: row.ablehnungsgrund,
  };
}

/** The list, as a file. */
export const bewerbungenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  bewerbernummer: textColumn((row) => row.bewerbernummer, 16),
  firma: textColumn((row) => row.firma),
  bewerbungsjahr: numberColumn((row) => row.bewerbungsjahr),
  eingegangenAm: dateColumn((row) => row.eingegangenAm),
  stand: textColumn(({ stand }, { wert: value }) => value.bewerbungsstand[stand]),
  standSeit: dateColumn((row) => row.standDatum),
  studiengang: textColumn((row) => row.studiengang, 40),
  studienbeginn: numberColumn((row) => row.studienbeginn),
  gemeldetAm: dateColumn((row) => row.gemeldetDatum),
  ablehnungsgrund: textColumn((row) => row.ablehnungsgrund, 40),
} satisfies Record<string, Column<BewerbungRow>>;
