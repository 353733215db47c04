import { eq, sql, type SQL } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import type { listTermine, NeuerTermin } from '@firmenportal/contract/termine';
import type * as z from 'zod/mini';
import { conjunction, first, type Db } from '../../platform/db/database.ts';
import { orderBy, type Sortierung } from '../../platform/db/query/order.ts';
import { termin } from '../../platform/db/schema/schema-unternehmen.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { matchesSuche } from '../../platform/db/query/search.ts';
import { findSeite, type Liste } from '../../platform/db/query/seite.ts';
import type { Seite } from '../../platform/http/handler.ts';

// Dates of the school: everybody's to read, so there is no scope to narrow them to.

type Query = QueryOfOperation<typeof listTermine>;
export type Terminfilter = Partial<Pick<Query, 'art' | 'von' | 'bis' | 'vorbeiBis' | 'suche'>> & {
  termin?: string;
};
export type Terminangaben = z.infer<typeof NeuerTermin>;
export type TerminRow = Omit<
  typeof termin.$inferSelect,
  'suchtext' | 'terminnummer' | 'sitzungsnummer' | 'antragsfrist' | 'geaendertAm'
>;

const SORTIERUNG: Record<Query['order'][number][0], Sortierung> = {
  // Whole days before what begins at a time.
  von: { spalten: [sql`t.von`, sql`coalesce(t.beginn, '')`] },
  titel: { spalten: [sql`t.titel`] },
  art: { spalten: [sql`t.art`] },
};

/** Those dates `t` that the filters of the list leave, or the one that is named. */
export const termineWhere = ({ art, von, bis, vorbeiBis, suche, termin: id }: Terminfilter): SQL =>
  conjunction([
    id && sql`t.id = ${id}`,
    art && sql`t.art = ${art}`,
    von && sql`t.bis >= ${von}`,
    bis && sql`t.von <= ${bis}`,
    vorbeiBis && sql`t.bis <= ${vorbeiBis}`,
    matchesSuche(sql`t.suchtext`, suche),
  ]);

/** The dates that touch the days asked for. */
export const termineListe = (_zugriff: Zugriff, query: Query): Liste => ({
  name: 'termine',
  spalten: sql`t.id, t.art, t.titel, t.von, t.bis, t.beginn, t.ende, t.ort, t.beschreibung, t.version`,
  quelle: sql`termin t`,
  where: termineWhere(query),
  order: orderBy(query.order, SORTIERUNG, sql`t.id`),
});

/** One page of them. */
export const findTermine = (db: Db, zugriff: Zugriff, query: Query): Promise<Seite<TerminRow>> =>
  findSeite(db, zugriff, query, termineListe(zugriff, query));

export async function findTermin(db: Db, id: string): Promise<TerminRow | undefined> {
  const [row] = await db.select().from(termin).where(eq(termin.id, id));
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockTermin(db: Db, id: string): Promise<TerminRow | undefined> {
  const [row] = await db.select().from(termin).where(eq(termin.id, id)).for('update');
  return row;
}

/** Whether the date is that of a training conference, which is changed as a whole. */
export async function isOfKonferenz(db: Db, id: string): Promise<boolean> {
  return (await first(db, sql`select from ausbildungskonferenz where id = ${id}`)) !== undefined;
}

export async function insertTermin(db: Db, angaben: Terminangaben): Promise<TerminRow | undefined> {
  const [row] = await db.insert(termin).values(angaben).returning();
  return row;
}

export async function updateTermin(
  db: Db,
  id: string,
  angaben: Terminangaben,
): Promise<TerminRow | undefined> {
  const [row] = await db.update(termin).set(angaben).where(eq(termin.id, id)).returning();
  return row;
}

/** What was deleted, if it was there. */
export async function deleteTermin(db: Db, id: string): Promise<TerminRow | undefined> {
  const [row] = await db.delete(termin).where(eq(termin.id, id)).returning();
  return row;
}
