import { describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import { all } from '#platform/db/database.ts';
import { benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { student as studenten } from '#features/studenten/studenten.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { bewerber, bewerberBranche } from '#features/bewerber/bewerber.table.ts';
import { ereignis } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { reservierungszeitraum } from '#features/reservierungen/reservierungen.table.ts';
import { firmaBranche } from '#features/unternehmensdetails/unternehmensdetails.table.ts';
import { newBewerber, newBewerbung, newBranche, newKontakt } from '#testing/records/factories.ts';
import { newDokument, newZeitraum } from '#testing/records/unternehmen.ts';
import {
  after,
  asSystem,
  ereignisse,
  importNote,
  messagesTo,
  newKonto,
  round,
  setChannels,
  TAG,
  tag,
  told,
  distributionFixture,
} from '#testing/fixtures/distribution-fixture.ts';

const fixture = distributionFixture();

const BETREUUNG = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';
const PLAETZE = 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG';

/** Something that happened to the first company. */
const geschieht = (typ: Benachrichtigungstyp, values: Partial<typeof ereignis.$inferInsert> = {}) =>
  asSystem((db) => db.insert(ereignis).values({ typ, firmaId: fixture.firma.id, ...values }));

describe('who is told', () => {
  test('are those of the company with the permission, and active', async () => {
    const bewerbung = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'] });
    const admin = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    const konzern = await newKonto({ firmen: [fixture.firma.id, fixture.andere.id] });
    const fremd = await newKonto({ firmen: [fixture.andere.id] });
    const inaktiv = await newKonto({ aktiv: false });
    const staff = await newKonto({ rollen: [BETREUUNG], firmen: [fixture.firma.id] });
    await asSystem((db) => db.delete(ereignis));
    await importNote('1,7');
    await round();
    expect(await Promise.all([fixture.anna, admin, konzern].map(told))).toEqual([
      ['neueNote'],
      ['neueNote'],
      ['neueNote'],
    ]);
    expect(await Promise.all([bewerbung, fremd, inaktiv, staff].map(told))).toEqual([[], [], [], []]);
    expect(await ereignisse()).toEqual([]);
    await round();
    expect(await told(fixture.anna)).toEqual(['neueNote']);
  });

  test('is everybody of what concerns everybody, school staff too, but not who did it', async () => {
    const staff = await newKonto({ rollen: [BETREUUNG], firmen: [] });
    const doer = await newKonto({ rollen: [BETREUUNG], firmen: [] });
    const fremd = await newKonto({ firmen: [fixture.andere.id] });
    await geschieht('neuesDokument', { firmaId: null, ausgeloestVon: doer.id });
    await round();
    expect(await Promise.all([fixture.anna, fremd, staff, doer].map(told))).toEqual([
      ['neuesDokument'],
      ['neuesDokument'],
      ['neuesDokument'],
      [],
    ]);
  });

  test('is who asked alone, of an answer, also at the school', async () => {
    const colleague = await newKonto();
    const staff = await newKonto({ rollen: [BETREUUNG], firmen: [] });
    await geschieht('freigabeErteilt', { studentId: fixture.student.id, empfaengerId: fixture.anna.id });
    await geschieht('freigabeErteilt', { studentId: fixture.student.id, empfaengerId: staff.id });
    await round();
    expect(await Promise.all([fixture.anna, colleague, staff].map(told))).toEqual([
      ['freigabeErteilt'],
      [],
      ['freigabeErteilt'],
    ]);
  });

  test('is not who has left the company since', async () => {
    await geschieht('freigabeErteilt', { studentId: fixture.student.id, empfaengerId: fixture.anna.id });
    await asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, fixture.anna.id)));
    await round();
    expect(await told(fixture.anna)).toEqual([]);
  });

  test('is nobody of a company that the student has left since, with nothing taken back', async () => {
    await geschieht('transferleistungBewertet', { studentId: fixture.student.id });
    await asSystem((db) =>
      db.update(studenten).set({ firmaId: fixture.andere.id }).where(eq(studenten.id, fixture.student.id)),
    );
    const there = await newKonto({ firmen: [fixture.firma.id, fixture.andere.id] });
    await round();
    expect([await told(fixture.anna), await told(there)]).toEqual([[], []]);
  });

  test('is nobody where the applicant is anonymous, also of the company of the application', async () => {
    const konto = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'] });
    for (const anonymisiertAm of [null, new Date()]) {
      const { id } = await asSystem(async (db) => {
        const row = await newBewerber(db, { anonymisiertAm, freigabedatum: null });
        await newBewerbung(db, fixture.firma.id, row.id);
        return row;
      });
      await asSystem((db) => db.delete(ereignis));
      await geschieht('neueBewerbung', { bewerberId: id });
      await round();
    }
    expect(await told(konto)).toEqual(['neueBewerbung']);
  });

  test('is not the person whose account it is', async () => {
    const admins = [
      await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }),
      await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] }),
    ] as const;
    await geschieht('benutzerAktiviert', { kontoId: admins[0].id });
    await round();
    expect(await Promise.all(admins.map(told))).toEqual([[], ['benutzerAktiviert']]);
  });
});

