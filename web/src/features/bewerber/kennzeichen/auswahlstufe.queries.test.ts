import { BewerberListItem } from '@firmenportal/contract/bewerber';
import { versionOfAuswahlstufe } from '@firmenportal/contract/auswahlstufen';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/query.ts';
import { TOLD } from '#testing/told.ts';
import { holdFetch } from '#testing/held-fetch.ts';
import { moveBewerber, type Movable, type Verschiebung, type Verschoben } from './auswahlstufe.queries.ts';
import type { Shown } from './kennzeichen.queries.ts';

const AM = '2026-11-02T09:00:00.000Z';
const person = (id: string): Movable => ({
  '@id': `/api/bewerber/${id}`,
  '@type': BewerberListItem.type,
  vorname: 'Vor',
  nachname: id,
  kennzeichen: {
    favorit: null,
    ausgeblendet: null,
    bewertung: null,
    kontaktiertAm: null,
    auswahlstufe: null,
  },
});

const NONE = [BewerberListItem.type, 'listBewerber', {}, 'auswahlstufe=keine'];
const ALL = [BewerberListItem.type, 'listBewerber', {}, 'page=1'];

let client: QueryClient;
const sent = holdFetch();
const told: Error[] = [];

beforeEach(() => {
  told.length = 0;
  client = createQueryClient((error) => told.push(error), TOLD);
  const page = { 'hydra:totalItems': 2, 'hydra:member': ['a', 'b'].map(person) };
  client.setQueryData(NONE, page);
  client.setQueryData(ALL, page);
});

const rowsIn = (key: readonly unknown[]) =>
  client.getQueryData<{ 'hydra:member': Movable[] }>(key)?.['hydra:member'] ?? [];
const stufeIn = (key: readonly unknown[], name: string) =>
  rowsIn(key).find(({ nachname }) => nachname === name)?.kennzeichen.auswahlstufe;

function move(bewerber: Movable, stufe: SetzbareAuswahlstufe | null) {
  const mutation = client
    .getMutationCache()
    .build<Verschoben, Error, Verschiebung, Shown>(client, moveBewerber);
  const done = mutation.execute({ bewerber, stufe }).catch(() => undefined);
  return { mutation, done };
}

const answered = (status: number, body: unknown) => Response.json(body, { status });
const at = (stufe: string | null, von = 'Anna') => ({ stufe, am: stufe && AM, von: stufe && von });

describe('moving somebody', () => {
  test('shows at once, and takes the person out of the list of the stage before', async () => {
    const { done } = move(person('a'), 'gesehen');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(rowsIn(NONE).map(({ nachname }) => nachname)).toEqual(['b']);
    expect(stufeIn(ALL, 'a')?.stufe).toBe('gesehen');
    expect(sent[0]?.request.headers.get('if-match')).toBe('"keine."');
    sent[0]?.answer(answered(200, at('gesehen')));
    await done;
    expect(stufeIn(ALL, 'a')).toEqual({ stufe: 'gesehen', am: AM, von: 'Anna' });
    expect(rowsIn(NONE)).toHaveLength(1);
  });

  test('again before the answer names the version of the first answer', async () => {
    const first = move(person('a'), 'gesehen');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const shown = rowsIn(ALL).find(({ nachname }) => nachname === 'a');
    if (!shown) throw new Error('it shows');
    const second = move(shown, 'angebot');
    sent[0]?.answer(answered(200, at('gesehen')));
    await first.done;
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    const version = versionOfAuswahlstufe({ stufe: 'gesehen', am: AM, von: 'Anna' });
    expect(sent[1]?.request.headers.get('if-match')).toBe(`"${version}."`);
    expect(stufeIn(ALL, 'a')?.stufe).toBe('angebot');
    sent[1]?.answer(answered(200, at('angebot')));
    await second.done;
  });

  test('again before the answer goes on from where the person still is, if the first one fails', async () => {
    const first = move(person('a'), 'gesehen');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const shown = rowsIn(ALL).find(({ nachname }) => nachname === 'a');
    if (!shown) throw new Error('it shows');
    const second = move(shown, 'angebot');
    sent[0]?.answer(answered(404, { 'hydra:title': 'x' }));
    await first.done;
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.request.headers.get('if-match')).toBe('"keine."');
    expect(stufeIn(ALL, 'a')?.stufe).toBe('angebot');
    sent[1]?.answer(answered(200, at('angebot')));
    await second.done;
    expect(stufeIn(ALL, 'a')).toEqual({ stufe: 'angebot', am: AM, von: 'Anna' });
    expect(told).toHaveLength(1);
  });

  test.each([412, 409])(
    'that was overtaken (%d) shows what the other did, and is no failure',
    async (status) => {
      const { mutation, done } = move(person('a'), 'gesehen');
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      sent[0]?.answer(answered(status, { 'hydra:title': 'x' }));
      await vi.waitFor(() => expect(sent).toHaveLength(2));
      expect(sent[1]?.request.method).toBe('GET');
      sent[1]?.answer(answered(200, at('gespraech', 'Ben')));
      await done;
      expect(mutation.state.data).toEqual({
        isLate: true,
        stufe: { stufe: 'gespraech', am: AM, von: 'Ben' },
      });
      expect(stufeIn(ALL, 'a')?.von).toBe('Ben');
      expect(told).toEqual([]);
    },
  );

  test('that fails puts the person back', async () => {
    const { done } = move(person('a'), 'gesehen');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(answered(404, { 'hydra:title': 'x' }));
    await done;
    expect(rowsIn(NONE).map(({ nachname }) => nachname)).toEqual(['a', 'b']);
    expect(stufeIn(ALL, 'a')).toBeNull();
    expect(told).toHaveLength(1);
  });
});
