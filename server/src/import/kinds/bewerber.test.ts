import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newBewerber, newBewerbung, newEinschreibung, newFirma } from '#testing/records/factories.ts';
import { BEWERBER_KINDS, bewerberFile, csv, startImportWorld } from '../test/import-world.ts';

const { database, rows, run } = startImportWorld();

const BEWERBER = 'bewerbernummer;vorname;nachname;bewerbungsjahr';

describe('an import of applicants', () => {
  it('writes each kind, once', async () => {
    for (const kind of BEWERBER_KINDS) {
      const first = await run(kind, bewerberFile(kind));
      expect([kind, first]).toEqual([
        kind,
        expect.objectContaining({ neu: 1, findings: [], uebernommen: true }),
      ]);
      expect([kind, await run(kind, bewerberFile(kind))]).toEqual([
        kind,
        { ...first, neu: 0, unveraendert: 1 },
      ]);
    }
    expect(
      await rows(sql`select anrede, plz, freigabedatum, zurueckgezogen_am, motivationsschreiben, eingeschrieben,
                            iqt, schnitt_punkte, schnitt_note from bewerber`),
    ).toEqual([
      {
        anrede: 'Frau',
        plz: '01067',
        freigabedatum: '2026-11-15',
        zurueckgezogen_am: null,
        motivationsschreiben: 'Guten Tag,\n\nich möchte "AI" studieren; <b>sehr</b> gern.',
        eingeschrieben: false,
        iqt: 78,
        schnitt_punkte: '11.5',
        schnitt_note: null,
      },
    ]);
    expect(
      await rows(
        sql`select f.firmennummer, eingegangen_am, zurueckgezogen_am from bewerbung join firma f on f.id = firma_id`,
      ),
    ).toEqual([{ firmennummer: '10001', eingegangen_am: '2026-09-01', zurueckgezogen_am: null }]);
    expect(
      await rows(
        sql`select mix_macht, kahneman, hochschulzugangsberechtigung, visueller_fragebogen from testergebnis`,
      ),
    ).toEqual([
      { mix_macht: null, kahneman: 2, hochschulzugangsberechtigung: true, visueller_fragebogen: 'Typ B' },
    ]);
  });

  it('takes how people are reached, for nobody but whom they applied to unless they say so', async () => {
    const kept = () => rows(sql`select email, telefon, kontaktfreigabe from bewerber`);
    const columns = { email: ' ada@post.example ', telefon: '0170 1' };
    await run('bewerber', bewerberFile('bewerber', columns));
    expect(await kept()).toEqual([{ email: 'ada@post.example', telefon: '0170 1', kontaktfreigabe: false }]);
    await run('bewerber', bewerberFile('bewerber', { ...columns, kontaktfreigabe: 'ja' }));
    expect(await kept()).toMatchObject([{ kontaktfreigabe: true }]);
    // A file that does not have the columns leaves what is there.
    await run('bewerber', bewerberFile('bewerber'));
    expect(await kept()).toMatchObject([{ email: 'ada@post.example', kontaktfreigabe: true }]);
    const wrong = await run('bewerber', bewerberFile('bewerber', { email: 'ada' }));
    expect(wrong.findings).toMatchObject([{ column: 'email', code: 'email' }]);
  });

  it('takes English names of what applicants name, and of programmes', async () => {
    const names = () =>
      rows(sql`select name, name_en from branche union all select name, name_en from merkmal
               union all select kuerzel, name_en from studiengang where name_en is not null order by 1`);
    await run('branchen', csv('name;nameEn', 'Logistik;Logistics', 'Handel;'));
    await run('merkmale', csv('name;nameEn', 'Neugier;Curiosity'));
    await run(
      'studiengaenge',
      csv(
        'kuerzel;name;nameEn;abschluss;credits;semester',
        'AIX;Angewandte Informatik;Computing;bachelor;210;7',
      ),
    );
    expect(await names()).toEqual([
      { name: 'AIX', name_en: 'Computing' },
      { name: 'Handel', name_en: null },
      { name: 'Logistik', name_en: 'Logistics' },
      { name: 'Neugier', name_en: 'Curiosity' },
    ]);
    const again = await run('branchen', csv('name;nameEn', 'Logistik;Logistics'));
    expect(again).toMatchObject({ neu: 0, geaendert: 0, unveraendert: 1 });
  });

  it('shows no results to lists before the tests are released, and takes them back', async () => {
    await run('bewerber', bewerberFile('bewerber', { testsFreigegeben: 'nein' }));
    await run('testergebnisse', bewerberFile('testergebnisse'));
    const shown = () => rows(sql`select iqt, schnitt_punkte from bewerber`);
    expect(await shown()).toEqual([{ iqt: null, schnitt_punkte: null }]);
    await run('bewerber', bewerberFile('bewerber'));
    expect(await shown()).toEqual([{ iqt: 78, schnitt_punkte: '11.5' }]);
    await run('bewerber', bewerberFile('bewerber', { testsFreigegeben: 'nein' }));
    expect(await shown()).toEqual([{ iqt: null, schnitt_punkte: null }]);
  });

  it('moves an average to the other scale as a whole', async () => {
    await run('bewerber', bewerberFile('bewerber'));
    await run('testergebnisse', bewerberFile('testergebnisse'));
    const graded = csv('bewerbernummer;schnittPunkte;schnittNote', 'B-1;;1,7');
    expect(await run('testergebnisse', graded)).toMatchObject({ geaendert: 1, uebernommen: true });
    const halves = csv('bewerbernummer;schnittPunkte', 'B-1;9');
    expect(await run('testergebnisse', halves)).toMatchObject({
      uebernommen: false,
      findings: [{ row: 1, column: 'schnittNote', code: 'spalteFehlt' }],
    });
    expect(await rows(sql`select iqt_gesamt, schnitt_punkte, schnitt_note from testergebnis`)).toEqual([
      { iqt_gesamt: 78, schnitt_punkte: null, schnitt_note: '1.7' },
    ]);
  });

  it('takes a file of test results without results', async () => {
    await run('bewerber', bewerberFile('bewerber'));
    expect(await run('testergebnisse', csv('bewerbernummer', 'B-1'))).toMatchObject({ neu: 1 });
    expect(await run('testergebnisse', csv('bewerbernummer', 'B-1'))).toMatchObject({ unveraendert: 1 });
  });

  it('leaves what companies answered, and adds the day to an application that began with a report', async () => {
    const firmen = await rows<{ id: string }>(sql`select id from firma order by firmennummer`);
    const [declining = '', reporting = ''] = firmen.map(({ id }) => id);
    await run('bewerber', bewerberFile('bewerber'));
    const [{ id } = { id: '' }] = await rows<{ id: string }>(sql`select id from bewerber`);
    await database().asSystem('test', async (db) => {
      await newBewerbung(db, declining, id, {
        abgelehntAm: new Date('2026-09-20T10:00:00Z'),
        abgelehntVon: 'Toni Test',
      });
      await newEinschreibung(db, reporting, id);
    });
    const file = csv(
      'bewerbernummer;firmennummer;eingegangenAm;zurueckgezogenAm',
      'B-1;10001;01.09.2026;25.09.2026',
      'B-1;10002;02.09.2026;',
    );
    expect(await run('bewerbungen', file)).toMatchObject({ geaendert: 2, uebernommen: true });
    await run('bewerber', bewerberFile('bewerber', { zurueckgezogenAm: '2026-09-30', nachname: 'Anders' }));
    expect(
      await rows(sql`select f.firmennummer, eingegangen_am, zurueckgezogen_am, abgelehnt_von
                     from bewerbung join firma f on f.id = firma_id order by 1`),
    ).toEqual([
      {
        firmennummer: '10001',
        eingegangen_am: '2026-09-01',
        zurueckgezogen_am: '2026-09-25',
        abgelehnt_von: 'Toni Test',
      },
      { firmennummer: '10002', eingegangen_am: '2026-09-02', zurueckgezogen_am: null, abgelehnt_von: null },
    ]);
    expect(await rows(sql`select nachname, eingeschrieben from bewerber`)).toEqual([
      { nachname: 'Anders', eingeschrieben: true },
    ]);
    expect(await rows(sql`select zurueckgezogen_am from einschreibung`)).toEqual([
      { zurueckgezogen_am: null },
    ]);
  });

  it('counts as a change of the marketplace and of the company that was applied to', async () => {
    const stand = async () =>
      (
        await rows<{ markt: string; firma: string }>(
          sql`select (select stand from marktplatzstand) as markt,
                     (select stand from firmenstand s join firma f on f.id = s.firma_id
                      where bereich = 'bewerbung' and firmennummer = '10001') as firma`,
        )
      )[0];
    const before = await stand();
    await run('bewerber', bewerberFile('bewerber'));
    const listed = await stand();
    expect(listed?.markt).not.toBe(before?.markt);
    await run('bewerbungen', bewerberFile('bewerbungen'));
    expect((await stand())?.firma).not.toBe(listed?.firma);
  });
});

