import type { Db } from '#platform/db/database.ts';
import { bewerbernachricht } from '#features/bewerbernachrichten/bewerbernachrichten.table.ts';

type Values = typeof bewerbernachricht.$inferInsert;

const MESSAGE = {
  gesendetVon: 'Anna Adler',
  vorlage: 'absage',
  betreff: 'Ihre Bewerbung',
  text: 'Leider nicht',
} as const;

/** A mail that a company sent to an applicant. */
export const newBewerbernachricht = (
  db: Db,
  values: Pick<Values, 'firmaId' | 'bewerberId'> & Partial<Values>,
) => db.insert(bewerbernachricht).values({ ...MESSAGE, gesendetAm: new Date(), ...values });
