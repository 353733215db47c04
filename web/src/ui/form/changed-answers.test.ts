import { expect, test } from 'vitest';
import { changedAnswers } from './changed-answers.ts';

const anfang = { funktion: '', rollen: ['a'], email: 'a@demo.example' };

test('keeps what was changed, and not what others may change meanwhile', () => {
  expect(changedAnswers({ ...anfang, funktion: 'Leitung' }, anfang)).toEqual({ funktion: 'Leitung' });
  expect(changedAnswers({ ...anfang, rollen: ['a', 'b'] }, anfang)).toEqual({ rollen: ['a', 'b'] });
  expect(changedAnswers({ ...anfang, email: '' }, anfang)).toEqual({ email: '' });
  expect(changedAnswers({ ...anfang, rollen: ['a'] }, anfang)).toBeUndefined();
});

test('keeps no file', () => {
  expect(changedAnswers({ datei: new File(['x'], 'x.csv') }, { datei: undefined })).toBeUndefined();
});