describe('the lists of an applicant', () => {
  /** The names of each list, as they stand in the database. */
  const lists = async () =>
    (
      await rows(sql`
        select array(select g.kuerzel from bewerber_studiengang l join studiengang g on g.id = l.studiengang_id
                     where l.bewerber_id = b.id order by 1) as studiengaenge,
               array(select m.name from bewerber_merkmal l join merkmal m on m.id = l.merkmal_id
                     where l.bewerber_id = b.id order by 1) as merkmale,
               array(select r.name from bewerber_branche l join branche r on r.id = l.branche_id
                     where l.bewerber_id = b.id order by 1) as branchen
        from bewerber b order by bewerbernummer`)
    )[0];
  const change = (changes: Record<string, string>) => run('bewerber', bewerberFile('bewerber', changes));

  it('follow the file: what is new is added, what is gone removed, and the person counts as changed', async () => {
    await run('studiengaenge', csv('kuerzel;name;abschluss;credits;semester', 'BWL;B;bachelor;210;7'));
    await change({});
    expect(await lists()).toEqual({
      studiengaenge: ['AI'],
      merkmale: ['Neugier', 'Teamgeist'],
      branchen: ['Logistik'],
    });
    for (const changes of [
      { studiengaenge: 'BWL | AI' },
      { studiengaenge: 'BWL|AI', merkmale: 'Teamgeist' },
      { studiengaenge: 'BWL', merkmale: 'Teamgeist', wunschbranchen: '' },
    ]) {
      expect(await change(changes)).toMatchObject({ neu: 0, geaendert: 1, unveraendert: 0 });
      expect(await change(changes)).toMatchObject({ neu: 0, geaendert: 0, unveraendert: 1 });
    }
    expect(await lists()).toEqual({ studiengaenge: ['BWL'], merkmale: ['Teamgeist'], branchen: [] });
  });

  it('stay as they are where the file has no column for them', async () => {
    await change({});
    const before = await lists();
    const without = csv(`${BEWERBER};merkmale`, 'B-1;Zoë;Süß;2027;Geduld');
    expect(await run('bewerber', without)).toMatchObject({ geaendert: 1 });
    expect(await lists()).toEqual({ ...before, merkmale: ['Geduld'] });
  });

  it('know names by their letters: blanks, case and repetition make no other one', async () => {
    await run(
      'bewerber',
      csv(`${BEWERBER};merkmale`, 'B-1;A;A;2027;Übersicht', 'B-2;B;B;2027;übersicht|Mut'),
    );
    await run('bewerber', csv(`${BEWERBER};merkmale`, 'B-1;A;A;2027; ÜBERSICHT ||übersicht | mut|'));
    expect(await rows(sql`select name from merkmal order by name`)).toEqual([
      { name: 'Mut' },
      { name: 'Übersicht' },
    ]);
    expect(await lists()).toMatchObject({ merkmale: ['Mut', 'Übersicht'] });
  });

  it('are not touched, and no name is added, by a dry run or a file that is refused', async () => {
    await change({});
    const before = await lists();
    expect(
      await run('bewerber', bewerberFile('bewerber', { merkmale: 'Neues' }), { probelauf: true }),
    ).toMatchObject({ geaendert: 1, uebernommen: false });
    expect(await change({ merkmale: 'Neues', studiengaenge: 'XY' })).toMatchObject({ uebernommen: false });
    expect(await lists()).toEqual(before);
    expect(await rows(sql`select from merkmal where name = 'Neues'`)).toEqual([]);
  });

  it('of others stay as they are', async () => {
    const other = await database().asSystem('test', async (db) => {
      const firma = await newFirma(db);
      const person = await newBewerber(db, { bewerbernummer: 'B-0' });
      await newBewerbung(db, firma.id, person.id);
      await db.execute(sql`with m as (insert into merkmal (name) values ('Mut') returning id)
                           insert into bewerber_merkmal (merkmal_id, bewerber_id) select id, ${person.id} from m`);
      return person;
    });
    await change({});
    await change({ merkmale: '' });
    expect(
      await rows(
        sql`select name from bewerber_merkmal join merkmal m on m.id = merkmal_id where bewerber_id = ${other.id}`,
      ),
    ).toEqual([{ name: 'Mut' }]);
  });
});
