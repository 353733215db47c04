import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, id, zeit } from '#platform/db/columns.ts';

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
  gemeldetAm: zeit('gemeldet_am').notNull(),
  zurueckgezogenVon: text('zurueckgezogen_von'),
  zurueckgezogenAm: zeit('zurueckgezogen_am'),
  bestaetigtAm: zeit('bestaetigt_am'),
  bestaetigtVon: text('bestaetigt_von'),
  abgelehntAm: zeit('abgelehnt_am'),
  abgelehntVon: text('abgelehnt_von'),
  ablehnungsgrund: text('ablehnungsgrund'),
});
