import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { expect, test, it } from 'vitest';
import { texte as deDE } from '../verwaltung.texte.de-DE.ts';
import { texte as enGB } from '../verwaltung.texte.en-GB.ts';
import { Figures, findingOf } from './import-report.tsx';
import { useImporteColumns } from './importe.tsx';
import type { ImportRow } from './importe.queries.ts';

const ABORTED: ImportRow = {
  '@id': '/api/import/firmen/1',
  '@type': 'Import',
  art: 'firmen',
  datei: 'a.csv',
  person: null,
  quelle: null,
  probelauf: false,
  modus: 'alles',
  begonnenAm: '2026-10-01T12:00:00.000Z',
  beendetAm: '2026-10-01T12:00:01.000Z',
  zeilen: 0,
  neu: 0,
  geaendert: 0,
  unveraendert: 0,
  fehlerhaft: 0,
  uebernommen: false,
  aborted: true,
  befunde: 0,
};

function Result() {
  const columns = useImporteColumns();
  return ['ergebnis', 'neu'].map((id) => (
    <p key={id}>{columns.find((column) => column.id === id)?.cell(ABORTED)}</p>
  ));
}

test.each([
  ['de-DE', 'Abgebrochen', 'Es wurde nichts übernommen'],
  ['en-GB', 'Stopped', 'Nothing was imported'],
])('an import that was ended is told so, and has no figures: %s', async (lng, word, sentence) => {
  await i18next.use(initReactI18next).init({
    lng,
    ns: ['verwaltung'],
    resources: { 'de-DE': { verwaltung: deDE }, 'en-GB': { verwaltung: enGB } },
  });
  const row = renderToStaticMarkup(<Result />).replaceAll(/<svg.*?<\/svg>/g, '');
  expect(row).toContain(word);
  expect(row).toMatch(/<p><\/p>$/);
  const figures = renderToStaticMarkup(<Figures lauf={{ ...ABORTED, fehler: [] }} />);
  expect(figures).toContain(sentence);
  expect(figures).not.toContain('<dl');
});

it('says how many rows were passed over, so that the figures add up', () => {
  const lauf = {
    ...ABORTED,
    fehler: [],
    aborted: false,
    zeilen: 9,
    neu: 1,
    geaendert: 2,
    unveraendert: 1,
    fehlerhaft: 2,
  };
  expect(renderToStaticMarkup(<Figures lauf={lauf} />)).toContain('<dt>Passed over</dt><dd>3</dd>');
  expect(renderToStaticMarkup(<Figures lauf={{ ...lauf, zeilen: 6 }} />)).not.toContain('Passed over');
});

it.each([
  ['spalteUnbekannt', 'The headings of the file do not match.'],
  ['anfuehrungszeichen', 'The file cannot be read as a table.'],
])('tells other headings from what is no table: %s', (code, sentence) => {
  const finding = { zeile: 1, spalte: null, code, meldung: '' };
  const lauf = { ...ABORTED, aborted: false, befunde: 1, fehler: [finding] };
  expect(renderToStaticMarkup(<Figures lauf={lauf} />)).toContain(sentence);
});

it('reads line and column of what is wrong in a file', () => {
  const violation = { message: 'Keine Note', code: 'note' };
  expect(findingOf({ ...violation, propertyPath: 'zeilen[12].note' })).toEqual({
    zeile: 12,
    spalte: 'note',
    code: 'note',
    meldung: 'Keine Note',
  });
  expect(findingOf({ ...violation, propertyPath: 'zeilen[3]' }).spalte).toBeNull();
});
