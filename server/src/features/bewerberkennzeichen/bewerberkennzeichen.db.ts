import { sql, type SQL } from 'drizzle-orm';
import { all, conjunction, first, type Db } from '../../platform/db/database.ts';
import { inFirmen, type Zugriff } from '../../platform/db/query/scope.ts';
import { listSichtbareBewerber, type SichtbarerBewerber } from '../stammdaten/bewerber-einsicht.db.ts';

export interface KennzeichenRow {
  favorit_am: string | null;
  favorit_von: string | null;
  ausgeblendet_am: string | null;
  ausgeblendet_von: string | null;
  bewertung: number | null;
  kontaktiert_am: string | null;
}

/** What is to be marked; what is not named stays as it is. */
export interface Kennzeichenaenderung {
  favorit?: boolean | undefined;
  ausgeblendet?: boolean | undefined;
  bewertung?: number | null | undefined;
  kontaktiertAm?: string | null | undefined;
}

/** The applicants whom the person may mark: school staff none. */
export async function findMarkierbare(
  db: Db,
  zugriff: Zugriff,
  ids: readonly string[],
): Promise<SichtbarerBewerber[]> {
  return zugriff.eigeneFirmaId === null ? [] : listSichtbareBewerber(db, zugriff, ids);
}

/** The active company's marks on an applicant. */
export function findKennzeichen(
  db: Db,
  zugriff: Zugriff,
  bewerberId: string,
): Promise<KennzeichenRow | undefined> {
  return first<KennzeichenRow>(
    db,
    sql`select k.favorit_am, k.favorit_von, k.ausgeblendet_am, k.ausgeblendet_von, k.bewertung, k.kontaktiert_am
        from bewerberkennzeichen k
        where ${conjunction([inFirmen(sql`k.firma_id`, zugriff), sql`k.bewerber_id = ${bewerberId}`])}`,
  );
}

/** The school's present day. */
export async function findHeute(db: Db): Promise<string> {
  const row = await first<{ heute: string }>(db, sql`select portal_heute()::text as heute`);
  return row?.heute ?? '';
}

/**
 * Marks applicants for the active company; the identifiers of those for whom that changed anything. Only the
 * columns of what is named are written, so that no two who mark at once lose anything, and what is set already
 * keeps who set it first. One order for all writers, so that they wait for each other instead of deadlocking.
 */
export async function updateKennzeichen(
  db: Db,
  { eigeneFirmaId, benutzerId }: Zugriff,
  ids: readonly string[],
  aenderung: Kennzeichenaenderung,
  jetzt: Date,
): Promise<Set<string>> {
  const schritte = schritteOf(aenderung, jetzt);
  const columns = schritte.flatMap(({ werte }) => werte.map(([name]) => sql.identifier(name)));
  const values = schritte.flatMap(({ werte }) => werte.map(([, wert]) => wert));
  const assignments = schritte.flatMap(({ anders, werte }) =>
    werte.map(([name]) => {
      const column = sql.identifier(name);
      return sql`${column} = case when ${anders} then excluded.${column} else k.${column} end`;
    }),
  );
  // Where marks are only taken away, those who have none get none.
  const gesetzt = schritte.some(({ setzt }) => setzt);
  const vorhanden = sql`exists (select from bewerberkennzeichen x
                                where x.firma_id = ${eigeneFirmaId} and x.bewerber_id = b.id)`;
  const rows = await all<{ bewerber_id: string }>(
    db,
    sql`insert into bewerberkennzeichen as k (firma_id, bewerber_id, ${sql.join(columns, sql`, `)})
        select ${eigeneFirmaId}::uuid, b.id, ${sql.join(values, sql`, `)}
        from unnest(${sql.param([...ids])}::uuid[]) b(id)
        join benutzer p on p.id = ${benutzerId}
        where ${gesetzt ? sql`true` : vorhanden}
        order by b.id
        on conflict (firma_id, bewerber_id) do update set ${sql.join(assignments, sql`, `)}
        where ${sql.join(
          schritte.map(({ anders }) => anders),
          sql` or `,
        )}
        returning k.bewerber_id`,
  );
  return new Set(rows.map(({ bewerber_id: id }) => id));
}

/** One kind of mark as it is written. */
interface Schritt {
  werte: readonly (readonly [column: string, wert: SQL])[];
  /** Whether the row `k` is marked otherwise. */
  anders: SQL;
  /** Whether anything is set by it, not only taken away. */
  setzt: boolean;
}

const von = (setzt: boolean): SQL => (setzt ? sql`p.vorname || ' ' || p.nachname` : sql`null::text`);

function schritteOf(
  { favorit, ausgeblendet, bewertung, kontaktiertAm }: Kennzeichenaenderung,
  jetzt: Date,
): Schritt[] {
  const am = (setzt: boolean) => sql`${setzt ? jetzt.toISOString() : null}::timestamptz`;
  const schritte: Schritt[] = [];
  for (const [name, setzt] of [
    ['favorit', favorit],
    ['ausgeblendet', ausgeblendet],
  ] as const) {
    if (setzt === undefined) continue;
    schritte.push({
      werte: [
        [`${name}_am`, am(setzt)],
        [`${name}_von`, von(setzt)],
      ],
      anders: sql`(k.${sql.identifier(`${name}_am`)} is null) = ${setzt}::boolean`,
      setzt,
    });
  }
  if (bewertung !== undefined) {
    const setzt = bewertung !== null;
    schritte.push({
      werte: [
        ['bewertung', sql`${bewertung}::smallint`],
        ['bewertet_am', am(setzt)],
        ['bewertet_von', von(setzt)],
      ],
      anders: sql`k.bewertung is distinct from excluded.bewertung`,
      setzt,
    });
  }
  if (kontaktiertAm !== undefined) {
    const setzt = kontaktiertAm !== null;
    schritte.push({
      werte: [
        ['kontaktiert_am', sql`${kontaktiertAm}::date`],
        ['kontaktiert_von', von(setzt)],
      ],
      anders: sql`k.kontaktiert_am is distinct from excluded.kontaktiert_am`,
      setzt,
    });
  }
  return schritte;
}
