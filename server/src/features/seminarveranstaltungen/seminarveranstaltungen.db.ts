import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { seminarQuery } from '@firmenportal/contract/seminarveranstaltungen';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

// Seminars of the school: nobody's in particular, so there is no scope to narrow them to.

type Query = QueryOf<typeof seminarQuery>;

export interface SeminarveranstaltungRow {
  id: string;
  seminarnummer: string;
  titel: string;
  lehrperson: string | null;
  von: string;
  bis: string;
  uhrzeit: string | null;
  hinweis: string | null;
  kategorie: string | null;
  pruefungsform: string | null;
  credits: string;
  workload: number | null;
}

const SPALTEN = sql`v.id, v.seminarnummer, v.titel, v.lehrperson, v.von, v.bis, v.uhrzeit, v.hinweis, v.kategorie,
  v.pruefungsform, v.credits, v.workload`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  von: { spalten: [sql`v.von`] },
  titel: { spalten: [sql`v.titel`] },
  lehrperson: { spalten: [sql`v.lehrperson`], leer: true },
  kategorie: { spalten: [sql`v.kategorie`], leer: true },
  credits: { spalten: [sql`v.credits`] },
};

/** The seminars that the filters leave. */
export function seminarveranstaltungenListe(_zugriff: Zugriff, query: Query): Liste {
  const { kategorie, von, bis, suche } = query;
  return {
    name: 'seminarveranstaltungen',
    spalten: SPALTEN,
    quelle: sql`seminarveranstaltung v`,
    where: conjunction([
      kategorie && sql`v.kategorie = ${kategorie}`,
      zeitraumCondition(query),
      // Those that take place between the days, wholly or in part.
      von && sql`v.bis >= ${von}`,
      bis && sql`v.von <= ${bis}`,
      matchesSuche(sql`v.suchtext`, suche),
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`v.id`),
  };
}

/** One page of the seminars. */
export const findSeminarveranstaltungen = (
  db: Db,
  zugriff: Zugriff,
  query: Query,
): Promise<Seite<SeminarveranstaltungRow>> =>
  findSeite(db, zugriff, query, seminarveranstaltungenListe(zugriff, query));

export function findSeminarveranstaltung(db: Db, id: string): Promise<SeminarveranstaltungRow | undefined> {
  return first<SeminarveranstaltungRow>(
    db,
    sql`select ${SPALTEN} from seminarveranstaltung v where v.id = ${id}`,
  );
}

/** Categories that occur, with their number of seminars. */
export function listKategorien(db: Db): Promise<{ kategorie: string; anzahl: number }[]> {
  return all(
    db,
    sql`select kategorie, count(*)::int as anzahl from seminarveranstaltung
        where kategorie is not null group by kategorie order by kategorie`,
  );
}

function zeitraumCondition({ zeitraum, von, bis }: Query): SQL | undefined {
  switch (zeitraum ?? (von === undefined && bis === undefined ? 'kommend' : 'alle')) {
    case 'kommend':
      return sql`v.bis >= portal_heute()`;
    case 'vergangen':
      return sql`v.bis < portal_heute()`;
    case 'alle':
      return undefined;
  }
}
