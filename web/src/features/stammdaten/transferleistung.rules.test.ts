import { expect, test } from 'vitest';
import { isUeberfaellig } from './transferleistung.rules.ts';

const HEUTE = '2026-03-01';

test('the day of the deadline is still in time', () => {
  expect(isUeberfaellig({ stufe: 'inBearbeitung', frist: '2026-02-28' }, HEUTE)).toBe(true);
  expect(isUeberfaellig({ stufe: 'inBearbeitung', frist: HEUTE }, HEUTE)).toBe(false);
});

test('what is assessed or has no deadline is never overdue', () => {
  expect(isUeberfaellig({ stufe: 'bewertet', frist: '2026-02-01' }, HEUTE)).toBe(false);
  expect(isUeberfaellig({ stufe: 'eingereicht', frist: null }, HEUTE)).toBe(false);
});
