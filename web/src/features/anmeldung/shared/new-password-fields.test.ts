import { expect, it } from 'vitest';
import { keptRules } from './new-password-fields.tsx';

it.each([
  ['', []],
  ['a', ['kleinbuchstabe']],
  ['ABC', ['grossbuchstabe']],
  ['Ab1', ['grossbuchstabe', 'kleinbuchstabe', 'ziffer']],
  ['Abcdef1', ['grossbuchstabe', 'kleinbuchstabe', 'ziffer']],
  ['abcdefgh', ['zuKurz', 'kleinbuchstabe']],
  ['Ärger-12', ['zuKurz', 'grossbuchstabe', 'kleinbuchstabe', 'ziffer']],
])('“%s” keeps %j', (password, kept) => {
  expect([...keptRules(password)]).toEqual(kept);
});
