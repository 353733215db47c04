import { defineArt, freiwillig, pflicht } from '../art.ts';
import { BEWERBERVERWEIS } from '../bewerberverweis.ts';
import { FIRMENVERWEIS } from '../firmenverweis.ts';
import { datum, text } from '../zellen.ts';

/** What applicants did; what the company answered is its own and stays. */
export const bewerbungen = defineArt({
  name: 'bewerbungen',
  tabelle: 'bewerbung',
  spalten: {
    bewerbernummer: pflicht(text(40)),
    firmennummer: pflicht(text(40)),
    eingegangenAm: pflicht(datum()),
    zurueckgezogenAm: freiwillig(datum()),
  },
  sample: {
    bewerbernummer: 'B-1',
    firmennummer: '10001',
    eingegangenAm: '01.09.2026',
    zurueckgezogenAm: '',
  },
  schluessel: ['bewerbernummer', 'firmennummer'],
  konflikt: ['firma_id', 'bewerber_id'],
  regeln: [
    { spalte: 'eingegangenAm', code: 'zukunft', bricht: (werte, heute) => werte.eingegangenAm > heute },
    {
      spalte: 'zurueckgezogenAm',
      code: 'zukunft',
      bricht: ({ zurueckgezogenAm }, heute) => zurueckgezogenAm !== null && zurueckgezogenAm > heute,
    },
    {
      spalte: 'zurueckgezogenAm',
      code: 'ruecknahmeVorEingang',
      bricht: ({ eingegangenAm, zurueckgezogenAm }) =>
        zurueckgezogenAm !== null && zurueckgezogenAm < eingegangenAm,
    },
  ],
  verweise: [BEWERBERVERWEIS, FIRMENVERWEIS],
});
