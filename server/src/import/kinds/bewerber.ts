import { anrede } from '@firmenportal/contract/fields';
import { defineKind, optional, required } from '../kind.ts';
import { paragraphs, date, oneOf, emailAddress, integer, yesNo, listOf, text } from '../lines/cells.ts';

export const bewerber = defineKind({
  name: 'bewerber',
  table: 'bewerber',
  columns: {
    bewerbernummer: required(text(40)),
    anrede: optional(oneOf(anrede), 'unbekannt'),
    vorname: required(text(100)),
    nachname: required(text(100)),
    plz: optional(text(10)),
    email: optional(emailAddress),
    telefon: optional(text(50)),
    kontaktfreigabe: optional(yesNo(), false),
    bewerbungsjahr: required(integer(2000, 2100)),
    freigabedatum: optional(date()),
    testsFreigegeben: optional(yesNo(), false),
    zurueckgezogenAm: optional(date()),
    motivationsschreiben: optional(paragraphs(20_000)),
    studiengaenge: optional(listOf(20)),
    merkmale: optional(listOf(100)),
    wunschbranchen: optional(listOf(100)),
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
  key: ['bewerbernummer'],
  uniqueBy: ['bewerbernummer'],
  rules: [
    {
      column: 'zurueckgezogenAm',
      code: 'zukunft',
      breaks: ({ zurueckgezogenAm }, today) => zurueckgezogenAm !== null && zurueckgezogenAm > today,
    },
  ],
  lists: [
    {
      column: 'studiengaenge',
      table: 'bewerber_studiengang',
      target: 'studiengang',
      key: 'kuerzel',
      kind: 'studiengaenge',
    },
    { column: 'merkmale', table: 'bewerber_merkmal', target: 'merkmal', key: 'name' },
    { column: 'wunschbranchen', table: 'bewerber_branche', target: 'branche', key: 'name' },
  ],
});
