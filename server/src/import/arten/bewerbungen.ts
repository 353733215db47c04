import { defineKind, freiwillig, pflicht } from '../kind.ts';
import { BEWERBER_REFERENCE } from '../bewerberverweis.ts';
import { FIRMA_REFERENCE } from '../firmenverweis.ts';
import { datum, text } from '../cells.ts';

/** Imports what applicants did; the company's own answer is never overwritten. */
export const bewerbungen = defineKind({
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
    { spalte: 'eingegangenAm', code: 'zukunft', bricht: (values, today) => values.eingegangenAm > today },
    {
      spalte: 'zurueckgezogenAm',
      code: 'zukunft',
      bricht: ({ zurueckgezogenAm }, today) => zurueckgezogenAm !== null && zurueckgezogenAm > today,
    },
    {
      spalte: 'zurueckgezogenAm',
      code: 'ruecknahmeVorEingang',
      bricht: ({ eingegangenAm, zurueckgezogenAm }) =>
        zurueckgezogenAm !== null && zurueckgezogenAm < eingegangenAm,
    },
  ],
  verweise: [BEWERBER_REFERENCE, FIRMA_REFERENCE],
});
