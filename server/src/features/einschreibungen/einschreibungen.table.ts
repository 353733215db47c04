import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const einschreibung = pgTable('einschreibung', {
  firmaId: firmaId(),
  id: id(),
  bewerberId: bewerberId(),
  studiengangId: uuid('studiengang_id').notNull(),
  studienbeginn: smallint('studienbeginn').notNull(),
  ausbildungsleitungId: uuid('ausbildungsleitung_id'),
  bemerkung: text('bemerkung'),
  benutzerId: uuid('benutzer_id'),
  gemeldetVon: text('gemeldet_von').notNull(),
  gemeldetAm: instant('gemeldet_am').notNull(),
  zurueckgezogenVon: text('zurueckgezogen_von'),
  zurueckgezogenAm: instant('zurueckgezogen_am'),
  bestaetigtAm: instant('bestaetigt_am'),
  bestaetigtVon: text('bestaetigt_von'),
  abgelehntAm: instant('abgelehnt_am'),
  abgelehntVon: text('abgelehnt_von'),
  ablehnungsgrund: text('ablehnungsgrund'),
});
