import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { bewerberQuery, marktplatzQuery } from '@firmenportal/contract/bewerber';
import { conjunction } from '../../platform/db/database.ts';
import type { Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { versionOf } from '../../platform/db/query/totals.ts';
import { imMarktplatz } from '../stammdaten/bewerber-einsicht.db.ts';

type Property = QueryOf<typeof bewerberQuery>['order'][number][0];
export type MarktplatzProperty = QueryOf<typeof marktplatzQuery>['order'][number][0];

/** Where applicants come from: `b` is the applicant, everything else is the same for both. */
export interface Bewerberquelle<P extends string = string> {
  name: 'bewerber' | 'marktplatz';
  quelle: SQL;
  where: SQL;
  /** Which of the person's applications, `v`, tells where the person stands; the active company's before others. */
  bewerbung: SQL;
  /** Whether the active company sees the person, and so marks of its own; unset where it sees all of the source. */
  gesehen: SQL | undefined;
  sortierung: Readonly<Record<P, Sortierung>>;
}

/** Points and grades each for itself: whoever has none of the kind comes last (product.md §7). */
const SORTIERUNG: Record<MarktplatzProperty, Sortierung> = {
  name: { spalten: [sql`b.nachname`, sql`b.vorname`] },
  plz: { spalten: [sql`b.plz`], leer: true },
  bewerbungsjahr: { spalten: [sql`b.bewerbungsjahr`] },
  freigabedatum: { spalten: [sql`b.freigabedatum`] },
  iqtGesamt: { spalten: [sql`b.iqt`], leer: true },
  mathematiktest: { spalten: [sql`b.mathematiktest`], leer: true },
  englischtest: { spalten: [sql`b.englischtest`], leer: true },
  schnittPunkte: { spalten: [sql`b.schnitt_punkte`], leer: true },
  schnittNote: { spalten: [sql`b.schnitt_note`], leer: true },
};

/** Everybody whose release date has come, who is not enrolled and has not withdrawn. */
export const marktplatz = (zugriff: Zugriff): Bewerberquelle<MarktplatzProperty> => ({
  name: 'marktplatz',
  quelle: sql`bewerber b`,
  where: imMarktplatz(sql`b`),
  bewerbung: conjunction([inFirmen(sql`v.firma_id`, zugriff)]),
  gesehen: undefined,
  sortierung: SORTIERUNG,
});

/** Version of the marketplace: another one with every change that it shows, and with every day. */
export const MARKTPLATZSTAND = sql`select ${versionOf(sql`stand || '@' || portal_heute()`)} as stand
  from marktplatzstand`;

/** Those who applied to a company in scope, or to the one asked for, and those whom it reported; each once. */
export function eigene(zugriff: Zugriff, firma?: string): Bewerberquelle<Property> {
  const bewerbung = conjunction([inFirmen(sql`v.firma_id`, zugriff), firma && sql`v.firma_id = ${firma}`]);
  return {
    name: 'bewerber',
    quelle: sql`(select distinct on (v.bewerber_id) v.id, v.bewerber_id, v.eingegangen_am
                 from bewerbung v where ${bewerbung}
                 order by v.bewerber_id, ${vorrang(zugriff)}) a
      join bewerber b on b.id = a.bewerber_id`,
    where: sql`b.anonymisiert_am is null`,
    bewerbung,
    gesehen: seenOf(zugriff),
    sortierung: {
      ...SORTIERUNG,
      freigabedatum: { spalten: [sql`b.freigabedatum`], leer: true },
      eingegangenAm: { spalten: [sql`a.eingegangen_am`], leer: true },
    },
  };
}

/** In a group the others' applicants are among them, whom the active company need not see itself. */
function seenOf({ eigeneFirmaId: firmaId, firmen }: Zugriff): SQL | undefined {
  if (firmaId === null || (firmen !== 'alle' && firmen.every((one) => one === firmaId))) return undefined;
  return sql`coalesce(exists (select from bewerbung s where s.firma_id = ${firmaId}::uuid and s.bewerber_id = b.id)
                      or ${imMarktplatz(sql`b`)}, false)`;
}

/** Of several applications the active company's counts, else the newest. */
export const vorrang = ({ firmaId }: Zugriff): SQL =>
  sql`v.firma_id is not distinct from ${firmaId}::uuid desc, v.eingegangen_am desc nulls last, v.id`;
