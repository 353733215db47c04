import { sql, type SQL } from 'drizzle-orm';
import { text } from '#platform/texte/text.ts';
import type { Access } from './scope.ts';

/** The name of a service account where people's names stand, too: its words are free, and may be those of a person. */
export const serviceName = (name: SQL, { locale }: Pick<Access, 'locale'>): SQL =>
  sql`replace(${text(locale, 'dienstkonto.genannt')}::text, '{name}', ${name})`;
