import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { email, passwort, textField, oneLine } from './fields.ts';
import { violationsOf } from './hydra/violation.ts';
import { deDE } from './texte/de-DE.ts';
import { enGB } from './texte/en-GB.ts';

const codesOf = (schema: z.ZodMiniType, value: unknown): string[] => {
  const { error } = schema.safeParse(value);
  return error ? violationsOf(error, deDE).map(({ code }) => code) : [];
};

describe('password', () => {
  it.each<[string, string[]]>([
    ['Abcdefg1', []],
    ['Übergroß1', []],
    [`Aa1${'x'.repeat(125)}`, []],
    [`Aa1${'x'.repeat(126)}`, ['zuLang']],
    ['Abcdef1', ['zuKurz']],
    ['abcdefg1', ['grossbuchstabe']],
    ['ABCDEFG1', ['kleinbuchstabe']],
    ['Abcdefgh', ['ziffer']],
    ['', ['zuKurz', 'grossbuchstabe', 'kleinbuchstabe', 'ziffer']],
  ])('%s', (value, codes) => {
    expect(codesOf(passwort, value)).toEqual(codes);
  });

  it('says in words what it lacks', () => {
    const { error } = passwort.safeParse('abcdefg1');
    const [violation] = error ? violationsOf(error, enGB) : [];
    expect(violation?.message).toBe('Please use at least one upper-case letter.');
  });
});

describe('text', () => {
  it.each(['', ' \n', '\u200B', '\u202E\u2066', '\u0007', '\u00AD \uFEFF'])('shows nothing: %j', (value) => {
    expect([codesOf(textField(5), value), codesOf(oneLine(5), value)]).toEqual([['fehlt'], ['fehlt']]);
  });

  it.each<[string, string]>([
    ['Muster GmbH\r\n\r\nBitte hier klicken', 'Muster GmbH Bitte hier klicken'],
    ['\tKim\u0007\u202Enimda\u2029', 'Kim nimda'],
    ['Ein Name\u200Cدو 👩‍🔬', 'Ein Name\u200Cدو 👩‍🔬'],
  ])('is one line: %j', (value, expected) => {
    expect(oneLine(100).parse(value)).toBe(expected);
  });

  it('keeps its lines where it may have several', () => {
    expect(textField(9).parse(' a\n\tb ')).toBe('a\n\tb');
    expect(codesOf(oneLine(3), ' abcd ')).toEqual(['zuLang']);
  });
});

describe('address', () => {
  it.each<[string, string[]]>([
    [' kim@schule.example ', []],
    ['kim', ['email']],
    [`${'x'.repeat(250)}@schule.example`, ['zuLang']],
  ])('%s', (value, codes) => {
    expect(codesOf(email, value)).toEqual(codes);
  });
});
