import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/client.ts';
import { loginMessages } from './login.rules.ts';

const failure = (status?: number, description = 'Beschreibung') =>
  new ApiError(
    status,
    status === undefined
      ? undefined
      : {
          'hydra:title': undefined,
          'hydra:description': description,
          referenz: undefined,
          violations: undefined,
        },
  );

describe('a failed sign-in', () => {
  it.each([400, 401, 422])(
    'says nothing but that it failed on %d, where the answer says nothing more',
    (status) => {
      expect(loginMessages(failure(status), 'Fehlgeschlagen.', 'Allgemein.')).toEqual(['Fehlgeschlagen.']);
    },
  );

  it('says what the answer says of a 400 and of a 422, as everybody reads it', () => {
    const told = (status: number) =>
      loginMessages(
        new ApiError(status, {
          'hydra:title': 'Titel',
          'hydra:description': 'Text',
          referenz: undefined,
          violations: [{ propertyPath: 'passwort', message: 'Zu häufig.', code: 'server' }],
        }),
        'Fehlgeschlagen.',
        'Allgemein.',
      );
    expect(told(400)).toEqual(['Fehlgeschlagen.', 'Titel: Text']);
    expect(told(422)).toEqual(['Fehlgeschlagen.', 'passwort: Zu häufig.']);
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
