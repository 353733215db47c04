import { anrede } from '@firmenportal/contract/felder';
import { defineArt, freiwillig, leerbar, pflicht } from '../art.ts';
import { FIRMENVERWEIS } from '../firmenverweis.ts';
import { datum, einer, emailAdresse, text } from '../zellen.ts';

/** Contacts of the companies; without a company they are the school's. */
export const kontakte = defineArt({
  name: 'kontakte',
  tabelle: 'kontakt',
  spalten: {
    firmennummer: leerbar(text(40)),
    kontaktnummer: pflicht(text(40)),
    anrede: freiwillig(einer(anrede), 'unbekannt'),
    vorname: pflicht(text(100)),
    nachname: pflicht(text(100)),
    funktion: freiwillig(text(200)),
    email: freiwillig(emailAdresse),
    telefon: freiwillig(text(50)),
    mobil: freiwillig(text(50)),
    geburtsdatum: freiwillig(datum()),
    privateEmail: freiwillig(emailAdresse),
    schulEmail: freiwillig(emailAdresse),
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
  verweise: [FIRMENVERWEIS],
});
