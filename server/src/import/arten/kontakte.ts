import { anrede } from '@firmenportal/contract/felder';
import { defineArt, freiwillig, leerbar, pflicht } from '../art.ts';
import { FIRMENVERWEIS } from '../firmenverweis.ts';
import { einer, emailAdresse, text } from '../zellen.ts';

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
  },
  schluessel: ['firmennummer', 'kontaktnummer'],
  konflikt: ['firma_id', 'kontaktnummer'],
  verweise: [FIRMENVERWEIS],
});
