import { anrede } from '@firmenportal/contract/fields';
import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { paragraphs, datum, einer, emailAddress, ganzzahl, jaNein, liste, text } from '../cells.ts';

export const bewerber = defineKind({
  name: 'bewerber',
  tabelle: 'bewerber',
  spalten: {
    bewerbernummer: pflicht(text(40)),
    anrede: freiwillig(einer(anrede), 'unbekannt'),
    vorname: pflicht(text(100)),
    nachname: pflicht(text(100)),
    plz: freiwillig(text(10)),
    email: freiwillig(emailAddress),
    telefon: freiwillig(text(50)),
    kontaktfreigabe: freiwillig(jaNein(), false),
    bewerbungsjahr: pflicht(ganzzahl(2000, 2100)),
    freigabedatum: freiwillig(datum()),
    testsFreigegeben: freiwillig(jaNein(), false),
    zurueckgezogenAm: freiwillig(datum()),
    motivationsschreiben: freiwillig(paragraphs(20_000)),
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
      bricht: ({ zurueckgezogenAm }, today) => zurueckgezogenAm !== null && zurueckgezogenAm > today,
    },
  ],
  listen: [
    {
      spalte: 'studiengaenge',
      tabelle: 'bewerber_studiengang',
      target: 'studiengang',
      schluessel: 'kuerzel',
      art: 'studiengaenge',
    },
    { spalte: 'merkmale', tabelle: 'bewerber_merkmal', target: 'merkmal', schluessel: 'name' },
    { spalte: 'wunschbranchen', tabelle: 'bewerber_branche', target: 'branche', schluessel: 'name' },
  ],
});
