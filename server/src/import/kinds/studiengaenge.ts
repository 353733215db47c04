import { abschluss } from '@firmenportal/contract/fields';
import { defineKind, optional, required } from '../kind.ts';
import { amount, decimal, oneOf, integer, text } from '../lines/cells.ts';

/** Per month, in whole units of the currency. */
const HIGHEST_FEE = 99_999;

export const studiengaenge = defineKind({
  name: 'studiengaenge',
  table: 'studiengang',
  columns: {
    kuerzel: required(text(20)),
    name: required(text(200)),
    nameEn: optional(text(200)),
    abschluss: required(oneOf(abschluss)),
    credits: required(integer(1, 400)),
    semester: required(integer(1, 20)),
    seminarCredits: optional(decimal(0, 400), '0.0'),
    transferCredits: optional(decimal(0, 400), '0.0'),
    gebuehrEur: { ...optional(amount(HIGHEST_FEE)), pairedWith: 'gebuehrUsd' },
    gebuehrUsd: { ...optional(amount(HIGHEST_FEE)), pairedWith: 'gebuehrEur' },
  },
  sample: {
    kuerzel: 'AI',
    name: 'Angewandte Informatik',
    nameEn: 'Applied Computer Science',
    abschluss: 'bachelor',
    credits: '210',
    semester: '7',
    seminarCredits: '8',
    transferCredits: '24',
    gebuehrEur: '650,00',
    gebuehrUsd: '720,00',
  },
  key: ['kuerzel'],
  uniqueBy: ['kuerzel'],
  rules: [
    {
      column: 'gebuehrUsd',
      code: 'gebuehrUnvollstaendig',
      breaks: ({ gebuehrEur, gebuehrUsd }) => (gebuehrEur === null) !== (gebuehrUsd === null),
    },
  ],
});
