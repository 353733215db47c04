import { BewerberListItem, MarktplatzListItem } from '@firmenportal/contract/bewerber';
import type { Bewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/query.ts';
import { TOLD } from '#testing/told.ts';
import { holdFetch } from '#testing/held-fetch.ts';
import { markBewerber, type Shown, type Markierung } from './kennzeichen.queries.ts';
import type { KennzeichenChange } from './kennzeichen.rules.ts';

const none = {
  favorit: null,
  ausgeblendet: null,
  bewertung: null,
  kontaktiertAm: null,
  auswahlstufe: null,
};
const person = (id: string) => ({
  '@id': `/api/bewerber-marktplatz/${id}`,
  '@type': MarktplatzListItem.type,
  vorname: 'Vor',
  nachname: id,
  kennzeichen: none,
});

const LIST = [MarktplatzListItem.type, 'listMarktplatz', {}, 'page=1'];
const FAVOURITES = [MarktplatzListItem.type, 'listMarktplatz', {}, 'favorit=true'];
const OWN_DETAILS = [BewerberListItem.type, 'getBewerber', { id: 'b' }, ''];

let client: QueryClient;
const sent = holdFetch();
const told: Error[] = [];

beforeEach(() => {
  told.length = 0;
  client = createQueryClient((error) => told.push(error), TOLD);
  const page = { 'hydra:totalItems': 3, 'hydra:member': ['a', 'b', 'c'].map(person) };
  client.setQueryData(LIST, page);
  client.setQueryData(FAVOURITES, { 'hydra:totalItems': 0, 'hydra:member': [] });
  client.setQueryData(OWN_DETAILS, { ...person('b'), '@id': '/api/bewerber/b', '@type': 'Bewerber' });
});

const mutationOf = () =>
  client.getMutationCache().build<Bewerberkennzeichen, Error, Markierung, Shown>(client, markBewerber);
const namesIn = (key: readonly unknown[]) =>
  client
    .getQueryData<{ 'hydra:member': { nachname: string }[] }>(key)
    ?.['hydra:member'].map(({ nachname }) => nachname);
const totalIn = (key: readonly unknown[]) =>
  client.getQueryData<{ 'hydra:totalItems': number }>(key)?.['hydra:totalItems'];

function mark(id: string, change: KennzeichenChange) {
  const mutation = mutationOf();
  const done = mutation.execute({ bewerber: person(id), change }).catch(() => undefined);
  return { mutation, done };
}

const json = (status: number, body: unknown) => Response.json(body, { status });

describe('hiding somebody', () => {
  test('takes the person out of the list at once, before the server has answered', async () => {
    mark('b', { ausgeblendet: true });
    await vi.waitFor(() => expect(namesIn(LIST)).toEqual(['a', 'c']));
    expect(totalIn(LIST)).toBe(2);
    expect(
      client.getQueryData<ReturnType<typeof person>>(OWN_DETAILS)?.kennzeichen.ausgeblendet,
    ).not.toBeNull();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.request).toMatchObject({
      method: 'PATCH',
      url: 'http://portal.example/api/bewerber-marktplatz/b',
    });
    expect(await sent[0]?.request.json()).toEqual({ ausgeblendet: true });
  });

  test('puts everybody back where they stood when it fails, and tells it', async () => {
    const { done } = mark('b', { ausgeblendet: true });
    const other = mark('a', { ausgeblendet: true });
    await vi.waitFor(() => expect(namesIn(LIST)).toEqual(['c']));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(json(409, {}));
    await done;
    expect(namesIn(LIST)).toContain('b');
    expect(namesIn(LIST)).not.toContain('a');
    expect(client.getQueryData<ReturnType<typeof person>>(OWN_DETAILS)?.kennzeichen).toEqual(none);
    expect(told).toHaveLength(1);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.answer(json(409, {}));
    await other.done;
    expect(namesIn(LIST)?.toSorted()).toEqual(['a', 'b', 'c']);
    expect(totalIn(LIST)).toBe(3);
  });

  test('is taken back in place, and only after it has reached the server', async () => {
    const { mutation } = mark('b', { ausgeblendet: true });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const { kennzeichen, left: plaetze } = mutation.state.context ?? { kennzeichen: none, left: [] };
    const bewerber = { ...person('b'), kennzeichen };
    void mutationOf().execute({ bewerber, change: { ausgeblendet: false }, plaetze });
    await vi.waitFor(() => expect(namesIn(LIST)).toEqual(['a', 'b', 'c']));
    expect(sent).toHaveLength(1);
    sent[0]?.answer(json(200, { ...none, ausgeblendet: kennzeichen.ausgeblendet }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(await sent[1]?.request.json()).toEqual({ ausgeblendet: false });
    // The first answer is older than the change that is shown already.
    expect(namesIn(LIST)).toEqual(['a', 'b', 'c']);
  });
});

describe('a favourite', () => {
  test('shows with what the server noted, and lists are asked again', async () => {
    const { done } = mark('c', { favorit: true });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    const favorit = { am: '2026-11-02T10:00:00Z', von: 'Toni Test' };
    sent[0]?.answer(json(200, { ...none, favorit }));
    await done;
    const page = client.getQueryData<{ 'hydra:member': ReturnType<typeof person>[] }>(LIST);
    expect(page?.['hydra:member'][2]?.kennzeichen.favorit).toEqual(favorit);
    expect(client.getQueryState(LIST)?.isInvalidated).toBe(true);
    expect(client.getQueryState(FAVOURITES)?.isInvalidated).toBe(true);
    // Another person's details are not affected.
    expect(client.getQueryState(OWN_DETAILS)?.isInvalidated).toBe(false);
  });
});
