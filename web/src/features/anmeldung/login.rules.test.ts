import type { Problem } from '@firmenportal/contract/hydra/problem';
import { describe, expect, it } from 'vitest';
import { loginMessages } from './login.rules.ts';

const failure = (status?: number, description = 'Beschreibung') => ({
  status,
  problem: status === undefined ? undefined : ({ 'hydra:description': description } as Problem),
});

describe('a failed sign-in', () => {
  it.each([400, 401, 422])('says nothing but that it failed on %d', (status) => {
    expect(loginMessages(failure(status), 'Fehlgeschlagen.', 'Allgemein.')).toEqual(['Fehlgeschlagen.']);
  });

  it.each([403, 429])('gives the reason on %d', (status) => {
    expect(loginMessages(failure(status, 'Grund.'), 'Fehlgeschlagen.', 'Allgemein.')).toEqual([
      'Fehlgeschlagen.',
      'Grund.',
    ]);
  });

  it.each([undefined, 500, 503])('says that it is not the person on %s', (status) => {
    expect(loginMessages(failure(status), 'Fehlgeschlagen.', 'Allgemein.')).toEqual([
      'Fehlgeschlagen.',
      'Allgemein.',
    ]);
  });
});
