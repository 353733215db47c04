import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { expect, test } from 'vitest';
import { canGrant, durationSchema, grantOf } from './freigabe.rules.ts';
import { deDE } from '@firmenportal/contract/texte/de-DE';

const brokenBy = (answers: unknown) => {
  const result = durationSchema.safeParse(answers, { reportInput: true });
  if (result.success) return [];
  return violationsOf(result.error, deDE).map(({ propertyPath, code }) => [propertyPath, code]);
};

test('how long is to be said, and a day only where there is one', () => {
  expect(brokenBy({ dauer: '', bis: '' })).toEqual([['dauer', 'auswahl']]);
  expect(brokenBy({ dauer: null, bis: '' })).toEqual([['dauer', 'auswahl']]);
  expect(brokenBy({ dauer: 'datum', bis: '' })).toEqual([['bis', 'fehlt']]);
  expect(brokenBy({ dauer: 'widerruf', bis: '' })).toEqual([]);
  expect(brokenBy({ dauer: 'datum', bis: '2027-03-31' })).toEqual([]);
});

test('a day that was typed and then not chosen does not count', () => {
  expect(grantOf({ dauer: 'widerruf', bis: '2027-03-31' })).toEqual({ entscheidung: 'erteilt', bis: null });
  expect(grantOf({ dauer: 'datum', bis: '2027-03-31' })).toEqual({
    entscheidung: 'erteilt',
    bis: '2027-03-31',
  });
});

test('a link grants after a refusal and a revocation, too, but not once it is over', () => {
  expect((['offen', 'abgelehnt', 'widerrufen'] as const).map((stand) => canGrant({ stand }))).toEqual([
    true,
    true,
    true,
  ]);
  expect((['erteilt', 'abgelaufen'] as const).map((stand) => canGrant({ stand }))).toEqual([false, false]);
});