describe('those limited to their own students', () => {
  test('are told of these, and of those they stand in for, on these days', async () => {
    const newLeitung = () => asSystem((db) => newKontakt(db, { firmaId: fixture.firma.id }));
    const [supervised, deputised, foreign] = [await newLeitung(), await newLeitung(), await newLeitung()];
    const limited = (kontaktId: string) => newKonto({ nurBetreute: true, kontaktId });
    const own = await limited(deputised.id);
    const deputy = await limited(supervised.id);
    const later = await limited(foreign.id);
    await asSystem(async (db) => {
      await db
        .update(studenten)
        .set({ ausbildungsleitungId: deputised.id })
        .where(eq(studenten.id, fixture.student.id));
      const bei = { firmaId: fixture.firma.id, ausbildungsleitungId: deputised.id };
      await db.insert(vertretung).values([
        { ...bei, benutzerId: deputy.id, von: tag(-1), bis: tag() },
        { ...bei, benutzerId: later.id, von: tag(1), bis: tag(2) },
      ]);
    });
    await importNote('1,7');
    await round();
    expect(await Promise.all([own, deputy, later, fixture.anna].map(told))).toEqual([
      ['neueNote'],
      ['neueNote'],
      [],
      ['neueNote'],
    ]);
    // The deputy's days are over.
    after(TAG);
    await importNote('1,7', 0, 'A102');
    await round();
    expect(await told(deputy)).toEqual(['neueNote']);
    expect(await told(later)).toEqual(['neueNote']);
  });
});

describe('how a person is told', () => {
  test('is what the contract says, or what the person set', async () => {
    const [still, mailOnly, equal, withoutMail] = await Promise.all([
      newKonto(),
      newKonto(),
      newKonto(),
      newKonto(),
    ]);
    await setChannels(still, 'neueNote', { portal: false, email: false });
    await setChannels(mailOnly, 'neueNote', { portal: false, zustellung: 'taeglich' });
    await setChannels(equal, 'neueNote', { zustellung: 'sofort' });
    await setChannels(withoutMail, 'neueNote', { email: false });
    // Of another type: says nothing here.
    await setChannels(fixture.anna, 'nichtBestanden', { portal: false, email: false });
    await importNote('1,7');
    await round();
    const how = async (konto: { id: string }) =>
      (await messagesTo(konto)).map(({ portal, email }) => [portal, email]);
    expect(await how(fixture.anna)).toEqual([[true, 'taeglich']]);
    expect(await how(still)).toEqual([]);
    expect(await how(mailOnly)).toEqual([[false, 'taeglich']]);
    // The mail is written.
    expect(await how(equal)).toEqual([[true, null]]);
    expect(await how(withoutMail)).toEqual([[true, null]]);
  });
});

