import { sql } from 'drizzle-orm';
import { defineKind, pflicht } from '../kind.ts';
import { datum, text } from '../cells.ts';

export const quartale = defineKind({
  name: 'quartale',
  tabelle: 'quartal',
  spalten: {
    name: pflicht(text(40)),
    beginn: pflicht(datum()),
    ende: pflicht(datum()),
  },
  sample: {
    name: 'Q1 2026',
    beginn: '01.01.2026',
    ende: '31.03.2026',
  },
  schluessel: ['name'],
  konflikt: ['name'],
  regeln: [{ spalte: 'ende', code: 'endeVorBeginn', bricht: ({ beginn, ende }) => ende < beginn }],
  pruefungen: [
    {
      // A session is counted in one quarter; of those that are there, the file may move what it names.
      spalte: 'beginn',
      code: 'ueberschneidung',
      bricht: sql`exists (
        select from (select name, beginn, ende from import_zeile
                     union all
                     select name, beginn, ende from quartal where name not in (select name from import_zeile)) q
        where q.name <> z.name and q.beginn <= z.ende and q.ende >= z.beginn)`,
    },
  ],
});
