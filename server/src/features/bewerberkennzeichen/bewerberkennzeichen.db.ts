import { sql, type SQL } from 'drizzle-orm';
import { all, first, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { isMeldung, KENNZEICHEN, type KennzeichenRow } from './shared/auswahlstufe.db.ts';
import { listVisibleBewerber, type VisibleBewerber } from '../bewerber/shared/bewerber-view.db.ts';
import { selected } from '#platform/db/query/selection.ts';

const UNMARKED: KennzeichenRow = {
  favoritAm: null,
  favoritVon: null,
  ausgeblendetAm: null,
  ausgeblendetVon: null,
  bewertung: null,
  kontaktiertAm: null,
  auswahlstufe: null,
  auswahlstufeAm: null,
  auswahlstufeVon: null,
};

/** The marks to change; unset members stay as they are. */
export interface KennzeichenChange {
  favorit?: boolean | undefined;
  ausgeblendet?: boolean | undefined;
  bewertung?: number | null | undefined;
  kontaktiertAm?: string | null | undefined;
}

/** The applicants whom the person may mark. School staff mark nobody. */
export async function findMarkable(
  db: Db,
  access: Access,
  ids: readonly string[],
): Promise<VisibleBewerber[]> {
  return access.eigeneFirmaId === null ? [] : listVisibleBewerber(db, access, ids);
}

/** The active company's marks on an applicant. A report counts even without any. */
export async function findKennzeichen(
  db: Db,
  { eigeneFirmaId }: Access,
  bewerberId: string,
): Promise<KennzeichenRow> {
  const row = await first(
    db,
    sql<KennzeichenRow>`select ${selected(KENNZEICHEN)}
        from (values (${bewerberId}::uuid)) b(id)
        left join bewerberkennzeichen k on k.firma_id = ${eigeneFirmaId}::uuid and k.bewerber_id = b.id
        left join einschreibung g on ${isMeldung(eigeneFirmaId, sql`b.id`)}`,
  );
  return row ?? UNMARKED;
}

/** Today, at the school. */
export async function findToday(db: Db): Promise<string> {
  const row = await first<{ heute: string }>(db, sql`select portal_heute()::text as heute`);
  return row?.heute ?? '';
}

/**
 * Marks applicants for the active company. Returns the identifiers of those for whom that changed anything. Writes only
 * the named columns, so that parallel marks do not overwrite each other, and a mark that is already set keeps who set
 * it first. All writers use the same order, so that they wait instead of deadlocking.
 */
export async function updateKennzeichen(
  db: Db,
  { eigeneFirmaId, benutzerId }: Access,
  ids: readonly string[],
  change: KennzeichenChange,
  now: Date,
): Promise<Set<string>> {
  const steps = stepsOf(change, now);
  const columns = steps.flatMap(({ werte: values }) => values.map(([name]) => sql.identifier(name)));
  const values = steps.flatMap(({ werte: values }) => values.map(([, value]) => value));
  const assignments = steps.flatMap(({ anders, werte: values }) =>
    values.map(([name]) => {
      const column = sql.identifier(name);
      return sql`${column} = case when ${anders} then excluded.${column} else k.${column} end`;
    }),
  );
  // If marks are only taken away, applicants without marks get no row.
  const gesetzt = steps.some(({ setzt }) => setzt);
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
          steps.map(({ anders }) => anders),
          sql` or `,
        )}
        returning k.bewerber_id`,
  );
  return new Set(rows.map(({ bewerber_id: id }) => id));
}

/** The columns that one kind of mark writes. */
interface Step {
  werte: readonly (readonly [column: string, wert: SQL])[];
  /** Whether the row `k` differs from the mark. */
  anders: SQL;
  /** Whether the change sets anything, instead of only taking marks away. */
  setzt: boolean;
}

const author = (setzt: boolean): SQL => (setzt ? sql`p.vorname || ' ' || p.nachname` : sql`null::text`);

function stepsOf({ favorit, ausgeblendet, bewertung, kontaktiertAm }: KennzeichenChange, now: Date): Step[] {
  const am = (setzt: boolean) => sql`${setzt ? now.toISOString() : null}::timestamptz`;
  const steps: Step[] = [];
  for (const [name, setzt] of [
    ['favorit', favorit],
    ['ausgeblendet', ausgeblendet],
  ] as const) {
    if (setzt === undefined) continue;
    steps.push({
      werte: [
        [`${name}_am`, am(setzt)],
        [`${name}_von`, author(setzt)],
      ],
      anders: sql`(k.${sql.identifier(`${name}_am`)} is null) = ${setzt}::boolean`,
      setzt,
    });
  }
  if (bewertung !== undefined) {
    const setzt = bewertung !== null;
    steps.push({
      werte: [
        ['bewertung', sql`${bewertung}::smallint`],
        ['bewertet_am', am(setzt)],
        ['bewertet_von', author(setzt)],
      ],
      anders: sql`k.bewertung is distinct from excluded.bewertung`,
      setzt,
    });
  }
  if (kontaktiertAm !== undefined) {
    const setzt = kontaktiertAm !== null;
    steps.push({
      werte: [
        ['kontaktiert_am', sql`${kontaktiertAm}::date`],
        ['kontaktiert_von', author(setzt)],
      ],
      anders: sql`k.kontaktiert_am is distinct from excluded.kontaktiert_am`,
      setzt,
    });
  }
  return steps;
}
