import { anrede } from '@firmenportal/contract/fields';
import { defineKind, optional, clearable, required } from '../kind.ts';
import { FIRMA_REFERENCE } from '../references/firmen-reference.ts';
import { date, oneOf, emailAddress, text } from '../lines/cells.ts';

/** Contacts of the companies. Those without a company belong to the school. */
export const kontakte = defineKind({
  name: 'kontakte',
  table: 'kontakt',
  columns: {
    firmennummer: clearable(text(40)),
    kontaktnummer: required(text(40)),
    anrede: optional(oneOf(anrede), 'unbekannt'),
    vorname: required(text(100)),
    nachname: required(text(100)),
    funktion: optional(text(200)),
    email: optional(emailAddress),
    telefon: optional(text(50)),
    mobil: optional(text(50)),
    geburtsdatum: optional(date()),
    privateEmail: optional(emailAddress),
    schulEmail: optional(emailAddress),
  },
  sample: {
    firmennummer: '10001',
    kontaktnummer: '10001-1',
    anrede: 'Frau',
    vorname: 'Maria',
    nachname: 'Muster',
    funktion: 'Ausbildungsleitung',
    email: 'maria.muster@muster.example',
    telefon: '040 123456',
    mobil: '0170 123456',
    geburtsdatum: '31.12.1985',
    privateEmail: 'maria@privat.example',
    schulEmail: 'maria.muster@hochschule.example',
  },
  key: ['firmennummer', 'kontaktnummer'],
  uniqueBy: ['firma_id', 'kontaktnummer'],
  references: [FIRMA_REFERENCE],
});
