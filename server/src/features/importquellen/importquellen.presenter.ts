import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Importquelle, ImportquelleListItem } from '@firmenportal/contract/importquellen';
import type { LaufRow, SourceDetailRow, SourceRow } from './importquellen.db.ts';

const isoOrNull = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

export function presentImportquelleListItem(
  basePath: string,
  row: SourceRow,
): Item<typeof ImportquelleListItem> {
  return {
    '@id': `${basePath}/importquellen/${row.id}`,
    '@type': 'Importquelle',
    name: row.name,
    ort: row.ort,
    pfad: row.pfad,
    host: row.host,
    port: row.port,
    benutzer: row.benutzer,
    fingerabdruck: row.fingerabdruck,
    dateien: row.dateien.map(({ art, datei, zuordnung }) => ({
      art,
      datei,
      zuordnung: zuordnung === null ? null : `${basePath}/importzuordnungen/${zuordnung}`,
    })),
    geheimnisHinterlegt: row.geheimnisHinterlegt,
    uhrzeit: row.uhrzeit,
    modus: row.modus,
    grenze: row.grenze,
    fehlende: row.fehlende,
    offeneFehlende: row.offeneFehlende,
    pausiert: row.pausiert,
    naechsterLauf: isoOrNull(row.naechsterLauf),
    letzterLauf: row.letzterLauf && presentLauf(basePath, row.letzterLauf),
    angehalten: row.angehalten && {
      art: row.angehalten.art,
      datei: row.angehalten.datei,
      pruefsumme: row.angehalten.pruefsumme,
      zahlen: row.angehalten.zahlen,
    },
  };
}

export const presentImportquelle = (basePath: string, row: SourceDetailRow): Item<typeof Importquelle> => ({
  ...presentImportquelleListItem(basePath, row),
  laeufe: (row.laeufe ?? []).map((lauf) => presentLauf(basePath, lauf)),
});

function presentLauf(
  basePath: string,
  { stand, grund, zusatz, begonnen_am, beendet_am, dateien }: LaufRow,
): Item<typeof Importquelle>['laeufe'][number] {
  return {
    stand,
    begonnenAm: new Date(begonnen_am).toISOString(),
    beendetAm: isoOrNull(beendet_am),
    grund,
    zusatz,
    dateien: dateien.map(({ art, datei, ergebnis, zahlen, importId }) => ({
      art,
      datei,
      ergebnis,
      zahlen,
      import: importId === null ? null : `${basePath}/import/${art}/${importId}`,
    })),
  };
}
