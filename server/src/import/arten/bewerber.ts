import { anrede } from '@firmenportal/contract/felder';
import { defineArt, freiwillig, pflicht } from '../art.ts';
import { absaetze, datum, einer, emailAdresse, ganzzahl, jaNein, liste, text } from '../zellen.ts';

export const bewerber = defineArt({
  name: 'bewerber',
  tabelle: 'bewerber',
  spalten: {
    bewerbernummer: pflicht(text(40)),
    anrede: freiwillig(einer(anrede), 'unbekannt'),
    vorname: pflicht(text(100)),
    nachname: pflicht(text(100)),
    plz: freiwillig(text(10)),
    email: freiwillig(emailAdresse),
    telefon: freiwillig(text(50)),
    kontaktfreigabe: freiwillig(jaNein(), false),
    bewerbungsjahr: pflicht(ganzzahl(2000, 2100)),
    freigabedatum: freiwillig(datum()),
    testsFreigegeben: freiwillig(jaNein(), false),
    zurueckgezogenAm: freiwillig(datum()),
    motivationsschreiben: freiwillig(absaetze(20_000)),
    studiengaenge: freiwillig(liste(20)),
    merkmale: freiwillig(liste(100)),
    wunschbranchen: freiwillig(liste(100)),
  },
  sample: {
    bewerbernummer: 'B-1',
    anrede: 'Frau',
    vorname: 'Erika',
    nachname: 'Muster',
    plz: '20095',
    email: 'erika.muster@post.example',
    telefon: '0170 123456',
    kontaktfreigabe: 'ja',
    bewerbungsjahr: '2027',
    freigabedatum: '01.09.2026',
    testsFreigegeben: 'ja',
    zurueckgezogenAm: '',
    motivationsschreiben: 'Guten Tag, ich möchte dual studieren.',
    studiengaenge: 'AI',
    merkmale: 'Teamgeist | Neugier',
    wunschbranchen: 'Logistik | Handel',
  },
  schluessel: ['bewerbernummer'],
  konflikt: ['bewerbernummer'],
  regeln: [
    {
      spalte: 'zurueckgezogenAm',
      code: 'zukunft',
      bricht: ({ zurueckgezogenAm }, heute) => zurueckgezogenAm !== null && zurueckgezogenAm > heute,
    },
  ],
  listen: [
    {
      spalte: 'studiengaenge',
      tabelle: 'bewerber_studiengang',
      ziel: 'studiengang',
      schluessel: 'kuerzel',
      art: 'studiengaenge',
    },
    { spalte: 'merkmale', tabelle: 'bewerber_merkmal', ziel: 'merkmal', schluessel: 'name' },
    { spalte: 'wunschbranchen', tabelle: 'bewerber_branche', ziel: 'branche', schluessel: 'name' },
  ],
});
