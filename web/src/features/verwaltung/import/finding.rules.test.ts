import { expect, it } from 'vitest';
import { findingOf } from './finding.rules.ts';

it('reads line and column of what is wrong in a file', () => {
  const violation = { message: 'Keine Note', code: 'note' };
  expect(findingOf({ ...violation, propertyPath: 'zeilen[12].note' })).toEqual({
    zeile: 12,
    spalte: 'note',
    code: 'note',
    meldung: 'Keine Note',
  });
  expect(findingOf({ ...violation, propertyPath: 'zeilen[3]' }).spalte).toBeNull();
});
