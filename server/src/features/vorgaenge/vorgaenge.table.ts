import type { Freigabeart } from '@firmenportal/contract/freigaben';
import type { Vorgangstyp } from '@firmenportal/contract/vorgaenge';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, identity, instant } from '#platform/db/columns.ts';

/** The keys of other systems, as they were when it happened. */
export interface Angaben {
  readonly firmennummer: string;
  readonly bewerbernummer?: string;
  readonly matrikelnummer?: string;
  readonly kontaktnummer?: string;
  /** Identifier of the enrolment report. */
  readonly meldung?: string;
  readonly studiengang?: string;
  readonly jahr?: number;
  readonly anzahl?: number;
  readonly freigabe?: Freigabeart;
  readonly bis?: string;
}

export const vorgang = pgTable('vorgang', {
  firmaId: firmaId(),
  id: identity(),
  typ: text('typ').$type<Vorgangstyp>().notNull(),
  am: instant('am').notNull().defaultNow(),
  bewerberId: uuid('bewerber_id'),
  studentId: uuid('student_id'),
  kontaktId: uuid('kontakt_id'),
  angaben: jsonb('angaben').$type<Angaben>().notNull(),
});
