import { expect, test } from 'vitest';
import { changedAnswers } from './use-kept-answers.ts';

const initial = { funktion: '', rollen: ['a'], email: 'a@demo.example' };

test('keeps what was changed, and not what others may change meanwhile', () => {
  expect(changedAnswers({ ...initial, funktion: 'Leitung' }, initial)).toEqual({ funktion: 'Leitung' });
  expect(changedAnswers({ ...initial, rollen: ['a', 'b'] }, initial)).toEqual({ rollen: ['a', 'b'] });
  expect(changedAnswers({ ...initial, email: '' }, initial)).toEqual({ email: '' });
  expect(changedAnswers({ ...initial, rollen: ['a'] }, initial)).toBeUndefined();
});

test('keeps no file', () => {
  expect(changedAnswers({ datei: new File(['x'], 'x.csv') }, { datei: undefined })).toBeUndefined();
});
