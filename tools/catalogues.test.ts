import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const REPO = path.resolve(import.meta.dirname, '..');
const GERMAN = /(?:^|[./])de-DE\.ts$/;
/** Words that only occur in texts of one language. */
const ONLY_GERMAN =
  /[äöüß]|\b(?:und|oder|nicht|der|das|ein|eine|für|von|mit|Sie|Ihre?|bitte|wird|wurde|ist)\b/i;
const ONLY_ENGLISH = /\b(?:the|and|or|not|of|with|your|you|please|is|are|has|have|this)\b/i;

const catalogues = ['contract/src', 'server/src', 'web/src'].flatMap((root) =>
  readdirSync(path.join(REPO, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => GERMAN.test(file))
    .map((file) => path.join(root, file)),
);

/** The texts of a catalogue, by the path of their key. */
function textsOf(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  );
}

async function load(file: string): Promise<Map<string, string>> {
  const [catalogue] = Object.values((await import(path.join(REPO, file))) as Record<string, unknown>);
  return new Map(textsOf(catalogue));
}

const PLACE = /\{\{?(\w+)[^}]*\}?\}/g;
/** Times of day, and limits that are never one. */
const NEVER_ONE = new Set(
  'bis zeit hoechstens zeilen stunden erlaubt grenze megabyte megapixel jahre'.split(' '),
);
/** Texts for several things. A single one has another text. */
const OF_SEVERAL = /^(?:meldung\.)?(?:neue[A-Z]|geaenderte|mehrere)/;
const words = (text: string): string => text.replace(PLACE, '');
const placeholders = (text = ''): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

describe.each(catalogues)('%s', async (file) => {
  const german = await load(file);
  const english = await load(file.replace(/de-DE\.ts$/, 'en-GB.ts'));
  const breaking = (rule: (de: string, en: string) => boolean): string[] =>
    [...german].filter(([key, text]) => !rule(text, english.get(key) ?? '')).map(([key]) => key);

  it('has every key in both languages', () => {
    expect(german.size).toBeGreaterThan(0);
    expect([...english.keys()]).toEqual(expect.arrayContaining([...german.keys()]));
    expect(english.size).toBe(german.size);
  });

  it('has a text for every key', () => {
    expect(breaking((de, en) => de.trim() !== '' && en.trim() !== '')).toEqual([]);
  });

  it('fills the same places', () => {
    expect(breaking((de, en) => placeholders(de).join() === placeholders(en).join())).toEqual([]);
  });

  it('calls nothing that belongs to another person that of the reader', () => {
    expect(breaking((de) => !/\bDiese Person\b.*[.:] Ihr/.test(de))).toEqual([]);
  });

  it('says one minute, not 1 minutes', () => {
    const isCounted = (key: string, text: string) =>
      [...text.matchAll(/\{(\w+)\}+ \p{Lu}/gu)].some(([place, name = '']) =>
        place.startsWith('{count}}')
          ? !/_(?:one|other)$/.test(key)
          : !place.includes('}}') && !NEVER_ONE.has(name),
      );
    expect([...german].filter(([key, text]) => isCounted(key, text) && !OF_SEVERAL.test(key))).toEqual([]);
  });

  it('leaves no text of one language in the other', () => {
    expect(breaking((de) => !ONLY_ENGLISH.test(words(de)))).toEqual([]);
    expect(breaking((_, en) => !ONLY_GERMAN.test(words(en)))).toEqual([]);
    // A name may be the same in both languages, but not a sentence.
    expect(breaking((de, en) => de !== en || words(de).split(' ').length < 3)).toEqual([]);
  });
});

it('finds the catalogues of all three workspaces', () => {
  expect(new Set(catalogues.map((file) => file.split('/')[0]))).toEqual(
    new Set(['contract', 'server', 'web']),
  );
});
