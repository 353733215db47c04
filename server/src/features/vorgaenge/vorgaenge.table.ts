import type { Anrede } from '@firmenportal/contract/fields';
import type { Freigabeart } from '@firmenportal/contract/freigaben';
import type { Vorgangstyp } from '@firmenportal/contract/vorgaenge';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, identity, instant } from '#platform/db/columns.ts';

/** The keys of other systems, and what a contact was, as of when it happened. What is empty is left out. */
export interface Angaben {
  readonly firmennummer: string;
  readonly bewerbernummer?: string;
  readonly matrikelnummer?: string;
  readonly kontaktnummer?: string;
  readonly ansprechperson?: {
    readonly anrede: Anrede;
    readonly vorname: string;
    readonly nachname: string;
    readonly funktion?: string;
    readonly email?: string;
    readonly telefon?: string;
    readonly mobil?: string;
    readonly deaktiviert: boolean;
  };
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
