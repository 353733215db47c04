import { hasPermission, type expandRollen } from '@firmenportal/contract/permissions';
import { NEW_KONTO_DAYS, type FIRST_STEPS } from '@firmenportal/contract/uebersicht';
import { sql, type SQL } from 'drizzle-orm';
import { first, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';

type Step = (typeof FIRST_STEPS)[number];

/** How many steps there are: more would be no beginning. */
const STEPS = 3;

/** Whether the person `b` took a step, by what it leaves. */
const TAKEN: Record<Step, SQL> = {
  freigaben: sql`exists (select from freigabeanfrage a where a.benutzer_id = b.id)`,
  notiz: sql`exists (select from studierendennotiz n where n.benutzer_id = b.id)`,
  favorit: sql`exists (select from bewerberkennzeichen k where k.favorit_von = b.vorname || ' ' || b.nachname)`,
  einschreibung: sql`exists (select from einschreibung e where e.benutzer_id = b.id)`,
  ansicht: sql`exists (select from ansicht a where a.benutzer_id = b.id)`,
};

/** The first steps of people of a company, by what they may do; null once they are done, dismissed, or long over. */
export async function findFirstSteps(
  db: Db,
  { benutzerId, eigeneFirmaId }: Access,
  roles: ReturnType<typeof expandRollen>,
  now: Date,
): Promise<{ schritt: Step; getan: boolean }[] | null> {
  const steps = stepsOf(roles);
  if (eigeneFirmaId === null || steps.length < STEPS) return null;
  const taken = sql.join(
    steps.map((step) => sql`${step}::text, ${TAKEN[step]}`),
    sql`, `,
  );
  const row = await first<{ getan: Record<string, boolean> }>(
    db,
    sql`select json_build_object(${taken}) as getan from benutzer b
        where b.id = ${benutzerId}
          and b.angelegt_am > ${now.toISOString()}::timestamptz - make_interval(days => ${NEW_KONTO_DAYS})
          -- Dismissed for whichever company.
          and not exists (select from wiedervorlage w where w.benutzer_id = b.id and w.aufgabe = 'ersteSchritte')`,
  );
  const found = row && steps.map((schritt) => ({ schritt, getan: row.getan[schritt] === true }));
  return !found || found.every(({ getan }) => getan) ? null : found;
}

function stepsOf(roles: ReturnType<typeof expandRollen>): Step[] {
  const seesStudierende = hasPermission({ roles }, 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN');
  const seesBewerber = hasPermission({ roles }, 'ROLE_FIRMENPORTAL_BEWERBER_LESEN');
  const steps: Step[] = [
    ...(seesStudierende ? (['freigaben', 'notiz'] as const) : []),
    ...(seesBewerber ? (['favorit', 'einschreibung'] as const) : []),
    'ansicht',
  ];
  return steps.slice(0, STEPS);
}
