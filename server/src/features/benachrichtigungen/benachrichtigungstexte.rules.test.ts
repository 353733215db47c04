import { describe, expect, test } from 'vitest';
import {
  TYPEN,
  type Benachrichtigungsangaben,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { LOCALES } from '@firmenportal/contract/locale';
import { textOfMeldung, type Meldung } from './benachrichtigungstexte.rules.ts';
import { objectOf, pageOf, type Target } from './benachrichtigungsziel.rules.ts';

const modul = { modul: 'Marketing', modulnummer: 'M1' };
const zeitraum = { jahr: 2027, bis: '2027-03-01T12:00:00+01:00' };

/** What stands in a notification of each type: one of one thing, and one of several where there is such. */
const DETAILS: Record<Benachrichtigungstyp, Benachrichtigungsangaben[]> = {
  neueNote: [modul],
  nichtBestanden: [modul],
  freigabeErteilt: [{ art: 'noten' }, { art: 'pruefungsanmeldungen', bis: '2027-06-30' }],
  freigabeAbgelehnt: [{ art: 'pruefungsanmeldungen' }],
  freigabeWiderrufen: [{ art: 'noten' }],
  transferleistungBewertet: [{ titel: 'Lagerhaltung', nummer: 2 }],
  erwaehntBeiStudierenden: [{}],
  erwaehntBeiBewerbenden: [{}, { marktplatz: true }],
  neueBewerbung: [{}, { anzahl: 3 }],
  neuAufMarktplatz: [{}, { anzahl: 3 }],
  neuInAnsicht: [
    { anzahl: 1, id: 'm' },
    { anzahl: 3, id: 'm' },
  ],
  einschreibungBestaetigt: [{}],
  einschreibungAbgelehnt: [{ id: 'e', von: '2027-02-01' }],
  zeitraumGeoeffnet: [zeitraum],
  zeitraumEndetBald: [zeitraum],
  zeitraumGeschlossen: [zeitraum],
  plaetzeGeaendert: [{ jahr: 2027, von: '2027-02-01', anzahl: 3 }],
  neuesDokument: [
    { anzahl: 1, titel: 'Handbuch', id: 'd' },
    { anzahl: 3, titel: 'Handbuch', id: 'd' },
  ],
  terminVeroeffentlicht: [false, true].flatMap((geaendert) =>
    [1, 3].map((count) => ({ anzahl: count, titel: 'Messe', von: '2027-02-01', id: 't', geaendert })),
  ),
  einladungAngenommen: [{}],
  benutzerAktiviert: [{}],
  benutzerDeaktiviert: [{}],
  importAngehalten: [{ titel: 'Campus' }],
  importFehlgeschlagen: [{ titel: 'Campus' }],
  webhookWartet: [{ titel: 'Campus' }],
  webhookAbgemeldet: [{ titel: 'Campus' }],
};

const NAMES = {
  student: 'Ada Amsel',
  bewerber: 'Ben Buche',
  konto: 'Cleo Conrad',
  firma: 'Muster GmbH',
  grund: 'Das Zeugnis fehlt.',
  ansicht: 'Mathe ab 60',
};
const NOBODY = { student: null, bewerber: null, konto: null, firma: null, grund: null, ansicht: null };
const CASES = TYPEN.flatMap((typ) => DETAILS[typ].map((details) => ({ typ, angaben: details })));
const textsOf = (meldung: Meldung) => LOCALES.map((locale) => textOfMeldung(meldung, locale));
const german = (meldung: Meldung) => textOfMeldung(meldung, 'de-DE');

describe('what a notification says', () => {
  test.each(CASES)('$typ of $angaben is whole in each language, with names or without', (fall) => {
    for (const names of [NAMES, NOBODY]) {
      const texts = textsOf({ ...fall, ...names });
      for (const { betreff, inhalt } of texts) {
        expect(`${betreff} ${inhalt}`).not.toMatch(/[{}]|null|undefined/);
        expect(inhalt).toMatch(/^[\p{Lu}\d].*\.$/u);
      }
      expect(new Set(texts.map(({ betreff }) => betreff)).size).toBe(LOCALES.length);
    }
  });

  test('one thing is named, several are counted', () => {
    expect(german({ typ: 'neuesDokument', angaben: { titel: 'Handbuch' }, ...NAMES })).toEqual({
      betreff: 'Neues Dokument: Handbuch',
      inhalt: 'Neu zum Herunterladen: „Handbuch“.',
    });
    expect(german({ typ: 'neueBewerbung', angaben: {}, ...NAMES }).inhalt).toBe(
      'Ben Buche hat sich bei Muster GmbH beworben.',
    );
    expect(german({ typ: 'neueBewerbung', angaben: { anzahl: 3 }, ...NAMES })).toEqual({
      betreff: '3 neue Bewerbungen',
      inhalt: '3 Personen haben sich bei Muster GmbH beworben.',
    });
    const termin = { titel: 'Messe', von: '2027-02-01', geaendert: true };
    expect(german({ typ: 'terminVeroeffentlicht', angaben: termin, ...NAMES }).inhalt).toBe(
      'Der Termin „Messe“ am 01.02.2027 wurde geändert.',
    );
  });

  test('new hits name the view, and one is no plural', () => {
    expect(german({ typ: 'neuInAnsicht', angaben: { anzahl: 3 }, ...NAMES })).toEqual({
      betreff: '3 Treffer neu: Mathe ab 60',
      inhalt: '3 Bewerbende auf dem Marktplatz passen neu zu Ihrer Ansicht „Mathe ab 60“.',
    });
    expect(german({ typ: 'neuInAnsicht', angaben: { anzahl: 1 }, ...NAMES }).inhalt).toBe(
      'Eine Person auf dem Marktplatz passt neu zu Ihrer Ansicht „Mathe ab 60“.',
    );
  });

  test('days and moments are those at the school, as the reader writes them', () => {
    const meldung = { typ: 'zeitraumEndetBald', angaben: zeitraum, ...NOBODY } as const;
    expect(textsOf(meldung).map(({ inhalt }) => inhalt)).toEqual([
      'Studienplätze für 2027 können nur noch bis 01.03.2027, 12:00 reserviert werden.',
      'Study places for 2027 can be reserved only until 01/03/2027, 12:00.',
    ]);
  });

  test('a release tells of its last day', () => {
    const meldung = {
      typ: 'freigabeErteilt',
      angaben: { art: 'noten', bis: '2027-06-30' },
      ...NAMES,
    } as const;
    expect(textsOf(meldung).map(({ inhalt }) => inhalt)).toEqual([
      'Ada Amsel hat die Noten bis 30.06.2027 freigegeben.',
      'Ada Amsel has released the grades until 30/06/2027.',
    ]);
  });

  test('a refused report is told with its day and the reason, also where nobody is named', () => {
    const refused = { typ: 'einschreibungAbgelehnt', angaben: { id: 'e', von: '2027-02-01' } } as const;
    expect(german({ ...refused, ...NAMES }).inhalt).toBe(
      'Die Hochschule hat die Einschreibung, die am 01.02.2027 gemeldet wurde, aus diesem Grund abgelehnt: „Das Zeugnis fehlt.“ (Ben Buche).',
    );
    expect(german({ ...refused, ...NOBODY, grund: NAMES.grund }).inhalt).toContain('Das Zeugnis fehlt.');
  });

  test('there is no grade in it, not even where one stood beside it', () => {
    const details = { ...modul, note: '1.7' } as Benachrichtigungsangaben;
    for (const typ of ['neueNote', 'nichtBestanden'] as const) {
      expect(JSON.stringify(textsOf({ typ, angaben: details, ...NAMES }))).not.toMatch(/1[.,]7/);
    }
  });
});

describe('where a notification leads', () => {
  const target = (values: Partial<Target> & Pick<Target, 'typ'>): Target => ({
    angaben: {},
    student_id: null,
    bewerber_id: null,
    konto_id: null,
    ansicht_adresse: null,
    ...values,
  });

  test.each([
    [target({ typ: 'neueNote', student_id: 's' }), '/api/studenten/s', '/studierende/s'],
    [target({ typ: 'freigabeErteilt', student_id: 's' }), '/api/studenten/s', '/studierende/s'],
    [target({ typ: 'neueBewerbung', bewerber_id: 'b' }), '/api/bewerber/b', '/bewerber/b'],
    [target({ typ: 'neueBewerbung', angaben: { anzahl: 2 } }), null, '/bewerber'],
    [target({ typ: 'einschreibungBestaetigt', bewerber_id: 'b' }), '/api/bewerber/b', '/bewerber/b'],
    [target({ typ: 'einschreibungAbgelehnt', bewerber_id: 'b' }), '/api/bewerber/b', '/bewerber/b'],
    [
      target({ typ: 'einschreibungAbgelehnt', bewerber_id: 'b', angaben: { marktplatz: true } }),
      '/api/bewerber-marktplatz/b',
      '/bewerber-marktplatz/b',
    ],
    [
      target({ typ: 'neuAufMarktplatz', bewerber_id: 'b' }),
      '/api/bewerber-marktplatz/b',
      '/bewerber-marktplatz/b',
    ],
    [target({ typ: 'neuAufMarktplatz', angaben: { anzahl: 2 } }), null, '/bewerber-marktplatz'],
    [
      target({ typ: 'neuAufMarktplatz', angaben: { anzahl: 2, branchen: ['x', 'y'] } }),
      null,
      '/bewerber-marktplatz?branche=x,y',
    ],
    [
      target({
        typ: 'neuInAnsicht',
        angaben: { anzahl: 1, id: 'm' },
        ansicht_adresse: 'mathematiktest=60..&ansichtsmeldung=alt',
      }),
      null,
      '/bewerber-marktplatz?mathematiktest=60..&ansichtsmeldung=m',
    ],
    [target({ typ: 'neuInAnsicht', angaben: { anzahl: 3, id: 'm' } }), null, '/bewerber-marktplatz'],
    [target({ typ: 'zeitraumGeoeffnet', angaben: zeitraum }), null, '/studienplatzreservierungen?jahr=2027'],
    [
      target({ typ: 'plaetzeGeaendert', angaben: { jahr: 2027, von: '2026-11-01', anzahl: 1 } }),
      null,
      '/verwaltung?tab=plaetze&jahr=2027',
    ],
    [target({ typ: 'neuesDokument', angaben: { id: 'd' } }), '/api/dokumente/d', '/downloads-und-termine'],
    [target({ typ: 'neuesDokument', angaben: { anzahl: 2, id: 'd' } }), null, '/downloads-und-termine'],
    [
      target({ typ: 'terminVeroeffentlicht', angaben: { id: 't' } }),
      '/api/termine/t',
      '/downloads-und-termine?ansicht=termine',
    ],
    [target({ typ: 'benutzerAktiviert', konto_id: 'k' }), '/api/user/k', '/benutzer/k/edit'],
    [target({ typ: 'benutzerAktiviert' }), null, '/benutzer'],
  ])('%o', (of, objekt, page) => {
    expect(objectOf('/api', of)).toBe(objekt);
    expect(pageOf(of)).toBe(page);
  });
});
