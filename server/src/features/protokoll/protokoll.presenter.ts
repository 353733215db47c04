import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Protokolleintrag } from '@firmenportal/contract/protokoll';
import type { Sprache } from '@firmenportal/contract/sprache';
import { text, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import { describeEntry } from './audit-sentence.rules.ts';
import type { ProtokollRow } from './protokoll.db.ts';

export const presentEintrag = (
  basis: string,
  row: ProtokollRow,
  sprache: Sprache,
): Item<typeof Protokolleintrag> => ({
  '@id': `${basis}/protokoll/${row.id}`,
  '@type': 'Protokolleintrag',
  am: new Date(row.am).toISOString(),
  aktion: row.aktion,
  person: row.person,
  uebernommenVon: row.uebernommen_von,
  firma:
    row.firma_id === null
      ? null
      : { '@id': `${basis}/firmen/${row.firma_id}`, '@type': 'Firma', name: row.firma ?? '' },
  objekt: row.objekt,
  objektname: row.objektname,
  ...present(row, sprache),
});

const present = (row: ProtokollRow, sprache: Sprache) => {
  const { satz, angaben } = describeEntry(row, sprache);
  return { beschreibung: satz, angaben };
};

/** The log as a file. */
export const protokollSpalten = {
  am: zeitpunkt((row) => new Date(row.am)),
  aktion: text((row, { wert }) => wert.aktion[row.aktion], 32),
  person: text((row) => row.person),
  uebernommenVon: text((row) => row.uebernommen_von),
  firma: text((row) => row.firma, 32),
  objektname: text((row) => row.objektname, 32),
  objekt: text((row) => row.objekt, 38),
  beschreibung: text((row, _worte, sprache) => describeEntry(row, sprache).satz, 60),
  angaben: text(
    (row, _worte, sprache) =>
      describeEntry(row, sprache)
        .angaben.map(({ name, wert }) => `${name}: ${wert}`)
        .join('; '),
    60,
  ),
} satisfies Record<string, Spalte<ProtokollRow>>;
