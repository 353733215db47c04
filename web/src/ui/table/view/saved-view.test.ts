import { collectionQuery, filter } from '@firmenportal/contract/hydra/query';
import { describe, expect, test } from 'vitest';
import { readListState } from '../list/list-state.ts';
import { isViewShown, readView, viewAddress } from './saved-view.ts';

const definition = collectionQuery({
  order: ['name', 'datum'],
  defaultOrder: [['name', 'asc']],
  searchable: true,
  filter: { gruppe: filter.text(), aktiv: filter.flag() },
});
const views = ['kurz', 'lang'];
const listAt = (search: Record<string, string>, text?: string) => ({
  definition,
  views,
  state: readListState(definition, search, { text, views }),
});
const view = (address: string) => ({ id: '1', name: 'Meine', address, own: true });

describe('the address of a view', () => {
  test('holds filters, order, set, layout and columns; no page, and no free text', () => {
    const search = { gruppe: 'ä&b', seite: '4', proSeite: '50', sort: '-datum', ansicht: 'kurz' };
    const { state } = listAt({ ...search, darstellung: 'karten' }, 'Muster');
    const address = viewAddress(definition, state, ['datum', 'art']);
    expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
      gruppe: 'ä&b',
      sort: '-datum',
      ansicht: 'kurz',
      darstellung: 'karten',
      spalten: 'art,datum',
    });
    expect(address).toMatch(/^[\x20-\x7e]*$/);
  });

  test('brings back what was shown', () => {
    const { state } = listAt({ aktiv: 'true', gruppe: 'b', ansicht: 'lang' });
    const columns = ['art', 'datum'];
    expect(readView(definition, viewAddress(definition, state, columns), views)).toEqual({
      ...state,
      columns,
    });
    expect(readView(definition, viewAddress(definition, state, []), views).columns).toEqual([]);
  });

  test('leaves out what the list no longer knows', () => {
    const { filters, sort, view: set } = readView(definition, 'alt=1&sort=weg&ansicht=weg&gruppe=a', views);
    expect({ filters, sort, set }).toEqual({ filters: { gruppe: 'a' }, sort: [], set: undefined });
  });
});

describe('a view is shown', () => {
  const saved = view('gruppe=a&spalten=art%2Cdatum');

  test('with its filters, order and columns, on whichever page', () => {
    expect(isViewShown(listAt({ gruppe: 'a', seite: '3' }, 'Muster'), ['datum', 'art'], saved)).toBe(true);
    expect(isViewShown(listAt({ gruppe: 'b' }), ['datum', 'art'], saved)).toBe(false);
    expect(isViewShown(listAt({ gruppe: 'a', sort: '-datum' }), ['datum', 'art'], saved)).toBe(false);
    expect(isViewShown(listAt({ gruppe: 'a' }), ['datum'], saved)).toBe(false);
  });

  test('with any columns when it names none', () => {
    expect(isViewShown(listAt({ gruppe: 'a' }), ['datum'], view('gruppe=a'))).toBe(true);
  });
});
