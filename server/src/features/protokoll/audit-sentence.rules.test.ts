import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { AKTIONEN, type Aktion } from '@firmenportal/contract/protokoll';
import { LOCALES } from '@firmenportal/contract/locale';
import { describeEntry, wordOf, type AuditEntry } from './audit-sentence.rules.ts';

const ID = '01234567-89ab-cdef-0123-456789abcdef';

const entry = (aktion: Aktion, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  aktion,
  objekt: ID,
  objektname: 'Lena Linde',
  angaben: {},
  namen: {},
  ...rest,
});

describe.each(LOCALES)('what an entry says in %s', (locale) => {
  it.each(AKTIONEN)('is a sentence of words, whatever its details are: %s', (aktion) => {
    const details = {
      art: 'noten',
      jahr: 2027,
      liste: 'studierende',
      titel: 'Leitfaden',
      vorher: { AI: 3 },
      nachher: { AI: 5 },
      filter: { studiengang: [ID], nurOffene: true },
      somethingNew: { nested: { deeper: [{ a: 1 }] } },
      // What requests brought along: no date, and names that every object inherits.
      von: '9999-99-99',
      bis: '0000-00-00',
      grund: 'fehler.longGone',
      constructor: 'toString',
    };
    for (const objektname of ['Lena Linde', null]) {
      const { satz: sentence, angaben: told } = describeEntry(
        entry(aktion, { objektname, angaben: details }),
        locale,
      );
      expect(sentence, 'a name that is there').not.toMatch(/[„“]–[“”]/);
      const all = [sentence, ...told.flatMap(({ name, wert: value }) => [name, value])];
      for (const words of all) {
        expect(words).toMatch(/[\p{L}\d]/u);
        expect(words).not.toMatch(/[{}[\]_"]|undefined|null|object Object/);
        expect(words).not.toContain(ID);
      }
    }
  });
});

it.each(LOCALES)('every filter of a list has a word in %s', (locale) => {
  // The feed is no list, and where a program goes on in it is not audited.
  const lists = OPERATIONS.filter(
    ({ response }) => response.kind !== 'item' || response.resource.type !== 'Vorgangsfolge',
  );
  const filters = new Set(lists.flatMap(({ query }) => Object.keys(query?.filter ?? {})));
  const unnamed = [...filters].filter((name) => wordOf(name, locale) === undefined);
  expect(unnamed).toEqual([]);
});

describe('the details', () => {
  const told = (aktion: Aktion, details: Record<string, unknown>, names: Record<string, string> = {}) =>
    describeEntry(entry(aktion, { angaben: details, namen: names }), 'de-DE').angaben.map(
      ({ name, wert: value }) => `${name}: ${value}`,
    );

  it.each<[Aktion, Record<string, unknown>, Record<string, string>, string[]]>([
    [
      'reservierung.gespeichert',
      { vorher: { AI: 3, WI: 1 }, nachher: { AI: 5, WI: 1 } },
      { AI: 'Angewandte Informatik' },
      ['Angewandte Informatik: 3 → 5'],
    ],
    [
      'konto.rollen',
      {
        vorher: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
        nachher: ['ROLE_FIRMENPORTAL_USER_STANDARD', 'ROLE_FIRMENPORTAL_ADMIN'],
      },
      {},
      ['Rollen: User Standard → User Standard, Administration'],
    ],
    ['firma.gewechselt', { vorher: ID }, { [ID]: 'Muster GmbH' }, ['Vorher: Muster GmbH']],
    ['firma.gewechselt', { vorher: ID }, {}, ['Vorher: (nicht mehr bekannt)']],
    ['einschreibung.gemeldet', { studienbeginn: 2027 }, {}, ['Studienbeginn: 2027']],
    ['export', { filter: { bewerbungsjahr: 2027 } }, {}, ['Filter: Bewerbungsjahr: 2027']],
    [
      'reservierungszeitraum.geaendert',
      {
        jahr: 2027,
        vorher: { von: '2026-01-01T08:00:00Z', bis: '2026-02-01T08:00:00Z' },
        nachher: { von: '2026-01-01T08:00:00Z', bis: '2026-03-01T08:00:00Z' },
      },
      {},
      ['Bis: 01.02.2026, 09:00 → 01.03.2026, 09:00'],
    ],
    [
      'firma.geaendert',
      { felder: ['beschreibung', 'groesse'] },
      {},
      ['Geändert: Beschreibung, Unternehmensgröße'],
    ],
    ['anmeldung.fehlgeschlagen', { grund: 'fehler.401.anmeldung' }, {}, ['Grund: Login fehlgeschlagen.']],
    [
      'export',
      {
        liste: 'studierende',
        format: 'csv',
        zeilen: 1200,
        filter: { studiengang: [ID], gefaehrdet: true },
        suche: false,
      },
      { [ID]: 'Angewandte Informatik' },
      ['Format: CSV', 'Zeilen: 1.200', 'Filter: Studiengang: Angewandte Informatik; Gefährdet: ja'],
    ],
    ['konto.betreuung', { nurBetreute: false }, {}, ['Nur eigene Studierende: nein']],
    ['konto.foto', { vorhanden: false }, {}, ['Vorhanden: nein']],
    [
      'import',
      { art: 'quartale', probelauf: false, zeilen: 2, neu: 2, geaendert: 0, uebernommen: true },
      {},
      ['Zeilen: 2', 'Neue Zeilen: 2', 'Übernommen: ja'],
    ],
    ['konto.rollen', { kuenftigesFeld: { a: 1, b: 'x' } }, {}, ['Kuenftiges feld: A: 1; B: x']],
  ])('are words and names: %s', (aktion, details, names, expected) => {
    expect(told(aktion, details, names)).toEqual(expected);
  });
});

/** Operations whose entries name what was changed. */
const NAMING = [
  'updateAusbildungskonferenz',
  'updateBenachrichtigung',
  'updateDokument',
  'updateFirma',
  'updateImportquelle',
  'updateProfil',
  'updateTermin',
  'updateWebhook',
];

it.each(NAMING)('has a word in each language for whatever %s changes', (name) => {
  const body = OPERATIONS.find((operation) => operation.name === name)?.body;
  const members = Object.keys((body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {});
  expect(members.length).toBeGreaterThan(1);
  const known = (member: string) => LOCALES.every((locale) => wordOf(member, locale) !== undefined);
  expect(members.filter((member) => !known(member))).toEqual([]);
});

it('of a look at several counts them, and calls them by name besides', () => {
  const other = ID.replace('0', 'f');
  const looked = entry('einsicht.noten', {
    objekt: null,
    objektname: null,
    angaben: { studierende: [ID, other] },
    namen: { [ID]: 'Lena Linde' },
  });
  expect(describeEntry(looked, 'de-DE')).toEqual({
    satz: 'Noten von 2 Studierenden angesehen',
    angaben: [{ name: 'Studierende', wert: 'Lena Linde, (nicht mehr bekannt)' }],
  });
  expect(describeEntry(looked, 'en-GB').satz).toBe('Viewed grades of 2 students');
});
