import { boolean, date, numeric, pgTable, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Anrede, Geschlecht } from '@firmenportal/contract/fields';
import { firmaId, id } from '#platform/db/columns.ts';

const columns = {
  firmaId: firmaId(),
  id: id(),
  matrikelnummer: text('matrikelnummer').notNull(),
  studiengangId: uuid('studiengang_id').notNull(),
  ausbildungsleitungId: uuid('ausbildungsleitung_id'),
  centuria: text('centuria'),
  anrede: text('anrede').$type<Anrede>().notNull().default('unbekannt'),
  vorname: text('vorname').notNull(),
  nachname: text('nachname').notNull(),
  geschlecht: text('geschlecht').$type<Geschlecht>().notNull().default('unbekannt'),
  geburtsdatum: date('geburtsdatum'),
  schulEmail: text('schul_email'),
  email: text('email'),
  privateEmail: text('private_email'),
  telefon: text('telefon'),
  mobil: text('mobil'),
  immatrikulation: date('immatrikulation').notNull(),
  exmatrikulation: date('exmatrikulation'),
  notenfreigabe: boolean('notenfreigabe').notNull().default(false),
  notenfreigabeBis: date('notenfreigabe_bis'),
  pruefungsanmeldungsfreigabe: boolean('pruefungsanmeldungsfreigabe').notNull().default(false),
  pruefungsanmeldungsfreigabeBis: date('pruefungsanmeldungsfreigabe_bis'),
  fotoSchluessel: text('foto_schluessel'),
  suchtext: text('suchtext').notNull().generatedAlwaysAs(''),
};

export const student = pgTable('student', {
  ...columns,
  notenfreigabeGemeldet: boolean('notenfreigabe_gemeldet').notNull().default(false),
  notenfreigabeGemeldetBis: date('notenfreigabe_gemeldet_bis'),
  pruefungsanmeldungsfreigabeGemeldet: boolean('pruefungsanmeldungsfreigabe_gemeldet')
    .notNull()
    .default(false),
  pruefungsanmeldungsfreigabeGemeldetBis: date('pruefungsanmeldungsfreigabe_gemeldet_bis'),
});

/** What the views of a student's records add to them. */
export const STUDENT_OF_RECORD = {
  matrikelnummer: columns.matrikelnummer,
  vorname: columns.vorname,
  nachname: columns.nachname,
};

/** The view through which students are read. Grades are visible only while their release is in force. */
export const studierendensicht = pgView('studierendensicht', {
  ...columns,
  durchschnitt: numeric('durchschnitt'),
  gefaehrdeteModule: smallint('gefaehrdete_module'),
  bestandeneModule: smallint('bestandene_module'),
  credits: numeric('credits'),
}).existing();
