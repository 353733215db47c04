import { sql, type SQL } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { remembered, rememberedInScope } from '../../platform/db/query/totals.ts';
import { markierungOf } from './bewerberfilter.db.ts';
import { eigene, marktplatz, MARKTPLATZSTAND, type Bewerberquelle } from './bewerberquelle.db.ts';

export type Wahlart = 'firma' | 'studiengang' | 'bewerbungsjahr' | 'branche' | 'merkmal';

export interface WahlRow {
  art: Wahlart;
  wert: string;
  name: string;
  anzahl: number;
}

/** What occurs among the companies' own applicants that are not hidden, with its frequency. */
export function listEigeneWahlen(db: Db, zugriff: Zugriff): Promise<WahlRow[]> {
  const quelle = eigene(zugriff);
  return rememberedInScope(zugriff, 'bewerberwahlen', () =>
    all<WahlRow>(db, wahlenOf(quelle, sql`not ${hiddenOf(zugriff, quelle)}`, firmenOf(quelle))),
  );
}

/**
 * What occurs in the marketplace among those that are not hidden, with its frequency: counted once for all
 * companies, less what each has hidden.
 */
export const listMarktplatzWahlen = (db: Db, zugriff: Zugriff): Promise<WahlRow[]> =>
  rememberedInScope(zugriff, 'marktplatzwahlen', async () => {
    const quelle = marktplatz(zugriff);
    const version = await first<{ stand: string }>(db, MARKTPLATZSTAND);
    const alle = await remembered(`marktplatzwahlen|${version?.stand}`, () =>
      all<WahlRow>(db, wahlenOf(quelle, sql`true`)),
    );
    return without(alle, await all<WahlRow>(db, wahlenOf(quelle, hiddenOf(zugriff, quelle))));
  });

const hiddenOf = (zugriff: Zugriff, quelle: Bewerberquelle): SQL => markierungOf(zugriff, quelle, {}).where;

function without(rows: readonly WahlRow[], hidden: readonly WahlRow[]): WahlRow[] {
  const keyOf = ({ art, wert }: WahlRow) => `${art} ${wert}`;
  const fewer = new Map(hidden.map((row) => [keyOf(row), row.anzahl]));
  return rows
    .map((row) => ({ ...row, anzahl: row.anzahl - (fewer.get(keyOf(row)) ?? 0) }))
    .filter(({ anzahl }) => anzahl > 0);
}

const firmenOf = ({ bewerbung }: Bewerberquelle): SQL => sql`
  union all
  ${counted('firma', sql`(select v.bewerber_id, v.firma_id from bewerbung v where ${bewerbung})`, sql`w.firma_id`)}`;

function wahlenOf({ quelle, where }: Bewerberquelle, narrowed: SQL, others = sql``): SQL {
  return sql`
    with gezeigt as materialized (
      select b.id, b.bewerbungsjahr from ${quelle} where ${conjunction([where, narrowed])})
    select * from (
      ${counted('studiengang', sql`bewerber_studiengang`, sql`w.studiengang_id`)}
      union all ${counted('branche', sql`bewerber_branche`, sql`w.branche_id`)}
      union all ${counted('merkmal', sql`bewerber_merkmal`, sql`w.merkmal_id`)}
      union all
      select 'bewerbungsjahr', bewerbungsjahr::text, bewerbungsjahr::text, count(*)::int
      from gezeigt group by bewerbungsjahr
      ${others}) wahlen
    order by art, name, wert`;
}

const counted = (art: Wahlart, tabelle: SQL, verweis: SQL): SQL =>
  sql`select ${sql.raw(`'${art}'`)} as art, x.id::text as wert, x.name, n.anzahl
        from (select ${verweis} as id, count(*)::int as anzahl
              from gezeigt join ${tabelle} w on w.bewerber_id = gezeigt.id group by 1) n
        join ${sql.raw(art)} x on x.id = n.id`;
