import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { all } from '@firmenportal/server/platform/db/database';
import { startTestServer, type TestServer } from '@firmenportal/server/testing/server';
import { DOKUMENTKATEGORIEN } from '@firmenportal/contract/dokumente';
import { DEMO_FILES } from './files/files.ts';
import { addDays } from './calendar.ts';
import { DEMO_KONTEN } from './konten.ts';
import { loadDemo } from './load.ts';
import { STUDIENPLAENE } from './files/studienplaene.ts';

const DAY = '2026-11-22';

describe('the demo', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });

  const rows = <Row extends object>(statement: ReturnType<typeof sql>) =>
    server.database.asSystem('test', (db) => all<Row>(db, statement));

  it('goes into an empty database once, through the importer, with its accounts', async () => {
    expect(await Promise.all([1, 2].map(() => loadDemo(server.database, server.files, DAY)))).toContain(true);
    expect(await loadDemo(server.database, server.files)).toBe(false);
    const [counts] = await rows<{ konten: string; importe: string; schlecht: string }>(
      sql`select (select count(*) from benutzer) as konten, (select count(*) from import) as importe,
                 (select count(*) from import where not uebernommen) as schlecht`,
    );
    expect(counts).toEqual({
      konten: String(DEMO_KONTEN.length),
      // The folders of documents and of photos are two further imports.
      importe: String(DEMO_FILES.length + 2),
      schlecht: '0',
    });
  }, 60_000);

  it('tells its people in the portal of what is new, and mails none of it', async () => {
    const told = await rows<{ email: string; alle: number; typen: string[] }>(
      sql`select b.email, count(*)::int as alle, array_agg(distinct l.typ order by l.typ) as typen
          from benachrichtigung_log l join benutzer b on b.id = l.benutzer_id where l.portal group by 1 order by 1`,
    );
    expect(told.map(({ email }) => email)).toEqual(
      DEMO_KONTEN.map(({ email }) => email)
        .filter((email) => email !== 'inaktiv@demo.example')
        .toSorted(),
    );
    for (const { alle } of told) {
      expect(alle).toBeGreaterThan(2);
      expect(alle).toBeLessThan(50);
    }
    expect(told.find(({ email }) => email === 'admin@demo.example')?.typen).toEqual([
      'neuAufMarktplatz',
      'neueBewerbung',
      'neueNote',
      'neuesDokument',
      'terminVeroeffentlicht',
      'transferleistungBewertet',
    ]);
    expect(
      await rows(
        sql`select (select count(*) from ereignis)::int as offen, (select count(*) from mailausgang)::int as mails,
                   (select count(*) from benachrichtigung_log where email is not null)::int as wartend`,
      ),
    ).toEqual([{ offen: 0, mails: 0, wartend: 0 }]);
  });

  it('tells of what lies back on its own day, and leaves unread what is of these weeks', async () => {
    const told = await rows<{ titel: string | null; tag: string; gelesen: boolean }>(
      sql`select d.titel, portal_tag(l.am)::text as tag, l.gelesen_am is not null as gelesen
          from benachrichtigung_log l left join dokument d on d.id::text = l.angaben ->> 'id'
          where l.benutzer_id = (select id from benutzer where email = 'admin@demo.example')`,
    );
    const tagOf = (titel: string) => told.find((one) => one.titel === titel)?.tag;
    expect(tagOf('Programm der Ausbildungskonferenz')).toBe(addDays(DAY, -3));
    expect(told.filter(({ tag }) => tag > DAY)).toEqual([]);
    for (const { tag, gelesen } of told) expect(gelesen).toBe(tag < addDays(DAY, -14));
    expect(new Set(told.map(({ gelesen }) => gelesen))).toEqual(new Set([true, false]));
  });

  it('makes every account a contact, those of training leads that of the students whom they lead', async () => {
    const linked = await rows<{ email: string; leads: boolean; same: boolean; own: boolean }>(
      sql`select b.email, k.nachname = b.nachname as same,
                 (select count(*) from student s where s.ausbildungsleitung_id = k.id) > 3 as leads,
                 k.firma_id is not distinct from (select f.firma_id from benutzer_firma f join firma x on x.id = f.firma_id
                                                  where f.benutzer_id = b.id order by x.firmennummer limit 1) as own
          from benutzer b join kontakt k on k.id = b.kontakt_id order by b.email`,
    );
    expect(linked.map(({ email }) => email)).toEqual(DEMO_KONTEN.map(({ email }) => email).toSorted());
    expect(linked.filter(({ own, same }) => !own || !same)).toEqual([]);
    expect(linked.filter(({ leads }) => leads).map(({ email }) => email)).toEqual([
      'ausbildung@demo.example',
      'betreuer@demo.example',
    ]);
  });

  it('shows in company A what there is to see', async () => {
    const [a] = await rows<Record<string, number>>(
      sql`select count(*)::int as alle,
                 (count(*) filter (where notenfreigabe))::int as frei,
                 (count(*) filter (where exmatrikulation is not null))::int as exmatrikuliert,
                 (count(*) filter (where gefaehrdete_module > 0))::int as gefaehrdet
          from student s join firma f on f.id = s.firma_id where f.firmennummer = '10001'`,
    );
    expect(a?.['alle']).toBeGreaterThan(35);
    expect(a?.['alle']).toBeLessThan(55);
    for (const some of [a?.['frei'], a?.['exmatrikuliert'], a?.['gefaehrdet']]) {
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(a?.['alle'] ?? 0);
    }
    const [grades] = await rows<Record<string, number>>(
      sql`select (count(*) filter (where not bestanden))::int as gescheitert,
                 (count(*) filter (where muendliche_ergaenzungspruefung_erlaubt))::int as muendlich,
                 (count(*) filter (where anerkannt))::int as anerkannt
          from pruefungsleistung p join firma f on f.id = p.firma_id where f.firmennummer = '10001'`,
    );
    for (const some of Object.values(grades ?? {})) expect(some).toBeGreaterThan(0);
    const [records] = await rows<Record<string, number>>(
      sql`select (select count(distinct stufe) from transferleistung join firma f on f.id = firma_id
                  where firmennummer = '10001')::int as stufen,
                 (select count(distinct status) from anwesenheit join firma f on f.id = firma_id
                  where firmennummer = '10001')::int as anwesenheit,
                 (select count(distinct status) from pruefungsanmeldung join firma f on f.id = firma_id
                  where firmennummer = '10001')::int as anmeldung`,
    );
    expect(records).toEqual({ stufen: 6, anwesenheit: 6, anmeldung: 5 });
  });

  it('has something to show on every screen of applicants of company A', async () => {
    const [a] = await rows<Record<string, number>>(
      sql`select (count(*) filter (where w.eingegangen_am is not null))::int as beworben,
                 (count(*) filter (where w.eingegangen_am is null))::int as geholt,
                 (count(*) filter (where w.zurueckgezogen_am is not null))::int as zurueck,
                 (count(*) filter (where w.abgelehnt_am is not null))::int as abgelehnt,
                 (count(*) filter (where b.tests_freigegeben and b.schnitt_punkte is not null))::int as punkte,
                 (count(*) filter (where b.tests_freigegeben and b.schnitt_note is not null))::int as noten,
                 (count(*) filter (where not b.tests_freigegeben))::int as unfrei
          from bewerbung w join firma f on f.id = w.firma_id join bewerber b on b.id = w.bewerber_id
          where f.firmennummer = '10001'`,
    );
    expect(a?.['beworben']).toBeGreaterThan(55);
    for (const some of Object.values(a ?? {})) expect(some).toBeGreaterThan(0);
    const marks = await rows<Record<string, unknown>>(
      sql`select f.firmennummer, count(favorit_am)::int as favoriten, count(ausgeblendet_am)::int as ausgeblendet,
                 count(distinct bewertung)::int as bewertungen, count(kontaktiert_am)::int as kontaktiert,
                 count(distinct auswahlstufe)::int as stufen, count(distinct favorit_von)::int as personen
          from bewerberkennzeichen join firma f on f.id = firma_id group by 1`,
    );
    expect(marks).toEqual([
      {
        firmennummer: '10001',
        favoriten: 15,
        ausgeblendet: 13,
        bewertungen: 4,
        kontaktiert: 7,
        stufen: 4,
        personen: 3,
      },
    ]);
    expect(
      await rows(sql`select count(*)::int as notizen, count(distinct verfasst_von)::int as von,
                            count(distinct bewerber_id)::int as zu from bewerbernotiz`),
    ).toEqual([{ notizen: 7, von: 3, zu: 5 }]);
    expect(
      await rows(sql`select count(*)::int as notizen, count(faellig_am)::int as vereinbarungen,
                            count(erledigt_am)::int as erledigt from studierendennotiz`),
    ).toEqual([{ notizen: 4, vereinbarungen: 3, erledigt: 1 }]);
  });

  it('has reports of A, B and C with places for them, one withdrawn, one refused, and one of B on an applicant of A', async () => {
    expect(
      await rows(
        sql`select f.firmennummer, (count(*) filter (where e.zurueckgezogen_am is null))::int as aktiv,
                   count(e.zurueckgezogen_am)::int as zurueck,
                   bool_or(exists (select from bewerbung w join firma a on a.id = w.firma_id
                                   where a.firmennummer = '10001' and w.bewerber_id = e.bewerber_id)) as auch_bei_a
            from einschreibung e join firma f on f.id = e.firma_id where e.studienbeginn = 2027 group by 1 order by 1`,
      ),
    ).toEqual([
      { firmennummer: '10001', aktiv: 3, zurueck: 1, auch_bei_a: true },
      { firmennummer: '10002', aktiv: 3, zurueck: 0, auch_bei_a: true },
      { firmennummer: '10003', aktiv: 1, zurueck: 1, auch_bei_a: false },
    ]);
    expect(
      await rows(sql`select f.firmennummer, array_agg(distinct jahr order by jahr) as jahre
                     from studienplatzreservierung r join firma f on f.id = r.firma_id group by 1 order by 1`),
    ).toEqual(['10001', '10002', '10003'].map((firmennummer) => ({ firmennummer, jahre: [2026, 2027] })));
    const [fees] = await rows<Record<string, number>>(
      sql`select count(*)::int as alle, count(gebuehr_eur)::int as eur, count(gebuehr_usd)::int as usd from studiengang`,
    );
    expect(fees).toEqual({
      alle: STUDIENPLAENE.length,
      eur: STUDIENPLAENE.length,
      usd: STUDIENPLAENE.length,
    });
  });

  it('has every student who began in October as an enrolment report, with a place where places were reserved', async () => {
    expect(
      await rows(
        sql`select count(*)::int as ohne from student s where s.immatrikulation = '2026-10-01'
            and not exists (select from einschreibung e join bewerber b on b.id = e.bewerber_id
                            where e.firma_id = s.firma_id and e.studiengang_id = s.studiengang_id
                              and (b.vorname, b.nachname, b.eingeschrieben) = (s.vorname, s.nachname, true))`,
      ),
    ).toEqual([{ ohne: 0 }]);
    const places = await rows<{ firmennummer: string; reserviert: number; belegt: number }>(
      sql`select f.firmennummer, r.anzahl::int as reserviert, count(e.id)::int as belegt
          from studienplatzreservierung r join firma f on f.id = r.firma_id
          left join einschreibung e on (e.firma_id, e.studiengang_id, e.studienbeginn) = (r.firma_id, r.studiengang_id, r.jahr)
          where r.jahr = 2026 group by r.firma_id, r.studiengang_id, r.jahr, f.firmennummer, r.anzahl`,
    );
    expect(places.filter(({ reserviert, belegt }) => belegt > reserviert)).toEqual([]);
    const taken = new Set(places.filter(({ belegt }) => belegt > 0).map(({ firmennummer }) => firmennummer));
    expect(taken).toEqual(new Set(['10001', '10002', '10003']));
  });

  it('has two open invitations, and requests for release just made, old, and declined', async () => {
    expect(
      await rows(
        sql`select count(*)::int as offen, (count(*) filter (where gueltig_bis < now() + interval '12 hours'))::int as bald
            from benutzereinladung where registriert_am is null and gueltig_bis > now()`,
      ),
    ).toEqual([{ offen: 2, bald: 1 }]);
    expect(
      await rows(
        sql`select ${DAY}::date - a.angefordert_am::date as tage,
                   (select e.ereignis from freigabeereignis e where e.anfrage_id = a.id order by e.id desc limit 1) as stand
            from freigabeanfrage a join student s on s.id = a.student_id and not s.notenfreigabe order by 1`,
      ),
    ).toEqual([
      { tage: 2, stand: 'angefordert' },
      { tage: 9, stand: 'abgelehnt' },
      { tage: 12, stand: 'angefordert' },
    ]);
  });

  it('knows the gender of everybody who signs in or is a contact', async () => {
    expect(
      await rows(
        sql`select vorname from benutzer where geschlecht = 'unbekannt'
            union all select vorname from kontakt where geschlecht = 'unbekannt'`,
      ),
    ).toEqual([]);
  });

  it('has a period that is over, one that is open and one to come, and years that were saved in them', async () => {
    const am = sql`${`${DAY}T12:00:00Z`}::timestamptz`;
    expect(
      await rows(sql`select jahr, case when von > ${am} then 'bevorstehend' when bis > ${am} then 'offen'
                                       else 'abgelaufen' end as stand from reservierungszeitraum order by jahr`),
    ).toEqual([
      { jahr: 2026, stand: 'abgelaufen' },
      { jahr: 2027, stand: 'offen' },
      { jahr: 2028, stand: 'bevorstehend' },
    ]);
    expect(
      await rows(sql`select f.firmennummer, s.jahr, s.geaendert_von as von from reservierungsstand s
                     join firma f on f.id = s.firma_id
                     where exists (select from reservierungszeitraum z where z.jahr = s.jahr
                                     and s.geaendert_am >= z.von and s.geaendert_am < least(z.bis, ${am}))
                     order by 1, 2`),
    ).toEqual([
      { firmennummer: '10001', jahr: 2026, von: 'Birgit Groth' },
      { firmennummer: '10001', jahr: 2027, von: 'Birgit Groth' },
      { firmennummer: '10002', jahr: 2026, von: 'Sabine Albers' },
      { firmennummer: '10002', jahr: 2027, von: 'Sabine Albers' },
      { firmennummer: '10003', jahr: 2026, von: 'Holger Thomsen' },
      { firmennummer: '10003', jahr: 2027, von: 'Holger Thomsen' },
    ]);
  });

  it('has companies that say something of themselves, and companies that do not', async () => {
    const details = await rows<Record<string, unknown>>(
      sql`select firmennummer, groesse, konzernstruktur is not null as konzern,
                 beschreibung ~ '^## ' and beschreibung ~ '\n[*-] ' as gegliedert,
                 (select count(*) from firma_branche x where x.firma_id = f.id)::int as branchen,
                 (select count(*) from firma_weltregion x where x.firma_id = f.id)::int as regionen, international
          from firma f order by firmennummer`,
    );
    expect(details.slice(0, 3)).toEqual([
      {
        firmennummer: '10001',
        groesse: 'ueber500',
        konzern: true,
        gegliedert: true,
        branchen: 3,
        regionen: 3,
        international: true,
      },
      {
        firmennummer: '10002',
        groesse: '51bis500',
        konzern: true,
        gegliedert: true,
        branchen: 3,
        regionen: 1,
        international: true,
      },
      {
        firmennummer: '10003',
        groesse: 'bis50',
        konzern: false,
        gegliedert: true,
        branchen: 2,
        regionen: 0,
        international: false,
      },
    ]);
    expect(
      details.every(({ regionen: regions, international }) => international === Number(regions) > 0),
    ).toBe(true);
    const written = details.filter(({ gegliedert }) => gegliedert === true);
    expect(written.length).toBeGreaterThan(details.length / 3);
    expect(written.length).toBeLessThan(details.length);
  });

  it('has dates of every kind over two academic years, with the next ones ahead', async () => {
    expect(
      await rows(
        sql`select art, count(*)::int as anzahl, count(*) filter (where von > ${DAY})::int as kommend
            from termin group by art order by art`,
      ),
    ).toEqual([
      { art: 'ausbildungskonferenz', anzahl: 2, kommend: 1 },
      { art: 'ferien', anzahl: 4, kommend: 2 },
      { art: 'pruefungsausschuss', anzahl: 8, kommend: 3 },
      { art: 'quartal', anzahl: 8, kommend: 3 },
      { art: 'semester', anzahl: 4, kommend: 1 },
      { art: 'sonstiges', anzahl: 4, kommend: 2 },
    ]);
  });

  it('has a training conference that is over and one to come, each with its programme and people', async () => {
    expect(
      await rows(
        sql`select t.von > ${DAY} as kommend, k.anmeldeschluss > ${DAY} as offen, k.programm is not null as programm,
                   (select count(*)::int from konferenzdokument d where d.konferenz_id = k.id) as dokumente,
                   (select count(*)::int from konferenzanmeldung a where a.konferenz_id = k.id) as anmeldungen,
                   (select count(*)::int from konferenzanmeldung a where a.konferenz_id = k.id and a.abgesagt_am is not null)
                     as abgesagt
            from ausbildungskonferenz k join termin t using (id) order by t.von`,
      ),
    ).toEqual([
      { kommend: false, offen: false, programm: true, dokumente: 1, anmeldungen: 5, abgesagt: 0 },
      { kommend: true, offen: true, programm: true, dokumente: 1, anmeldungen: 5, abgesagt: 1 },
    ]);
  });

  it('has documents of the school in every category, published before its day, with their contents', async () => {
    const published = await rows<{ kategorie: string; schluessel: string; vorher: boolean }>(
      sql`select kategorie, schluessel, veroeffentlicht_am < ${DAY} as vorher from dokument`,
    );
    expect(new Set(published.map(({ kategorie }) => kategorie))).toEqual(new Set(DOKUMENTKATEGORIEN));
    expect(published.every(({ vorher }) => vorher)).toBe(true);
    const stored = await Array.fromAsync(server.files.list('dokumente'));
    expect(new Set(stored.map(({ key }) => key))).toEqual(
      new Set(published.map(({ schluessel: key }) => key)),
    );
  });

  it('has documents of forty applicants, a picture among them, of all favourites, and their contents', async () => {
    const [dokumente] = await rows<Record<string, number>>(
      sql`select count(distinct bewerber_id)::int as personen, count(distinct medientyp)::int as arten,
                 (select count(*) from bewerberkennzeichen k where favorit_am is not null and not exists
                   (select from bewerberdokument d where d.bewerber_id = k.bewerber_id))::int as ohne
          from bewerberdokument`,
    );
    expect(dokumente).toEqual({ personen: 40, arten: 2, ohne: 0 });
    const stored = await Array.fromAsync(server.files.list('bewerber'));
    const [{ anzahl } = { anzahl: 0 }] = await rows<{ anzahl: number }>(
      sql`select count(*)::int as anzahl from bewerberdokument`,
    );
    expect(stored).toHaveLength(anzahl);
  });
});

// Some of the demo's records need a generated person with certain properties (an applicant of two companies, a student
// without a release). Such people have to exist on other days, too.
it.each(['2027-07-15', '2027-09-30', '2028-02-29'])('the demo of %s can be loaded', async (day) => {
  const { database, files } = await startTestServer();
  expect(await loadDemo(database, files, day)).toBe(true);
});
