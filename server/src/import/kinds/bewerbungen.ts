import { defineKind, optional, required } from '../kind.ts';
import { BEWERBER_REFERENCE } from '../references/bewerber-reference.ts';
import { FIRMA_REFERENCE } from '../references/firmen-reference.ts';
import { date, text } from '../lines/cells.ts';

/** Imports what applicants did; the company's own answer is never overwritten. */
export const bewerbungen = defineKind({
  name: 'bewerbungen',
  table: 'bewerbung',
  columns: {
    bewerbernummer: required(text(40)),
    firmennummer: required(text(40)),
    eingegangenAm: required(date()),
    zurueckgezogenAm: optional(date()),
  },
  sample: {
    bewerbernummer: 'B-1',
    firmennummer: '10001',
    eingegangenAm: '01.09.2026',
    zurueckgezogenAm: '',
  },
  key: ['bewerbernummer', 'firmennummer'],
  uniqueBy: ['firma_id', 'bewerber_id'],
  rules: [
    { column: 'eingegangenAm', code: 'zukunft', breaks: (values, today) => values.eingegangenAm > today },
    {
      column: 'zurueckgezogenAm',
      code: 'zukunft',
      breaks: ({ zurueckgezogenAm }, today) => zurueckgezogenAm !== null && zurueckgezogenAm > today,
    },
    {
      column: 'zurueckgezogenAm',
      code: 'ruecknahmeVorEingang',
      breaks: ({ eingegangenAm, zurueckgezogenAm }) =>
        zurueckgezogenAm !== null && zurueckgezogenAm < eingegangenAm,
    },
  ],
  references: [BEWERBER_REFERENCE, FIRMA_REFERENCE],
});
