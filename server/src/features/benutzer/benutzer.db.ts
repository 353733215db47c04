import { eq, sql, type SQL } from 'drizzle-orm';
import type { benutzerQuery } from '@firmenportal/contract/benutzer';
import type { Anrede, Geschlecht } from '@firmenportal/contract/felder';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { benutzer } from '../../platform/db/schema/schema.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';
import { imBereich, kontospalten } from '../stammdaten/konto-einsicht.db.ts';
import type { Konto } from '../stammdaten/konten.rules.ts';
import type { Kontostand } from './benutzer.rules.ts';

type Query = QueryOf<typeof benutzerQuery>;

/** Times as PostgreSQL writes them. */
export interface BenutzerRow extends Konto {
  email: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  geschlecht: Geschlecht;
  nurBetreute: boolean;
  kontakt_id: string | null;
  angelegt_am: string;
  letzte_anmeldung_am: string | null;
  /** Those in scope. */
  firmen: { id: string; name: string }[];
}

/** That the account `b` belongs to the company `m`, and this is in scope. */
const mitglied = (zugriff: Zugriff): SQL =>
  conjunction([sql`m.benutzer_id = b.id`, inFirmen(sql`m.firma_id`, zugriff)]);

const spaltenOf = (
  zugriff: Zugriff,
): SQL => sql`${kontospalten(zugriff)}, b.email, b.anrede, b.vorname, b.nachname,
  b.geschlecht, b.nur_betreute as "nurBetreute", b.kontakt_id, b.angelegt_am, b.letzte_anmeldung_am,
  (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id), '[]')
   from benutzer_firma m join firma x on x.id = m.firma_id where ${mitglied(zugriff)}) as firmen`;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  name: { spalten: [sql`b.nachname`, sql`b.vorname`] },
  email: { spalten: [sql`b.email`] },
  // Active ones first.
  status: { spalten: [sql`not b.aktiv`] },
  letzteAnmeldungAm: { spalten: [sql`b.letzte_anmeldung_am`], leer: true },
};

/** The accounts in scope that the filters leave. */
export function benutzerListe(zugriff: Zugriff, query: Query): Liste {
  const { aktiv, rolle, firma, suche } = query;
  return {
    name: 'benutzer',
    spalten: spaltenOf(zugriff),
    quelle: sql`benutzer b`,
    where: conjunction([
      imBereich(zugriff),
      aktiv === undefined ? undefined : sql`b.aktiv = ${aktiv}`,
      rolle && sql`${rolle} = any (b.rollen)`,
      firma &&
        sql`exists (select from benutzer_firma m where ${mitglied(zugriff)} and m.firma_id = ${firma})`,
      matchesSuche(sql`b.suchtext`, suche),
    ]),
    order: orderBy(query.order, SORTIERUNG, sql`b.id`),
  };
}

/** One page of the accounts in scope. */
export const findBenutzerListe = (db: Db, zugriff: Zugriff, query: Query): Promise<Seite<BenutzerRow>> =>
  findSeite(db, zugriff, query, benutzerListe(zugriff, query));

export function findBenutzer(db: Db, zugriff: Zugriff, id: string): Promise<BenutzerRow | undefined> {
  return first<BenutzerRow>(
    db,
    sql`select ${spaltenOf(zugriff)} from benutzer b where b.id = ${id} and ${imBereich(zugriff)}`,
  );
}

/** Sessions that the change takes the ground from end by trigger. */
export async function updateKonto(db: Db, id: string, { aktiv, rollen, nurBetreute }: Kontostand) {
  await db
    .update(benutzer)
    .set({ aktiv, rollen: [...rollen], nurBetreute })
    .where(eq(benutzer.id, id));
}
