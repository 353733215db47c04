import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import { bewerbung } from '@firmenportal/server/features/bewerbungen/bewerbungen.table';
import { einschreibung } from '@firmenportal/server/features/einschreibungen/einschreibungen.table';
import { newestBewerbungsjahr } from '../files/bewerber.ts';
import { addDays, lastIntake, semesterStart } from '../calendar.ts';
import { findFirma, findKonto } from './lookup.ts';

/** Whom a company reports: its own applicant, one who also applied to company A, or one from the marketplace. */
type Kreis = 'eigene' | 'auch bei A' | 'marktplatz';

interface Meldung {
  firmennummer: string;
  konto: string;
  kreis: Kreis;
  vorTagen: number;
  zurueckgezogenVorTagen?: number;
  /** Set if the school refused the report: when and why. */
  abgelehnt?: { vorTagen: number; grund: string };
  bemerkung?: string;
}

/** The account that decides for the school. */
const SCHULE = 'betreuung';

const MELDUNGEN: readonly Meldung[] = [
  { firmennummer: '10002', konto: 'konzern', kreis: 'auch bei A', vorTagen: 12 },
  { firmennummer: '10002', konto: 'konzern', kreis: 'eigene', vorTagen: 20 },
  { firmennummer: '10002', konto: 'konzern', kreis: 'eigene', vorTagen: 11 },
  {
    firmennummer: '10001',
    konto: 'admin',
    kreis: 'eigene',
    vorTagen: 16,
    bemerkung: 'Der Vertrag ist unterschrieben; Beginn der Praxisphase am 1. Oktober.',
  },
  { firmennummer: '10001', konto: 'bewerbung', kreis: 'eigene', vorTagen: 7 },
  { firmennummer: '10001', konto: 'standard', kreis: 'marktplatz', vorTagen: 3 },
  {
    firmennummer: '10001',
    konto: 'bewerbung',
    kreis: 'eigene',
    vorTagen: 30,
    zurueckgezogenVorTagen: 22,
    bemerkung: 'Vorbehaltlich des Abiturzeugnisses.',
  },
  { firmennummer: '10003', konto: 'andere', kreis: 'eigene', vorTagen: 9 },
  {
    firmennummer: '10003',
    konto: 'andere',
    kreis: 'eigene',
    vorTagen: 26,
    abgelehnt: { vorTagen: 21, grund: 'Die Hochschulzugangsberechtigung liegt noch nicht vor.' },
  },
];

/**
 * Creates the enrolment reports of companies A, B and C, one of them withdrawn and one refused, and those of all
 * students of the latest intake.
 */
export async function reportEinschreibungen(db: Db, day: string): Promise<void> {
  await reportStudents(db, lastIntake(day), (await findKonto(db, SCHULE)).name);
  for (const meldung of MELDUNGEN) await report(db, meldung, day);
}

/**
 * Reports the students of an intake. Each has an applicant of the same name, reported six weeks after the application
 * and confirmed a week later.
 */
async function reportStudents(db: Db, intake: number, schule: string): Promise<void> {
  await db.execute(
    sql`insert into einschreibung (firma_id, bewerber_id, studiengang_id, studienbeginn, ausbildungsleitung_id,
                                   gemeldet_von, gemeldet_am, bestaetigt_von, bestaetigt_am)
        select distinct on (b.id) s.firma_id, b.id, s.studiengang_id, ${intake}::int, k.id,
               k.vorname || ' ' || k.nachname, w.eingegangen_am + 42 + time '10:00',
               ${schule}, w.eingegangen_am + 49 + time '10:00'
        from student s
        join bewerber b on (b.vorname, b.nachname, b.bewerbungsjahr) = (s.vorname, s.nachname, ${intake}::int)
        join bewerbung w on w.bewerber_id = b.id and w.firma_id = s.firma_id
        join kontakt k on k.firma_id = s.firma_id and k.funktion = 'Ausbildungsleitung'
        where s.immatrikulation = ${semesterStart(intake, 1)}
        order by b.id, s.matrikelnummer, k.kontaktnummer`,
  );
}

async function report(db: Db, meldung: Meldung, day: string): Promise<void> {
  const { firmennummer, konto, kreis, vorTagen, zurueckgezogenVorTagen, abgelehnt, bemerkung } = meldung;
  const firmaId = await findFirma(db, firmennummer);
  const person = await findKonto(db, konto);
  const [wahl] = await all<{ bewerberId: string; studiengangId: string; leitungId: string }>(
    db,
    sql`select b.id as "bewerberId", k.id as "leitungId",
               (select g.id from bewerber_studiengang s join studiengang g on g.id = s.studiengang_id
                where s.bewerber_id = b.id order by g.kuerzel limit 1) as "studiengangId"
        from bewerber b, kontakt k
        where b.bewerbungsjahr = ${newestBewerbungsjahr(day)} and b.zurueckgezogen_am is null
          and b.freigabedatum <= ${kreis === 'marktplatz' ? addDays(day, -vorTagen) : day} and k.kontaktnummer = ${`${firmennummer}-1`}
          and not exists (select from einschreibung e where e.bewerber_id = b.id)
          and ${belongsTo(kreis, firmaId, addDays(day, -vorTagen))}
        order by b.bewerbernummer limit 1`,
  );
  if (!wahl) throw new Error(`demo: nobody to report for ${firmennummer}, ${kreis}`);
  await db.insert(bewerbung).values({ firmaId, bewerberId: wahl.bewerberId }).onConflictDoNothing();
  await db.insert(einschreibung).values({
    firmaId,
    bewerberId: wahl.bewerberId,
    studiengangId: wahl.studiengangId,
    studienbeginn: newestBewerbungsjahr(day),
    ausbildungsleitungId: wahl.leitungId,
    bemerkung: bemerkung ?? null,
    benutzerId: person.id,
    gemeldetVon: person.name,
    gemeldetAm: vor(day, vorTagen),
    ...(zurueckgezogenVorTagen !== undefined && {
      zurueckgezogenVon: person.name,
      zurueckgezogenAm: vor(day, zurueckgezogenVorTagen),
    }),
    ...(abgelehnt && (await refusalOf(db, vor(day, abgelehnt.vorTagen), abgelehnt.grund))),
  });
}

/** A refusal ends a report in the same way as a withdrawal. */
async function refusalOf(db: Db, am: Date, ablehnungsgrund: string) {
  const { name } = await findKonto(db, SCHULE);
  return {
    abgelehntAm: am,
    abgelehntVon: name,
    ablehnungsgrund,
    zurueckgezogenAm: am,
    zurueckgezogenVon: name,
  };
}

function belongsTo(kreis: Kreis, firmaId: string, by: string): SQL {
  if (kreis === 'marktplatz') return sql`not exists (select from bewerbung w where w.bewerber_id = b.id)`;
  const own = appliedTo(sql`${firmaId}`, by);
  if (kreis === 'eigene') return own;
  return sql`${own} and ${appliedTo(sql`(select id from firma where firmennummer = '10001')`, by)}`;
}

function appliedTo(firma: SQL, by: string): SQL {
  return sql`exists (select from bewerbung w where w.bewerber_id = b.id and w.firma_id = ${firma}
                     and w.zurueckgezogen_am is null and w.eingegangen_am <= ${by})`;
}

/** This many days before, at noon. */
function vor(day: string, days: number): Date {
  return new Date(`${addDays(day, -days)}T10:00:00Z`);
}
