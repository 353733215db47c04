import { sql } from 'drizzle-orm';
import { defineKind, required } from '../kind.ts';
import { date, text } from '../lines/cells.ts';

export const quartale = defineKind({
  name: 'quartale',
  table: 'quartal',
  columns: {
    name: required(text(40)),
    beginn: required(date()),
    ende: required(date()),
  },
  sample: {
    name: 'Q1 2026',
    beginn: '01.01.2026',
    ende: '31.03.2026',
  },
  key: ['name'],
  uniqueBy: ['name'],
  rules: [{ column: 'ende', code: 'endeVorBeginn', breaks: ({ beginn, ende }) => ende < beginn }],
  checks: [
    {
      // A session counts in one quarter, so quarters must not overlap. Existing ones that the file names may move.
      column: 'beginn',
      code: 'ueberschneidung',
      breaks: sql`exists (
        select from (select name, beginn, ende from import_zeile
                     union all
                     select name, beginn, ende from quartal where name not in (select name from import_zeile)) q
        where q.name <> z.name and q.beginn <= z.ende and q.ende >= z.beginn)`,
    },
  ],
});
