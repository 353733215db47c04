import { sql } from 'drizzle-orm';
import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import { mentionedIn } from '@firmenportal/contract/notizen';
import { all, type Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ValidationError } from '#platform/http/errors/api-error.ts';
import { text as textOf } from '#platform/texte/text.ts';
import { BETREUUNG, BEZUG, mayLearn, TYPEN_T } from '#features/benachrichtigungen/shared/kenntnis.db.ts';
import type { Subject } from './notizen.db.ts';

const TYP: Readonly<Record<Subject['art'], Benachrichtigungstyp>> = {
  student: 'erwaehntBeiStudierenden',
  bewerber: 'erwaehntBeiBewerbenden',
};

interface Colleague {
  id: string;
  name: string;
  /** Whether they may see the person of the note: the same rule as for notifications. */
  darf: boolean;
}

/** The active people of the note's company, without the acting person. School staff read no notes. */
function listColleagues(db: Db, { benutzerId }: Access, subject: Subject): Promise<Colleague[]> {
  const { art, id, firmaId } = subject;
  return all<Colleague>(
    db,
    sql`select b.id, b.vorname || ' ' || b.nachname as name, coalesce(${mayLearn(sql`b.id`)}, false) as darf
        from (select ${TYP[art]}::text as typ, ${firmaId}::uuid as firma_id,
                     ${art === 'student' ? id : null}::uuid as student_id,
                     ${art === 'bewerber' ? id : null}::uuid as bewerber_id) e
        join ${TYPEN_T} on t.typ = e.typ
        join benutzer_firma x on x.firma_id = e.firma_id
        join benutzer b on b.id = x.benutzer_id
        ${BEZUG}
        where b.aktiv and b.id <> ${benutzerId} and not ${BETREUUNG} = any (b.rollen)
        order by b.nachname, b.vorname, b.id`,
  );
}

/** Colleagues who can be mentioned in a note. */
export const listEmpfaenger = async (db: Db, access: Access, subject: Subject): Promise<Colleague[]> =>
  (await listColleagues(db, access, subject)).filter(({ darf }) => darf);

interface Written {
  readonly text: string;
  /** The note's former text: people mentioned in it already know. */
  readonly before?: string;
  readonly locale: Locale;
  /** What is wrong with other members: reported together. */
  readonly violations?: readonly Violation[];
}

/**
 * Whom a note newly mentions (identifiers). Mentioning a colleague who may not see the person is a violation of
 * `text`. If two colleagues have the same name, those who may see the person are meant.
 */
export async function requireMentions(
  db: Db,
  access: Access,
  subject: Subject,
  { text, before = '', locale, violations = [] }: Written,
): Promise<string[]> {
  if (!text.includes('@')) {
    if (violations.length > 0) throw new ValidationError(violations);
    return [];
  }
  const colleagues = await listColleagues(db, access, subject);
  const names = [...new Set(colleagues.map(({ name }) => name))];
  const known = mentionedIn(before, names);
  const mentioned = mentionedIn(text, names)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, those: colleagues.filter((one) => one.name === name && one.darf) }));
  const refused = mentioned.filter(({ those }) => those.length === 0);
  if (refused.length > 0 || violations.length > 0) {
    throw new ValidationError([
      ...refused.map(({ name }) => ({
        propertyPath: 'text',
        code: 'erwaehnungOhneEinsicht',
        message: textOf(locale, 'fehler.422.erwaehnung', { name }),
      })),
      ...violations,
    ]);
  }
  return mentioned.flatMap(({ those }) => those.map(({ id }) => id));
}

/**
 * Notifies them, in the transaction that writes the note; not those whom the author has told twenty times
 * within the hour.
 */
export async function tellMentioned(db: Db, subject: Subject, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { art, id, firmaId } = subject;
  await db.execute(
    sql`select portal_erwaehnung_melden(${TYP[art]}, ${firmaId}::uuid,
          ${art === 'student' ? id : null}::uuid, ${art === 'bewerber' ? id : null}::uuid,
          ${sql.param([...ids])}::uuid[])`,
  );
}
