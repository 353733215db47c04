import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Protokolleintrag } from '@firmenportal/contract/protokoll';
import type { Locale } from '@firmenportal/contract/locale';
import { textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import { actionName, describeEntry } from './audit-sentence.rules.ts';
import type { ProtokollRow } from './protokoll.db.ts';

export const presentEntry = (
  basePath: string,
  row: ProtokollRow,
  locale: Locale,
): Item<typeof Protokolleintrag> => ({
  '@id': `${basePath}/protokoll/${row.id}`,
  '@type': 'Protokolleintrag',
  am: new Date(row.am).toISOString(),
  aktion: row.aktion,
  person: row.person,
  uebernommenVon: row.uebernommenVon,
  firma:
    row.firmaId === null
      ? null
      : { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma ?? '' },
  objekt: row.objekt,
  objektname: row.objektname,
  ...present(row, locale),
});

const present = (row: ProtokollRow, locale: Locale) => {
  const { satz: sentence, angaben: details } = describeEntry(row, locale);
  return { beschreibung: sentence, angaben: details };
};

/** The log, as a file. */
export const protokollColumns = {
  am: instantColumn((row) => new Date(row.am)),
  aktion: textColumn((row, _terms, locale) => actionName(row.aktion, locale), 32),
  person: textColumn((row) => row.person),
  uebernommenVon: textColumn((row) => row.uebernommenVon),
  firma: textColumn((row) => row.firma, 32),
  objektname: textColumn((row) => row.objektname, 32),
  objekt: textColumn((row) => row.objekt, 38),
  beschreibung: textColumn((row, _terms, locale) => describeEntry(row, locale).satz, 60),
  angaben: textColumn(
    (row, _terms, locale) =>
      describeEntry(row, locale)
        .angaben.map(({ name, wert: value }) => `${name}: ${value}`)
        .join('; '),
    60,
  ),
} satisfies Record<string, Column<ProtokollRow>>;
