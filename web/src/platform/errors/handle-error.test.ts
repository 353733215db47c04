import type { ReceivedProblem } from '@firmenportal/contract/hydra/problem';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { handleError } from './handle-error.ts';

/** What happened, in its order, when a call failed while an older alert was displayed. */
function handled(error: Error): string[] {
  const events: string[] = [];
  handleError(error, {
    alert: {
      clear: () => events.push('clear'),
      show: (messages) => events.push(`alert ${[messages].flat().join(' | ')}`),
    },
    logout: () => events.push('logout'),
    toPermissionDenied: () => events.push('permission-denied'),
    toServerError: (reference) => events.push(`server-error ${reference}`),
    generalText: () => 'Allgemein',
  });
  return events;
}

const problem = (members: Partial<ReceivedProblem>) => members as ReceivedProblem;

describe('a failed call (original.md §8)', () => {
  it('400: title and description', () => {
    const error = new ApiError(400, problem({ 'hydra:title': 'Titel', 'hydra:description': 'Text' }));
    expect(handled(error)).toEqual(['clear', 'alert Titel: Text']);
  });

  it('leaves out what another server left out', () => {
    const { problem: bare } = new ApiError(400, problem({ 'hydra:title': 'Titel' }));
    expect(handled(new ApiError(400, bare))).toEqual(['clear', 'alert Titel']);
    const violations = [{ propertyPath: '', message: 'Passt nicht zusammen', code: 'server' }];
    expect(handled(new ApiError(422, problem({ violations })))).toEqual([
      'clear',
      'alert Passt nicht zusammen',
    ]);
  });

  it('400 without a title: the general message', () => {
    expect(handled(new ApiError(400))).toEqual(['clear', 'alert Allgemein']);
  });

  it('401: signs out', () => {
    expect(handled(new ApiError(401))).toEqual(['clear', 'logout']);
  });

  it('403: to the permission-denied page', () => {
    expect(handled(new ApiError(403))).toEqual(['clear', 'permission-denied']);
  });

  it('422: one line per violation', () => {
    const violations = [
      { propertyPath: 'email', message: 'Fehlt', code: 'fehlt' },
      { propertyPath: 'rollen[0]', message: 'Unbekannt', code: 'auswahl' },
    ];
    expect(handled(new ApiError(422, problem({ violations })))).toEqual([
      'clear',
      'alert email: Fehlt | rollen[0]: Unbekannt',
    ]);
  });

  it('422 without violations: the general message', () => {
    expect(handled(new ApiError(422, problem({ violations: [] })))).toEqual(['clear', 'alert Allgemein']);
  });

  it('500: to the server-error page, with the reference', () => {
    expect(handled(new ApiError(500, problem({ referenz: 'r-1' })))).toEqual(['clear', 'server-error r-1']);
  });

  it('429: what the answer says', () => {
    const body = problem({ 'hydra:description': 'Bitte warten Sie.' });
    expect(handled(new ApiError(429, body))).toEqual(['clear', 'alert Bitte warten Sie.']);
  });

  it.each([undefined, 404, 409, 412, 429, 503])('%s: the general message', (status) => {
    expect(handled(new ApiError(status))).toEqual(['clear', 'alert Allgemein']);
  });

  it('an error of the program: the general message', () => {
    expect(handled(new TypeError('broken'))).toEqual(['clear', 'alert Allgemein']);
  });
});
