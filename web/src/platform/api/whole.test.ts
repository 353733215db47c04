import { listStudenten } from '@firmenportal/contract/studenten';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import { describe, expect, it } from 'vitest';
import { everyIri, rowsOf } from './whole.ts';

type Students = Answer<typeof listStudenten>;

/** A server with students named by numbers, of whom one comes in before those of the second page are asked for. */
function serverWith(count: number, comesIn = false) {
  const asked: object[] = [];
  const call = ({ query = {} }: CallInput<typeof listStudenten>): Promise<Students> => {
    asked.push(query);
    const { page = 1, itemsPerPage = 25 } = query;
    const all = Array.from({ length: count }, (_, at) => ({ '@id': `/api/studenten/${at}` }));
    if (comesIn && page > 1) all.unshift({ '@id': '/api/studenten/neu' });
    const members = all.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return Promise.resolve({
      'hydra:totalItems': all.length,
      'hydra:member': members,
    } as unknown as Students);
  };
  return { asked, call };
}
const idsOf = (answer: Students) => answer['hydra:member'].map((one) => one['@id']);

describe('rows of a list', () => {
  it('that fit into a page are asked for as they are', async () => {
    const { asked, call } = serverWith(30);
    expect(idsOf(await rowsOf({ query: { page: 2, itemsPerPage: 25 } }, call))).toHaveLength(5);
    expect(asked).toEqual([{ page: 2, itemsPerPage: 25 }]);
  });

  it('that are more come page after page, each once', async () => {
    const { asked, call } = serverWith(120, true);
    const query = { suche: 'Ada', itemsPerPage: 5000 };
    const ids = idsOf(await rowsOf({ query }, call));
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
    expect(asked).toEqual([1, 2, 3].map((page) => ({ suche: 'Ada', page, itemsPerPage: 50 })));
  });

  it('are no more than were wanted, nor is there a page without any', async () => {
    const { asked, call } = serverWith(300);
    expect(idsOf(await rowsOf({ query: { itemsPerPage: 100 } }, call))).toHaveLength(100);
    expect(idsOf(await rowsOf({ query: { itemsPerPage: 5000 } }, serverWith(0).call))).toEqual([]);
    expect(asked).toHaveLength(2);
  });
});

it('all hits but those left out, whatever page was open', async () => {
  const { asked, call } = serverWith(120);
  const iris = await everyIri({ suche: 'Ada', page: 2 }, call, new Set(['/api/studenten/7']));
  expect(iris).toHaveLength(119);
  expect(iris).not.toContain('/api/studenten/7');
  expect(asked).toEqual([1, 2, 3].map((page) => ({ suche: 'Ada', page, itemsPerPage: 50 })));
});
