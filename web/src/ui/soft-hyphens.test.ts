import { expect, test } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

test('long words may break between their parts, all else stays', () => {
  expect(withSoftHyphens('Sitzung des Prüfungsausschusses')).toBe('Sitzung des Prüfungs\u00ADausschusses');
  expect(withSoftHyphens('User für Unternehmensverwaltung')).toBe('User für Unternehmens\u00ADverwaltung');
  expect(withSoftHyphens('User Standard')).toBe('User Standard');
});
