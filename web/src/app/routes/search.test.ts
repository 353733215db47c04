import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search.ts';

it('reads parameters as the strings that they are', () => {
  expect(parseSearch('?seite=2&aktiv=true&suche=a+b')).toEqual({ seite: '2', aktiv: 'true', suche: 'a b' });
});

it('writes what is set and nothing else', () => {
  expect(stringifySearch({ seite: 2, leer: '', ohne: undefined, ziel: '/a?b=c' })).toBe(
    '?seite=2&ziel=%2Fa%3Fb%3Dc',
  );
  expect(stringifySearch({ ohne: undefined })).toBe('');
});

it('reads what it wrote', () => {
  const search = { suche: 'Müller & Söhne', sort: '-name' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});
