import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { describe, expect, test } from 'vitest';
import {
  differencesOf,
  answersOf,
  answersSchema,
  fieldsDiffer,
  merged,
  type Answers,
} from './unternehmensdetails.rules.ts';
import { deDE } from '@firmenportal/contract/texte/de-DE';

const firma = {
  name: 'Werft Nord',
  beschreibung: 'Wir bauen **Schiffe**.',
  groesse: '51bis500',
  international: true,
  weltregionen: [{ '@id': '/w/1' }, { '@id': '/w/2' }],
  branchen: [{ '@id': '/b/1' }],
  konzernstruktur: null,
} as const;
const basePath = answersOf(firma);
const over = (changes: Partial<Answers>): Answers => ({ ...basePath, ...changes });

describe('what is sent', () => {
  const parsed = (changes: Partial<Answers>) => answersSchema.parse(over(changes));

  test('nothing typed is nothing', () => {
    expect(parsed({ beschreibung: '', groesse: '', konzernstruktur: '' })).toMatchObject({
      beschreibung: null,
      groesse: null,
      konzernstruktur: null,
    });
  });

  test('regions are of international activity only', () => {
    expect(parsed({}).weltregionen).toEqual(['/w/1', '/w/2']);
    expect(parsed({ international: false }).weltregionen).toEqual([]);
  });

  test.each([
    ['name', { name: ' ' }, 'Bitte füllen Sie dieses Feld aus.'],
    ['beschreibung', { beschreibung: 'x'.repeat(20_001) }, 'Bitte geben Sie höchstens 20000 Zeichen ein.'],
    ['groesse', { groesse: 'riesig' }, 'Bitte wählen Sie einen der angebotenen Werte.'],
    ['branchen', { branchen: Array(21).fill('/b/1') }, 'Bitte wählen Sie höchstens 20 Einträge aus.'],
  ])('what is wrong is told at its field: %s', (propertyPath, changes, message) => {
    const { error } = answersSchema.safeParse(over(changes), { reportInput: true });
    expect(error && violationsOf(error, deDE)).toMatchObject([{ propertyPath, message }]);
  });
});

test('the order of what is chosen says nothing', () => {
  expect(fieldsDiffer(basePath, over({ weltregionen: ['/w/2', '/w/1'] }))).toEqual([]);
  expect(fieldsDiffer(basePath, over({ weltregionen: ['/w/2'] }))).toEqual(['weltregionen']);
});

describe('somebody else saved meanwhile', () => {
  const mine = over({ name: 'Werft Süd', groesse: 'ueber500', branchen: ['/b/2'] });
  const theirs = over({ name: 'Werft West', groesse: 'ueber500', konzernstruktur: 'Teil der Nordgruppe' });

  test('told is what they changed and I do not say the same of; both is mine to decide', () => {
    expect(differencesOf(basePath, mine, theirs)).toEqual([
      { feld: 'name', strittig: true },
      { feld: 'konzernstruktur', strittig: false },
    ]);
  });

  test('what I changed stays, and what only they changed is taken over', () => {
    expect(merged(basePath, mine, theirs)).toEqual(
      over({
        name: 'Werft Süd',
        groesse: 'ueber500',
        branchen: ['/b/2'],
        konzernstruktur: 'Teil der Nordgruppe',
      }),
    );
  });

  test('nothing typed, nothing kept', () => {
    expect(merged(basePath, basePath, theirs)).toEqual(theirs);
  });
});
