import { texte as fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { notenmerkmale } from './notenmerkmale.tsx';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'de-DE', ns: ['fachworte'], resources: { 'de-DE': { fachworte } } }),
);

const PASSED = { note: '4.0', bestanden: true, anerkannt: false, muendlicheErgaenzungspruefungErlaubt: true };
const wordsOf = (note: typeof PASSED) =>
  renderToStaticMarkup(notenmerkmale(note)).replaceAll(/<[^>]*>/g, '|');

test('a supplementary exam is permitted where the module is not passed alone', () => {
  expect(notenmerkmale(PASSED)).toBeNull();
  expect(wordsOf({ ...PASSED, anerkannt: true })).not.toContain('Ergänzungsprüfung');
  expect(wordsOf({ ...PASSED, note: '5.0', bestanden: false })).toContain(
    'Mündliche Ergänzungsprüfung zulässig',
  );
});
