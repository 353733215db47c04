import type {
  BewerberAusbildungsleitung,
  BewerberStudiengang,
  Einschreibung,
} from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { presentBewerberKurz } from '../bewerber/shared/bewerber-kurz.presenter.ts';
import type { AusbildungsleitungRow } from './ausbildungsleitungen.db.ts';
import type { EinschreibungRow } from './einschreibungen.db.ts';
import type { StudiengangRow } from './studiengaenge.db.ts';

export function presentEinschreibung(basePath: string, row: EinschreibungRow): Item<typeof Einschreibung> {
  return {
    '@id': `${basePath}/bewerber/${row.bewerberId}/einschreibung`,
    '@type': 'Einschreibung',
    bewerber: presentBewerberKurz(basePath, row),
    studiengang: {
      '@id': `${basePath}/studiengaenge/${row.studiengangId}`,
      '@type': 'Studiengang',
      kuerzel: row.kuerzel,
      name: row.studiengang,
      abschluss: row.abschluss,
    },
    studienbeginn: row.studienbeginn,
    ausbildungsleitung: presentLeitung(basePath, row),
    bemerkung: row.bemerkung,
    gemeldetAm: new Date(row.gemeldetAm).toISOString(),
    gemeldetVon: row.gemeldetVon,
    bestaetigtAm: row.bestaetigtAm === null ? null : new Date(row.bestaetigtAm).toISOString(),
  };
}

function presentLeitung(basePath: string, { leitungId, leitungVorname, leitungNachname }: EinschreibungRow) {
  if (leitungId === null) return null;
  return {
    '@id': `${basePath}/kontakt/${leitungId}`,
    '@type': 'Kontakt' as const,
    vorname: leitungVorname ?? '',
    nachname: leitungNachname ?? '',
  };
}

export function presentStudiengang(basePath: string, row: StudiengangRow): Item<typeof BewerberStudiengang> {
  const { id, kuerzel, name, abschluss, gebuehrEur: eur, gebuehrUsd: usd, reserviert, belegt } = row;
  return {
    '@id': `${basePath}/bewerber-studiengang/${id}`,
    '@type': 'BewerberStudiengang',
    kuerzel,
    name,
    abschluss,
    gebuehr: eur === null || usd === null ? null : { EUR: eur, USD: usd },
    plaetze: reserviert === null || belegt === null ? null : { reserviert, belegt },
  };
}

export const presentAusbildungsleitung = (
  basePath: string,
  { id, vorname, nachname }: AusbildungsleitungRow,
): Item<typeof BewerberAusbildungsleitung> => ({
  '@id': `${basePath}/bewerber-ausbildungsleitung/${id}`,
  '@type': 'BewerberAusbildungsleitung',
  vorname,
  nachname,
});
