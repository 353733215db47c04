import { collectionQuery, filter, formatQuery, parseQuery } from '@firmenportal/contract/hydra/query';
import { describe, expect, test } from 'vitest';
import {
  changeListState,
  directionOf,
  readListState,
  resetListState,
  toggleSort,
  toListQuery,
  writeListState,
} from './list-state.ts';

const definition = collectionQuery({
  order: ['name', 'datum'],
  defaultOrder: [['name', 'asc']],
  searchable: true,
  filter: { gruppe: filter.text(), aktiv: filter.flag(), tag: filter.date() },
});

describe('readListState', () => {
  test('an empty address is the default state', () => {
    expect(readListState(definition, {})).toEqual({
      page: 1,
      pageSize: 25,
      sort: [],
      filters: {},
      view: undefined,
      text: '',
      columns: undefined,
      cards: false,
      board: false,
    });
  });

  test('reads every part, whether the router hands in text, numbers or booleans', () => {
    const expected = {
      page: 3,
      pageSize: 50,
      sort: [
        ['datum', 'desc'],
        ['name', 'asc'],
      ],
      filters: { gruppe: '18', aktiv: 'true' },
      view: 'kurz',
      text: 'Muster',
      cards: true,
      board: false,
    };
    const options = { text: 'Muster', views: ['lang', 'kurz'] };
    const search = { sort: '-datum,name', ansicht: 'kurz', darstellung: 'karten' };
    expect(
      readListState(definition, { ...search, seite: 3, proSeite: 50, gruppe: 18, aktiv: true }, options),
    ).toEqual(expected);
    expect(
      readListState(
        definition,
        { ...search, seite: '3', proSeite: '50', gruppe: '18', aktiv: 'true' },
        options,
      ),
    ).toEqual(expected);
  });

  test.each([
    { seite: 0 },
    { seite: -1 },
    { seite: 1.5 },
    { seite: 'x' },
    { seite: 100_001 },
    { proSeite: 7 },
    { sort: 'fremd' },
    { sort: 'name;drop' },
    { sort: { a: 1 } },
    { aktiv: 'vielleicht' },
    { tag: '2026-02-30' },
    { gruppe: '' },
    { gruppe: ['a', 'b'] },
    { ansicht: 'fremd' },
    { fremd: 'x' },
  ])('leaves out what the definition does not know: %o', (search) => {
    expect(readListState(definition, search, { views: ['lang'] })).toEqual(readListState(definition, {}));
  });

  test('a property is sorted by once', () => {
    expect(readListState(definition, { sort: 'name,-name' }).sort).toEqual([['name', 'asc']]);
  });

  test('no free text where the operation offers none', () => {
    expect(readListState({ ...definition, searchable: false }, {}, { text: 'Muster' }).text).toBe('');
  });
});

describe('writeListState', () => {
  test('writes nothing for the default state and never the free text', () => {
    const state = readListState(definition, {}, { text: 'Muster' });
    expect(writeListState(definition, state)).toEqual({});
  });

  test('is the inverse of reading and keeps what is not its own', () => {
    const search = {
      gruppe: 'A18a',
      aktiv: 'false',
      sort: '-datum',
      ansicht: 'kurz',
      darstellung: 'karten',
      proSeite: '10',
      seite: '2',
      tab: 'x',
    };
    const state = readListState(definition, search, { views: ['kurz'] });
    expect(writeListState(definition, state, { tab: 'x', gruppe: 'old', seite: 9 })).toEqual(search);
  });
});

describe('changeListState', () => {
  const state = readListState(definition, { seite: 4, gruppe: 'A' });

  test.each([
    { sort: [['datum', 'asc']] as const },
    { filters: { aktiv: 'true' } },
    { text: 'x' },
    { pageSize: 50 },
  ])('leads back to the first page: %o', (change) => {
    expect(changeListState(state, change).page).toBe(1);
  });

  test('keeps the page when only the columns change, and goes to the page asked for', () => {
    expect(changeListState(state, { view: 'kurz' }).page).toBe(4);
    expect(changeListState(state, { cards: true }).page).toBe(4);
    expect(changeListState(state, { page: 5 })).toMatchObject({ page: 5, filters: { gruppe: 'A' } });
  });

  test('sets and removes single filters', () => {
    expect(changeListState(state, { filters: { aktiv: 'true' } }).filters).toEqual({
      gruppe: 'A',
      aktiv: 'true',
    });
    expect(changeListState(state, { filters: { gruppe: undefined } }).filters).toEqual({});
  });

  test('reset removes filters and free text, not order and columns', () => {
    const full = changeListState(state, { text: 'x', sort: [['datum', 'asc']], view: 'kurz' });
    expect(resetListState(full)).toEqual({ ...full, page: 1, filters: {}, text: '' });
  });
});

describe('sort', () => {
  const state = readListState(definition, {});

  test('the default order shows its direction', () => {
    expect(directionOf(definition, state, 'name')).toBe('asc');
    expect(directionOf(definition, state, 'datum')).toBeUndefined();
  });

  test('turns round, and the default order needs no word in the address', () => {
    const down = toggleSort(definition, state, 'name');
    expect(down.sort).toEqual([['name', 'desc']]);
    expect(toggleSort(definition, down, 'name').sort).toEqual([]);
    expect(toggleSort(definition, down, 'datum').sort).toEqual([['datum', 'asc']]);
  });
});

test('the query of any state is one that the operation accepts', () => {
  const state = readListState(
    definition,
    { seite: 2, proSeite: 10, sort: '-datum', gruppe: 'A', aktiv: true },
    { text: '  Muster ' },
  );
  const text = formatQuery(toListQuery(definition, state));
  const { query, errors } = parseQuery(definition, new URLSearchParams(text));
  expect(errors).toEqual([]);
  expect(query).toEqual({
    page: 2,
    itemsPerPage: 10,
    order: [['datum', 'desc']],
    gruppe: 'A',
    aktiv: true,
    suche: 'Muster',
  });
});
