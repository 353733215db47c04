import { Mapping, WIEDERHOLUNGEN } from '@firmenportal/contract/importzuordnungen';
import { describe, expect, it } from 'vitest';
import type { Target } from './importzuordnungen.queries.ts';
import {
  draftOf,
  foreignValues,
  mappingOf,
  missingTargets,
  understoodValues,
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

  it('leaves out columns that the file does not have, and says those that it has besides', () => {
    expect(mappingOf(draftOf(MAPPING, [column('Neu')])).spalten).toEqual({ Neu: null });
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

  it('lets values that the import understands mean something else, but no grades', () => {
    const choice = { auswahl: ['ja', 'nein'], verstanden: ['ja', 'nein'] };
    const failed = target('bestanden', choice);
    expect(understoodValues(['ja', 'nein', 'krank'], failed)).toEqual(['ja', 'nein']);
    expect(understoodValues(['ja', 'nein'], failed, { ja: 'nein' })).toEqual(['nein']);
    expect(understoodValues(['ja'], { ...failed, note: true })).toEqual([]);
    expect(understoodValues(['x'], target('modul'))).toEqual([]);
    expect(understoodValues(null, failed)).toEqual([]);
    const draft = draftOf({ spalten: { durchgefallen: 'bestanden' } }, [column('durchgefallen')]);
    const werte = { bestanden: { ja: 'nein', nein: 'ja' } };
    expect(mappingOf({ ...draft, werte })).toMatchObject({ werte });
  });
});
