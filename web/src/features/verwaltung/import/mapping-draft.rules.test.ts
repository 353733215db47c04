import { Mapping, WIEDERHOLUNGEN } from '@firmenportal/contract/importzuordnungen';
import { describe, expect, it } from 'vitest';
import type { Target } from './importzuordnungen.queries.ts';
import {
  draftOf,
  fitted,
  foreignValues,
  isJoined,
  mappingOf,
  missingTargets,
  otherValues,
  refusedOf,
  valuesOf,
  type Draft,
} from './mapping-draft.rules.ts';

const column = (name: string) => ({ name, beispiele: [], werte: [] });
const target = (name: string, more: Partial<Target> = {}): Target => ({
  name,
  pflicht: true,
  schluessel: false,
  auswahl: [],
  verstanden: [],
  note: false,
  beispiel: '',
  ...more,
});

const MAPPING: Mapping = {
  spalten: { Nr: 'matrikelnummer', Rest: null },
  konstanten: { firmennummer: '1' },
  verbunden: { modulnummer: { spalten: ['Fach', 'Teil'], mit: '-' } },
  geteilt: { nachname: { spalte: 'Name', bei: ', ', teil: 2 } },
  werte: { matrikelnummer: { a: 'b' } },
  skalen: { modulnummer: 'prozent50' },
  wiederholungen: 'weglassen',
  ignorieren: 'alle',
};

