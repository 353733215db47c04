import { anrede } from '@firmenportal/contract/fields';
import { defineKind, freiwillig, clearable, pflicht } from '../kind.ts';
import { FIRMA_REFERENCE } from '../firmenverweis.ts';
import { datum, einer, emailAddress, text } from '../cells.ts';

/** Contacts of the companies; without a company they are the school's. */
export const kontakte = defineKind({
  name: 'kontakte',
  tabelle: 'kontakt',
  spalten: {
    firmennummer: clearable(text(40)),
    kontaktnummer: pflicht(text(40)),
    anrede: freiwillig(einer(anrede), 'unbekannt'),
    vorname: pflicht(text(100)),
    nachname: pflicht(text(100)),
    funktion: freiwillig(text(200)),
    email: freiwillig(emailAddress),
    telefon: freiwillig(text(50)),
    mobil: freiwillig(text(50)),
    geburtsdatum: freiwillig(datum()),
    privateEmail: freiwillig(emailAddress),
    schulEmail: freiwillig(emailAddress),
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
  schluessel: ['firmennummer', 'kontaktnummer'],
  konflikt: ['firma_id', 'kontaktnummer'],
  verweise: [FIRMA_REFERENCE],
});