describe('a release that is revoked', () => {
  const revoke = () =>
    asSystem((db) =>
      db.update(studenten).set({ notenfreigabe: false }).where(eq(studenten.id, fixture.student.id)),
    );

  test('takes away the grades that people were told of, and nothing else', async () => {
    await importNote('1,7');
    await importNote('5,0', 0, 'A102');
    await geschieht('transferleistungBewertet', { studentId: fixture.student.id });
    await round();
    expect(await told(fixture.anna)).toHaveLength(3);
    await revoke();
    expect(await told(fixture.anna)).toEqual(['transferleistungBewertet']);
  });

  test('also where the grade was being imported meanwhile', async () => {
    await revoke();
    await geschieht('neueNote', { studentId: fixture.student.id });
    await round();
    expect(await told(fixture.anna)).toEqual([]);
  });
});

describe('a reservation period', () => {
  const daysOf = (days: number) => new Date(fixture.server.clock.now.getTime() + days * TAG);
  const open = (von: number, bis: number, jahr = 2098) =>
    asSystem((db) => newZeitraum(db, jahr, { von: daysOf(von), bis: daysOf(bis) }));
  const move = (jahr: number, values: { von?: Date; bis?: Date }) =>
    asSystem((db) =>
      db.update(reservierungszeitraum).set(values).where(eq(reservierungszeitraum.jahr, jahr)),
    );
  const verwaltung = () => newKonto({ rollen: [PLAETZE] });

  test('is told as it opens, seven days before its end, and as it closes: each once, at the minute', async () => {
    const konto = await verwaltung();
    await open(1, 31);
    await round();
    expect(await told(konto)).toEqual([]);
    after(TAG);
    await round();
    await round();
    expect(await told(konto)).toEqual(['zeitraumGeoeffnet']);
    after(23 * TAG - 60_000);
    await round();
    expect(await told(konto)).toHaveLength(1);
    after(60_000);
    await round();
    await round();
    expect(await told(konto)).toEqual(['zeitraumGeoeffnet', 'zeitraumEndetBald']);
    after(7 * TAG - 60_000);
    await round();
    expect(await told(konto)).toHaveLength(2);
    after(60_000);
    await round();
    await round();
    expect(await told(konto)).toEqual(['zeitraumGeoeffnet', 'zeitraumEndetBald', 'zeitraumGeschlossen']);
    expect((await messagesTo(konto))[0]?.angaben).toMatchObject({ jahr: 2098 });
    // Who cannot see places is told of none of it.
    expect(await told(fixture.anna)).toEqual([]);
  });

  test('that is moved is told anew', async () => {
    const konto = await verwaltung();
    await open(-1, 5);
    await round();
    await move(2098, { bis: daysOf(-0.5) });
    await round();
    expect(await told(konto)).toEqual(['zeitraumGeoeffnet', 'zeitraumGeschlossen']);
    await move(2098, { bis: daysOf(6) });
    await round();
    expect((await told(konto)).at(-1)).toBe('zeitraumEndetBald');
    await move(2098, { von: daysOf(2) });
    await round();
    expect(await told(konto)).toHaveLength(3);
    after(2 * TAG);
    await round();
    expect((await told(konto)).at(-1)).toBe('zeitraumGeoeffnet');
  });

  test('that lies back is no news', async () => {
    const konto = await verwaltung();
    await open(-100, -8, 2097);
    await open(-15, 100, 2098);
    await round();
    expect(await told(konto)).toEqual([]);
  });

  test('that has not opened warns of nothing', async () => {
    const konto = await verwaltung();
    await open(1, 3);
    await round();
    expect(await told(konto)).toEqual([]);
  });

  test('that is as it was is not a change of anybody', async () => {
    await open(-1, 100);
    await round();
    const stand = () =>
      asSystem((db) => all<{ summe: string }>(db, sql`select sum(stand)::text as summe from firmenstand`));
    const before = await stand();
    await round();
    expect(await stand()).toEqual(before);
  });
});

