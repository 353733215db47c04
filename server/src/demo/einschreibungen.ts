import { sql, type SQL } from 'drizzle-orm';
import { all, type Db } from '../platform/db/database.ts';
import { bewerbung, einschreibung } from '../platform/db/schema/schema-bewerbung.ts';
import { NEUESTES_BEWERBUNGSJAHR } from './bewerber.ts';
import { addDays, STICHTAG } from './kalender.ts';
import { findFirma, findKonto } from './nachschlagen.ts';

/** Whom a company reports: its own applicants, those who applied to another one too, or the marketplace's. */
type Kreis = 'eigene' | 'auch bei A' | 'marktplatz';

interface Meldung {
  firmennummer: string;
  konto: string;
  kreis: Kreis;
  vorTagen: number;
  zurueckgezogenVorTagen?: number;
  bemerkung?: string;
}

const MELDUNGEN: readonly Meldung[] = [
  { firmennummer: '10002', konto: 'konzern', kreis: 'auch bei A', vorTagen: 25 },
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
];

/** The enrolment reports of the companies A, B and C, one of them withdrawn. */
export async function reportEinschreibungen(db: Db): Promise<void> {
  for (const meldung of MELDUNGEN) await report(db, meldung);
}

async function report(db: Db, meldung: Meldung): Promise<void> {
  const { firmennummer, konto, kreis, vorTagen, zurueckgezogenVorTagen, bemerkung } = meldung;
  const firmaId = await findFirma(db, firmennummer);
  const person = await findKonto(db, konto);
  const [wahl] = await all<{ bewerberId: string; studiengangId: string; leitungId: string }>(
    db,
    sql`select b.id as "bewerberId", k.id as "leitungId",
               (select g.id from bewerber_studiengang s join studiengang g on g.id = s.studiengang_id
                where s.bewerber_id = b.id order by g.kuerzel limit 1) as "studiengangId"
        from bewerber b, kontakt k
        where b.bewerbungsjahr = ${NEUESTES_BEWERBUNGSJAHR} and b.zurueckgezogen_am is null
          and b.freigabedatum <= ${STICHTAG} and k.kontaktnummer = ${`${firmennummer}-1`}
          and not exists (select from einschreibung e where e.bewerber_id = b.id)
          and ${belongsTo(kreis, firmaId)}
        order by b.bewerbernummer limit 1`,
  );
  if (!wahl) throw new Error(`demo: nobody to report for ${firmennummer}, ${kreis}`);
  await db.insert(bewerbung).values({ firmaId, bewerberId: wahl.bewerberId }).onConflictDoNothing();
  await db.insert(einschreibung).values({
    firmaId,
    bewerberId: wahl.bewerberId,
    studiengangId: wahl.studiengangId,
    studienbeginn: NEUESTES_BEWERBUNGSJAHR,
    ausbildungsleitungId: wahl.leitungId,
    bemerkung: bemerkung ?? null,
    benutzerId: person.id,
    gemeldetVon: person.name,
    gemeldetAm: vor(vorTagen),
    ...(zurueckgezogenVorTagen !== undefined && {
      zurueckgezogenVon: person.name,
      zurueckgezogenAm: vor(zurueckgezogenVorTagen),
    }),
  });
}

function belongsTo(kreis: Kreis, firmaId: string): SQL {
  if (kreis === 'marktplatz') return sql`not exists (select from bewerbung w where w.bewerber_id = b.id)`;
  if (kreis === 'eigene') return appliedTo(sql`${firmaId}`);
  return sql`${appliedTo(sql`${firmaId}`)} and ${appliedTo(sql`(select id from firma where firmennummer = '10001')`)}`;
}

function appliedTo(firma: SQL): SQL {
  return sql`exists (select from bewerbung w where w.bewerber_id = b.id and w.firma_id = ${firma}
                     and w.zurueckgezogen_am is null)`;
}

/** So many days before the day of the demo, at noon. */
function vor(tage: number): Date {
  return new Date(`${addDays(STICHTAG, -tage)}T10:00:00Z`);
}