describe('a mapping in the editor', () => {
  it('comes back as it was', () => {
    const draft = draftOf(MAPPING, [column('Nr'), column('Rest')]);
    expect(mappingOf(draft)).toEqual(MAPPING);
    expect(Mapping.parse(mappingOf(draft))).toEqual(MAPPING);
  });

  it.each(WIEDERHOLUNGEN)('keeps which of several rows counts: %s', (wiederholungen) => {
    expect(mappingOf(draftOf({ wiederholungen }, []))).toMatchObject({ wiederholungen });
  });

  it('keeps a value that becomes empty apart from one that stays as it is', () => {
    const draft = draftOf({ spalten: { Note: 'note' }, werte: { note: { krank: '' } } }, [column('Note')]);
    expect(mappingOf(draft).werte).toEqual({ note: { krank: '' } });
    const changed = { ...draft, werte: { note: { krank: null, offen: '' } } };
    expect(mappingOf(changed).werte).toEqual({ note: { offen: '' } });
    expect(mappingOf({ ...draft, werte: { note: { krank: null } } }).werte).toBeUndefined();
    expect(valuesOf('note', draft, [{ ...column('Note'), werte: null }])).toBeNull();
    expect(isJoined('note', draft)).toBe(false);
    const verbunden = { note: { spalten: ['Note', 'Zusatz'], mit: ' ' } };
    expect(isJoined('note', draftOf({ verbunden }, [column('Note')]))).toBe(true);
  });

  it('leaves out columns that the file does not have, and says those that it has besides', () => {
    expect(mappingOf(draftOf(MAPPING, [column('Neu')])).spalten).toEqual({ Neu: null });
  });

  it('names all that is not there: columns of the file, and headings of the kind, which it leaves out', () => {
    const read = {
      spalten: [column('Nr'), column('Rest')],
      ziele: [target('matrikelnummer'), target('nachname')],
    };
    expect(fitted({ ...MAPPING, werte: { note: { a: 'b' } } }, read)).toEqual({
      mapping: {
        ...MAPPING,
        konstanten: {},
        verbunden: {},
        geteilt: {},
        werte: {},
        skalen: {},
      },
      missingColumns: ['Fach', 'Teil', 'Name'],
      unknownTargets: ['firmennummer', 'modulnummer', 'note'],
    });
    expect(fitted({ spalten: { Rest: 'thema', Alt: 'nachname', Nr: null } }, read)).toMatchObject({
      mapping: { spalten: { Rest: null, Alt: 'nachname', Nr: null } },
      missingColumns: ['Alt'],
      unknownTargets: ['thema'],
    });
  });

  it('knows headings in any spelling, as the import does, and says them as the file does', () => {
    const read = { spalten: [column('PRUEFUNGS-DATUM'), column('Vor')], ziele: [target('nachname')] };
    const geteilt = { nachname: { spalte: 'vor', bei: ' ', teil: 2 } };
    expect(fitted({ spalten: { Prüfungsdatum: 'nachname' }, geteilt }, read)).toMatchObject({
      mapping: {
        spalten: { 'PRUEFUNGS-DATUM': 'nachname' },
        geteilt: { nachname: { spalte: 'Vor', bei: ' ', teil: 2 } },
      },
      missingColumns: [],
    });
  });

  it('misses what nothing stands for, and what is only begun', () => {
    const draft: Draft = {
      columns: { a: 'eins' },
      made: {
        zwei: { from: 'konstante', wert: '' },
        drei: { from: 'verbunden', spalten: [], mit: '' },
        vier: { from: 'geteilt', spalte: '', bei: ' ', teil: 1 },
      },
      werte: {},
      skalen: {},
      wiederholungen: undefined,
    };
    const targets = ['eins', 'zwei', 'drei', 'vier'].map((name) => target(name));
    expect(
      missingTargets(draft, [...targets, target('frei', { pflicht: false })]).map(({ name }) => name),
    ).toEqual(['drei', 'vier']);
    expect(mappingOf(draft)).toEqual({
      spalten: { a: 'eins' },
      konstanten: { zwei: '' },
      ignorieren: 'alle',
    });
  });

  it('gives a column precedence over what was made before', () => {
    const draft = draftOf({ konstanten: { name: 'x' }, spalten: { Firma: 'name' } }, [column('Firma')]);
    expect(mappingOf(draft)).toEqual({ spalten: { Firma: 'name' }, ignorieren: 'alle' });
  });

  it('asks for the meaning of values that the import does not understand', () => {
    const choice = { auswahl: ['ja', 'nein'], verstanden: ['0', '1'] };
    expect(foreignValues(['0', '1', 'krank'], target('anerkannt', choice))).toEqual(['krank']);
    expect(foreignValues(['0', '1'], target('anerkannt', choice))).toEqual([]);
    expect(foreignValues(['0', '1'], target('anerkannt', choice), { '1': 'nein' })).toEqual(['1']);
    expect(foreignValues(['x'], target('modul'))).toEqual([]);
    expect(foreignValues(null, target('anerkannt', choice))).toEqual([]);
  });

  it('blames a heading only for refused values that it does not understand', () => {
    const choice = target('anerkannt', { auswahl: ['ja', 'nein'], verstanden: ['0'] });
    expect(refusedOf(choice, ['0', 'nein', 'krank', 'K', '-'], { K: 'ja', '-': '' })).toEqual(['krank']);
    expect(refusedOf(choice, ['0', 'K'], { 0: 'null', K: null })).toEqual(['0', 'K']);
    expect(refusedOf(target('von'), ['0', 'krank'])).toEqual(['0', 'krank']);
    expect(refusedOf(choice, null)).toEqual([]);
  });

  it('lets all other values mean something else, too, but no grades', () => {
    const choice = { auswahl: ['ja', 'nein'], verstanden: ['ja', 'nein'] };
    const failed = target('bestanden', choice);
    const none = { foreign: [], meanings: {} };
    expect(otherValues(['ja', 'nein', 'krank'], failed, { ...none, foreign: ['krank'] })).toEqual([
      'ja',
      'nein',
    ]);
    expect(otherValues(['AAA', 'BBB'], target('studiengang'), none)).toEqual(['AAA', 'BBB']);
    expect(otherValues(['1,0'], { ...failed, note: true }, none)).toEqual([]);
    expect(otherValues(null, failed, none)).toEqual([]);
    const draft = draftOf({ spalten: { durchgefallen: 'bestanden' } }, [column('durchgefallen')]);
    const translations = { werte: { bestanden: { ja: 'nein', nein: 'ja' } } };
    expect(mappingOf({ ...draft, ...translations })).toMatchObject(translations);
  });

  it('shows translations of values that the first rows do not have', () => {
    const named = { foreign: [], meanings: { CCC: 'AI', constructor: null } };
    expect(otherValues(['AAA'], target('studiengang'), named)).toEqual(['AAA', 'CCC', 'constructor']);
    expect(otherValues(null, target('note', { note: true }), named)).toEqual(['CCC', 'constructor']);
    const choice = target('geschlecht', { auswahl: ['weiblich'], verstanden: ['weiblich', 'constructor'] });
    expect(foreignValues(['constructor'], choice, { F: 'weiblich' })).toEqual(['F']);
    expect(foreignValues(null, choice, { F: 'weiblich' })).toEqual(['F']);
  });

  it('translates what a column, a single joined one or a part of one says', () => {
    const columns = [
      { ...column('Name'), werte: ['Meier, Kim', 'Kunz', 'Meier, Ole'] },
      { ...column('Region'), werte: ['Wales'] },
      { ...column('Nr'), werte: null },
    ];
    const draft = draftOf(
      {
        spalten: { Region: 'firmennummer', Nr: 'matrikelnummer' },
        geteilt: {
          nachname: { spalte: 'Name', bei: ', ', teil: 1 },
          vorname: { spalte: 'Name', bei: ', ', teil: 2 },
        },
        verbunden: {
          centuria: { spalten: ['Region'], mit: '-' },
          email: { spalten: ['Nr', 'Region'], mit: '-' },
          telefon: { spalten: ['gone'], mit: '-' },
        },
        konstanten: { studiengang: 'AI' },
      },
      columns,
    );
    const values = (name: string) => valuesOf(name, draft, columns);
    expect(values('firmennummer')).toEqual(['Wales']);
    expect(values('nachname')).toEqual(['Meier', 'Kunz']);
    expect(values('vorname')).toEqual(['Kim', 'Ole']);
    expect(values('centuria')).toEqual(['Wales']);
    expect([values('email'), values('matrikelnummer')]).toEqual([null, null]);
    expect([values('telefon'), values('studiengang'), values('anrede')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
