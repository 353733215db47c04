import { beforeAll, expect, test } from 'vitest';
import { getMarktplatzfilter, listBewerber, listMarktplatz } from '@firmenportal/contract/bewerber';
import type { Answer, CallInput } from '@firmenportal/contract/hydra/operation';
import {
  newBenutzer,
  newBewerber,
  newFirma,
  newStudiengang,
  newTestergebnis,
  signIn,
} from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

type Query = CallInput<typeof listMarktplatz>['query'];

let server: TestServer;
let token = '';

beforeAll(async () => {
  server = await startTestServer();
  const { email } = await server.database.asSystem('test', async (db) =>
    newBenutzer(db, {
      rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'],
      firmen: [(await newFirma(db)).id],
    }),
  );
  token = await signIn(server, email);
});

const found = async (query: Query) => {
  const answer = await server.call(listMarktplatz, { query }, { token });
  return answer.json<Answer<typeof listMarktplatz>>()['hydra:member'].map(({ nachname }) => nachname);
};

test('ranges hold both of their ends, of released tests alone, and averages each on its scale', async () => {
  await server.database.asSystem('test', async (db) => {
    const add = async (nachname: string, values: Parameters<typeof newTestergebnis>[2], released = true) => {
      const { id } = await newBewerber(db, { nachname, testsFreigegeben: released });
      await newTestergebnis(db, id, values);
    };
    await add('Eins', { iqtGesamt: 60, mathematiktest: 90, englischtest: 10, schnittPunkte: '12.5' });
    await add('Zwei', { iqtGesamt: 80, mathematiktest: 50, englischtest: 20, schnittPunkte: '9.9' });
    const note = { schnittPunkte: null, schnittNote: '1.7' };
    await add('Drei', { iqtGesamt: 90, mathematiktest: null, englischtest: 30, ...note });
    await add('Verdeckt', { iqtGesamt: 80, mathematiktest: 90, schnittPunkte: '12.5' }, false);
    await newBewerber(db, { nachname: 'Ohne', freigabedatum: '2026-02-01' });
  });
  const by = async (query: Query) => (await found(query)).toSorted();
  expect(await by({ iqtGesamt: '60..80' })).toEqual(['Eins', 'Zwei']);
  expect(await by({ iqtGesamt: '61..' })).toEqual(['Drei', 'Zwei']);
  expect(await by({ iqtGesamt: '..60' })).toEqual(['Eins']);
  expect(await by({ mathematiktest: '0..' })).toEqual(['Eins', 'Zwei']);
  expect(await by({ englischtest: '20..30', iqtGesamt: '85..' })).toEqual(['Drei']);
  expect(await by({ schnittPunkte: '10..' })).toEqual(['Eins']);
  expect(await by({ schnittNote: '..1.7' })).toEqual(['Drei']);
  expect(await by({ schnittNote: '..1.6' })).toEqual([]);
  // Nobody has both: who asks for both looks for either.
  expect(await by({ schnittPunkte: '12.5..', schnittNote: '..2' })).toEqual(['Drei', 'Eins']);
  expect(await by({ freigabeSeit: '2026-02-01' })).toEqual(['Ohne']);
});

test.each([
  ['..', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['viel..', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['70', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['70..101', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['-1..', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['7.5..', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['1..2..3', 'Der Parameter iqtGesamt braucht Zahlen der Skala'],
  ['80..70', 'Im Parameter iqtGesamt darf der erste Wert nicht größer sein als der zweite.'],
])('the range "%s" is refused in words', async (iqtGesamt, words) => {
  const answer = await server.call(listMarktplatz, { query: { iqtGesamt: iqtGesamt || ' ' } }, { token });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ detail: string }>().detail).toContain(words);
});

test('around a postcode are those whose own is at most so far away, whatever its digits', async () => {
  await server.database.asSystem('test', async (db) => {
    // Kehl is 14 km from Offenburg (77652), Karlsruhe 66 km; no German postcode is that of Strasbourg.
    for (const [nachname, plz] of [
      ['Offenburg', '77652'],
      ['Kehl', '77694'],
      ['Karlsruhe', '76131'],
      ['Strasbourg', '67000'],
      // Whoever lives in Saint-Louis (France) is taken for somebody near Mannheim.
      ['Saint-Louis', '68300'],
      ['Ohne', null],
    ] as const) {
      await newBewerber(db, { nachname, plz, freigabedatum: '2026-02-02' });
    }
  });
  const around = async (umkreis: string) => (await found({ umkreis, freigabeSeit: '2026-02-02' })).toSorted();
  expect(await around('77652,1')).toEqual(['Offenburg']);
  expect(await around('77652,20')).toEqual(['Kehl', 'Offenburg']);
  expect(await around('77652,70')).toEqual(['Karlsruhe', 'Kehl', 'Offenburg']);
  expect(await around('68161,25')).toEqual(['Saint-Louis']);
  // Counts of choices follow, as of any filter.
  const query = { umkreis: '77652,20', freigabeSeit: '2026-02-02' };
  const counts = await server.call(getMarktplatzfilter, { query }, { token });
  const { bewerbungsjahre } = counts.json<Answer<typeof getMarktplatzfilter>>();
  expect(bewerbungsjahre.map(({ anzahl }) => anzahl)).toEqual([2]);
});

test.each([
  ['00000,50', 'Die Postleitzahl 00000 ist nicht bekannt.'],
  ['7765,50', 'Ungültiger Wert für den Parameter: umkreis.'],
  ['77652', 'Ungültiger Wert für den Parameter: umkreis.'],
  ['77652,0', 'Ungültiger Wert für den Parameter: umkreis.'],
  ['77652,201', 'Ungültiger Wert für den Parameter: umkreis.'],
  ['Offenburg,50', 'Ungültiger Wert für den Parameter: umkreis.'],
])('"%s" is nothing to look around', async (umkreis, words) => {
  for (const operation of [listMarktplatz, listBewerber]) {
    const answer = await server.call(operation, { query: { umkreis } }, { token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ detail: string }>().detail).toContain(words);
  }
});

test('several programmes are asked for at once: any of them', async () => {
  const ids = await server.database.asSystem('test', async (db) => {
    const programmes = [await newStudiengang(db), await newStudiengang(db), await newStudiengang(db)];
    for (const { id } of programmes) await newBewerber(db, { nachname: id, studiengaenge: [id] });
    return programmes.map(({ id }) => id);
  });
  const asked = ids.slice(0, 2);
  const shown = await found({ studiengang: asked.join(',') });
  expect(new Set(shown)).toEqual(new Set(asked));
});
