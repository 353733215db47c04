import { expect, test } from 'vitest';
import { findingText } from './finding.ts';

test.each([
  ['de-DE', 'Diesen Eintrag gibt es nicht. Importieren Sie zuerst „Studiengänge“.'],
  ['en-GB', 'This entry does not exist. Please import “Study programmes” first.'],
] as const)('names what has to be imported first as the screens call it: %s', (locale, text) => {
  const finding = {
    row: 2,
    column: 'studiengang',
    code: 'verweis',
    details: { art: 'studiengaenge' },
  } as const;
  expect(findingText(finding, locale)).toBe(text);
});
