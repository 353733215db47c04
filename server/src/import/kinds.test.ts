import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IMPORT_KINDS } from '@firmenportal/contract/import';
import { KIND_OF } from './kinds.ts';
import { deDE } from './texte/de-DE.ts';
import { enGB } from './texte/en-GB.ts';

const documentation = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');

/** The headings of a kind as docs/import.md lists them, with their marks. */
function documented(kind: string): string[] {
  const [, section = ''] = new RegExp(`### \`${kind}\`\\n(.*?)\\n##`, 's').exec(documentation) ?? [];
  return [...section.matchAll(/^\| ([*_]*`\w+`[*_]*)/gm)].map(([, heading = '']) => heading);
}

describe.each(IMPORT_KINDS)('%s', (name) => {
  const kind = KIND_OF[name];

  it('is documented with its columns, and with those that a file must have', () => {
    const columns = Object.entries(kind.columns).map(([heading, { schema, required }]) => {
      const mark = !required ? '' : schema.safeParse(undefined).success ? '_' : '**';
      return `${mark}\`${heading}\`${mark}`;
    });
    expect(documented(name)).toEqual(columns);
  });

  it('names only columns of its own in keys, references and rules', () => {
    const columns = Object.keys(kind.columns);
    const named = [
      ...kind.key,
      ...kind.references.map(({ column }) => column),
      ...kind.rules.map(({ column }) => column),
      ...kind.checks.map(({ column }) => column),
    ];
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  });
});

describe('the reasons', () => {
  it('fill in the same places in both languages', () => {
    const places = (texts: Record<string, string>) =>
      Object.entries(texts).map(([code, text]) => [code, (text.match(/\{\w+\}/g) ?? []).toSorted()]);
    expect(places(enGB)).toEqual(places(deDE));
  });
});
