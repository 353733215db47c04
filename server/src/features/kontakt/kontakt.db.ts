import { sql } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/felder';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listKontakte } from '@firmenportal/contract/kontakt';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

type Query = QueryOfOperation<typeof listKontakte>;

export interface KontaktRow {
  id: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  funktion: string | null;
  email: string | null;
  telefon: string | null;
  mobil: string | null;
  foto_schluessel: string | null;
  firma_id: string | null;
  firma: string | null;
}

const SPALTEN = sql`k.id, k.anrede, k.vorname, k.nachname, k.funktion, k.email, k.telefon, k.mobil, k.foto_schluessel,
  k.firma_id, f.name as firma`;
const QUELLE = sql`kontakt k left join firma f on f.id = k.firma_id`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  name: { spalten: [sql`k.nachname`, sql`k.vorname`] },
  // The school's own come last.
  firma: { spalten: [sql`f.name`], leer: true },
};

/** Contacts of the companies in scope and those of the school, but for people whose accounts are all switched off. */
export function kontakteListe(zugriff: Zugriff, query: Query): Liste {
  const { suche, firma, herkunft } = query;
  return {
    name: 'kontakte',
    spalten: SPALTEN,
    quelle: QUELLE,
    where: conjunction([
      inScope(zugriff),
      sql`not k.deaktiviert`,
      firma && sql`k.firma_id = ${firma}`,
      herkunft && (herkunft === 'hochschule' ? sql`k.firma_id is null` : sql`k.firma_id is not null`),
      matchesSuche(sql`k.suchtext`, suche),
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`k.id`),
  };
}

export const findKontakte = (db: Db, zugriff: Zugriff, query: Query): Promise<Seite<KontaktRow>> =>
  findSeite(db, zugriff, query, kontakteListe(zugriff, query));

export function findKontakt(db: Db, zugriff: Zugriff, id: string): Promise<KontaktRow | undefined> {
  return first<KontaktRow>(
    db,
    sql`select ${SPALTEN} from ${QUELLE} where ${inScope(zugriff)} and k.id = ${id}`,
  );
}

const inScope = (zugriff: Zugriff) =>
  sql`(k.firma_id is null or ${inFirmen(sql`k.firma_id`, zugriff) ?? sql`true`})`;