describe('the marketplace', () => {
  async function firmaWith(branchen: string[]) {
    const { id: firmaId } = branchen.length > 1 ? fixture.firma : fixture.andere;
    await asSystem((db) =>
      db.insert(firmaBranche).values(branchen.map((brancheId) => ({ firmaId, brancheId }))),
    );
    return newKonto({ rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'], firmen: [firmaId] });
  }
  const newBranchen = () =>
    asSystem(
      async (db) =>
        [
          (await newBranche(db)).id,
          (await newBranche(db)).id,
          (await newBranche(db)).id,
          (await newBranche(db)).id,
        ] as const,
    );

  test('tells each company once of all who came and wish for one of its industries', async () => {
    const [a, b, c, d] = await newBranchen();
    const both = await firmaWith([a, b]);
    const others = await firmaWith([c]);
    await asSystem(async (db) => {
      await newBewerber(db, { freigabedatum: tag(), branchen: [a, b, d] });
      await newBewerber(db, { freigabedatum: tag(-3), branchen: [b] });
      await newBewerber(db, { freigabedatum: tag(-3), branchen: [] });
    });
    await round();
    await round();
    // By these industries they are found, not by the third that one of them wishes for.
    expect(await messagesTo(both)).toMatchObject([
      { typ: 'neuAufMarktplatz', angaben: { anzahl: 2, branchen: [a, b].toSorted() } },
    ]);
    expect(await told(others)).toEqual([]);
  });

  test('tells of an applicant on the day of the release, once, and only of whom it shows', async () => {
    const [a] = await newBranchen();
    const konto = await firmaWith([a]);
    const ids = await asSystem(async (db) => {
      const rows = [
        await newBewerber(db, { freigabedatum: tag(2), branchen: [a] }),
        await newBewerber(db, { freigabedatum: tag(-14), branchen: [a] }),
        await newBewerber(db, { freigabedatum: tag(-1), zurueckgezogenAm: tag(-1), branchen: [a] }),
        await newBewerber(db, { freigabedatum: null, branchen: [a] }),
      ];
      return rows.map(({ id }) => id);
    });
    await round();
    expect(await told(konto)).toEqual([]);
    after(2 * TAG);
    await round();
    await round();
    const log = await asSystem((db) =>
      all<{ bewerber_id: string }>(
        db,
        sql`select bewerber_id from benachrichtigung_log where benutzer_id = ${konto.id}`,
      ),
    );
    expect(log).toEqual([{ bewerber_id: ids[0] }]);
    // A wish that is added later makes nobody new.
    await asSystem(async (db) => {
      await db.delete(bewerberBranche).where(eq(bewerberBranche.bewerberId, ids[0] ?? ''));
      await db.insert(bewerberBranche).values({ bewerberId: ids[0] ?? '', brancheId: a });
    });
    await round();
    expect(await told(konto)).toHaveLength(1);
  });

  test('tells nobody of whom was enrolled meanwhile elsewhere, or is anonymous', async () => {
    const [a] = await newBranchen();
    const konto = await firmaWith([a]);
    const { id } = await asSystem((db) => newBewerber(db, { branchen: [a] }));
    await geschieht('neuAufMarktplatz', {
      firmaId: fixture.andere.id,
      bewerberId: id,
      angaben: { anzahl: 1 },
    });
    await asSystem((db) => db.update(bewerber).set({ eingeschrieben: true }).where(eq(bewerber.id, id)));
    await round();
    expect(await told(konto)).toEqual([]);
  });
});

describe('several rounds', () => {
  test('in several processes tell of everything once', async () => {
    for (let n = 0; n < 30; n += 1) await geschieht('neuesDokument', { firmaId: null });
    await Promise.all([round(), round(), round()]);
    await round();
    expect(await told(fixture.anna)).toHaveLength(30);
  });

  test('tell nobody of what was before', async () => {
    await asSystem((db) => newDokument(db));
    await round();
    const late = await newKonto();
    await round();
    expect(await told(late)).toEqual([]);
  });
});
