import { sql, type SQL } from 'drizzle-orm';
import { first, type Database } from '#platform/db/database.ts';

/** The person whose data they are: account, contact and address. */
interface Person {
  id: string;
  kontaktId: string | null;
  email: string;
}

/** A part of the answer: its rows, and the columns by which they name the person. */
interface Section {
  /** `table.column`; a test holds all of them to the database. */
  readonly nennt: readonly string[];
  readonly abfrage: (person: Person) => SQL;
}

/**
 * Everything that names a person. Other people appear only by identifiers, as part of what the person did. Two
 * exceptions: the name of whoever acted in the person's account, and the addresses that the person invited.
 */
export const SECTIONS = {
  konto: {
    nennt: ['benutzer.id', 'benutzer.kontakt_id'],
    abfrage: ({ id }) =>
      sql`select id, email, aktiv, rollen, anrede, geschlecht, vorname, nachname, passwort_hash is not null as "passwortGesetzt",
                 nur_betreute as "nurBetreute", angelegt_am as "angelegtAm", letzte_anmeldung_am as "letzteAnmeldungAm",
                 deaktiviert_am as "deaktiviertAm"
          from benutzer where id = ${id}`,
  },
  person: {
    nennt: ['kontakt.id'],
    abfrage: ({ kontaktId }) =>
      sql`select id, firma_id as firma, kontaktnummer, anrede, geschlecht, vorname, nachname, funktion, email, telefon, mobil,
                 geburtsdatum, private_email as "privateEmail", schul_email as "schulEmail", foto_schluessel as foto
          from kontakt where id = ${kontaktId}`,
  },
  firmen: {
    nennt: ['benutzer_firma.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select f.id, f.name from benutzer_firma x join firma f on f.id = x.firma_id
          where x.benutzer_id = ${id} order by f.name, f.id`,
  },
  sitzungen: {
    nennt: ['sitzung.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select id, firma_id as firma, begonnen_am as "begonnenAm", zuletzt_aktiv_am as "zuletztAktivAm",
                 endet_am as "endetAm", beendet_am as "beendetAm", geraet, uebernommen_von_name as "uebernommenVon"
          from sitzung where benutzer_id = ${id} order by begonnen_am`,
  },
  uebernahmen: {
    nennt: ['sitzung.uebernommen_von'],
    abfrage: ({ id }) =>
      sql`select benutzer_id as konto, begonnen_am as "begonnenAm", beendet_am as "beendetAm", geraet
          from sitzung where uebernommen_von = ${id} order by begonnen_am`,
  },
  ansichten: {
    nennt: ['ansicht.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select id, firma_id as firma, liste, name, adresse, geteilt, melden, angelegt_am as "angelegtAm",
                 array(select m.am from ansichtsmeldung m where m.ansicht_id = ansicht.id order by m.am) as "gemeldetAm"
          from ansicht where benutzer_id = ${id} order by angelegt_am, id`,
  },
  vertretungen: {
    nennt: ['vertretung.benutzer_id', 'vertretung.ausbildungsleitung_id'],
    abfrage: ({ id, kontaktId }) =>
      sql`select id, firma_id as firma, ausbildungsleitung_id as ausbildungsleitung, benutzer_id as vertretung, von, bis
          from vertretung where benutzer_id = ${id} or ausbildungsleitung_id = ${kontaktId} order by von, id`,
  },
  betreuteStudierende: {
    nennt: ['student.ausbildungsleitung_id'],
    abfrage: ({ kontaktId }) =>
      sql`select id, firma_id as firma from student where ausbildungsleitung_id = ${kontaktId} order by id`,
  },
  notizen: {
    nennt: ['bewerbernotiz.benutzer_id'],
    // Notes belong to the company and stay when the person leaves.
    abfrage: ({ id }) =>
      sql`select n.id, n.firma_id as firma, n.bewerber_id as bewerber, n.verfasst_am as "verfasstAm",
                 n.geaendert_am as "geaendertAm", n.text
          from bewerbernotiz n join benutzer_firma x on x.firma_id = n.firma_id and x.benutzer_id = n.benutzer_id
          where n.benutzer_id = ${id} order by n.verfasst_am, n.id`,
  },
  bewerbernachrichten: {
    nennt: ['bewerbernachricht.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select n.id, n.firma_id as firma, n.bewerber_id as bewerber, n.gesendet_am as "gesendetAm", n.vorlage,
                 n.betreff, n.text
          from bewerbernachricht n join benutzer_firma x on x.firma_id = n.firma_id and x.benutzer_id = n.benutzer_id
          where n.benutzer_id = ${id} order by n.gesendet_am, n.id`,
  },
  studierendennotizen: {
    nennt: ['studierendennotiz.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select n.id, n.firma_id as firma, n.student_id as student, n.verfasst_am as "verfasstAm",
                 n.geaendert_am as "geaendertAm", n.text, n.faellig_am as "faelligAm", n.erledigt_am as "erledigtAm"
          from studierendennotiz n join benutzer_firma x on x.firma_id = n.firma_id and x.benutzer_id = n.benutzer_id
          where n.benutzer_id = ${id} order by n.verfasst_am, n.id`,
  },
  erledigteVereinbarungen: {
    nennt: ['studierendennotiz.erledigt_von'],
    // Without the text, which may be a colleague's.
    abfrage: ({ id }) =>
      sql`select n.id, n.firma_id as firma, n.student_id as student, n.erledigt_am as "erledigtAm"
          from studierendennotiz n where n.erledigt_von = ${id} order by n.erledigt_am, n.id`,
  },
  einschreibungen: {
    nennt: ['einschreibung.benutzer_id', 'einschreibung.ausbildungsleitung_id'],
    abfrage: ({ id, kontaktId }) =>
      sql`select id, firma_id as firma, bewerber_id as bewerber, studiengang_id as studiengang, studienbeginn,
                 ausbildungsleitung_id as ausbildungsleitung, case when benutzer_id = ${id} then bemerkung end as bemerkung,
                 coalesce(benutzer_id = ${id}, false) as "selbstGemeldet", gemeldet_am as "gemeldetAm",
                 zurueckgezogen_am as "zurueckgezogenAm", abgelehnt_am as "abgelehntAm"
          from einschreibung where benutzer_id = ${id} or ausbildungsleitung_id = ${kontaktId}
          order by gemeldet_am, id`,
  },
  freigabeanfragen: {
    nennt: ['freigabeanfrage.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select id, firma_id as firma, student_id as student, art, angefordert_am as "angefordertAm",
                 gueltig_bis as "gueltigBis"
          from freigabeanfrage where benutzer_id = ${id} order by angefordert_am, id`,
  },
  versandteEinladungen: {
    nennt: ['benutzereinladung.benutzer_id'],
    // The addresses stay with the company as well.
    abfrage: ({ id }) =>
      sql`select e.id, e.firma_id as firma, case when x.firma_id is not null then e.email end as email, e.rollen,
                 e.nur_betreute as "nurBetreute", e.eingeladen_am as "eingeladenAm", e.gueltig_bis as "gueltigBis",
                 e.registriert_am as "registriertAm", e.zurueckgezogen_am as "zurueckgezogenAm"
          from benutzereinladung e
          left join benutzer_firma x on x.firma_id = e.firma_id and x.benutzer_id = e.benutzer_id
          where e.benutzer_id = ${id} order by e.eingeladen_am, e.id`,
  },
  erhalteneEinladungen: {
    nennt: ['benutzereinladung.registriert_als', 'benutzereinladung.email'],
    abfrage: ({ id, email }) =>
      sql`select id, firma_id as firma, rollen, nur_betreute as "nurBetreute", eingeladen_am as "eingeladenAm", gueltig_bis as "gueltigBis",
                 registriert_am as "registriertAm", zurueckgezogen_am as "zurueckgezogenAm"
          from benutzereinladung where registriert_als = ${id} or email = lower(${email})
          order by eingeladen_am, id`,
  },
  dienstkonten: {
    nennt: ['dienstkonto.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select id, firma_id as firma, name, umfang, angelegt_am as "angelegtAm", widerrufen_am as "widerrufenAm"
          from dienstkonto where benutzer_id = ${id} order by angelegt_am, id`,
  },
  importe: {
    nennt: ['import.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select id, art, datei, probelauf, begonnen_am as "begonnenAm", beendet_am as "beendetAm", uebernommen
          from import where benutzer_id = ${id} order by begonnen_am, id`,
  },
  passwortanfragen: {
    nennt: ['passwortanfrage.benutzer_id'],
    abfrage: ({ id }) => sql`select am from passwortanfrage where benutzer_id = ${id} order by am, id`,
  },
  passwortruecksetzungen: {
    nennt: ['passwortruecksetzung.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select gueltig_bis as "gueltigBis" from passwortruecksetzung where benutzer_id = ${id} order by gueltig_bis`,
  },
  wiederholbareAufrufe: {
    nennt: ['idempotenz.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select schluessel, am from idempotenz where benutzer_id = ${id} order by am, schluessel`,
  },
  wartendeMails: {
    nennt: ['mailausgang.an'],
    abfrage: ({ email }) =>
      sql`select am, betreff from mailausgang where lower(an) = lower(${email}) order by am, id`,
  },
  benachrichtigungseinstellungen: {
    nennt: ['benachrichtigung.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select typ, portal, email, zustellung from benachrichtigung where benutzer_id = ${id} order by typ`,
  },
  benachrichtigungen: {
    nennt: ['benachrichtigung_log.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select id, typ, firma_id as firma, student_id as student, bewerber_id as bewerber, konto_id as konto, angaben, am,
                 portal, gelesen_am as "gelesenAm", email
          from benachrichtigung_log where benutzer_id = ${id} order by am, id`,
  },
  benachrichtigungszaehler: {
    nennt: ['benachrichtigungsstand.benutzer_id'],
    abfrage: ({ id }) => sql`select stand from benachrichtigungsstand where benutzer_id = ${id}`,
  },
  // What others are told about the account, without naming them.
  meldungenUeberDasKonto: {
    nennt: [
      'benachrichtigung_log.konto_id',
      'ereignis.konto_id',
      'ereignis.ausgeloest_von',
      'ereignis.empfaenger_id',
    ],
    abfrage: ({ id }) =>
      sql`select typ, am from benachrichtigung_log where konto_id = ${id}
          union
          select typ, am from ereignis where ${id} in (konto_id, ausgeloest_von, empfaenger_id)
          order by am, typ`,
  },
  kalenderabo: {
    nennt: ['kalenderabo.benutzer_id'],
    abfrage: ({ id }) => sql`select angelegt_am as "angelegtAm" from kalenderabo where benutzer_id = ${id}`,
  },
  vorgaenge: {
    nennt: ['vorgang.kontakt_id'],
    abfrage: ({ kontaktId }) =>
      sql`select typ, am, angaben, firma_id as firma from vorgang where kontakt_id = ${kontaktId} order by id`,
  },
  wiedervorlagen: {
    nennt: ['wiedervorlage.benutzer_id'],
    abfrage: ({ id }) =>
      sql`select aufgabe, bis, faellig_am as "faelligAm", firma_id as firma,
                 case when starts_with(aufgabe, 'neues.') then split_part(aufgabe, '.', 2) end as "neuigkeitenGesehenBis"
          from wiedervorlage where benutzer_id = ${id} order by bis, aufgabe`,
  },
  konferenzanmeldungen: {
    nennt: ['konferenzanmeldung.email'],
    abfrage: ({ email }) =>
      sql`select id, firma_id as firma, konferenz_id as konferenz, vorname, nachname, funktion, hinweis,
                 angemeldet_am as "angemeldetAm", abgesagt_am as "abgesagtAm"
          from konferenzanmeldung where email = lower(${email}) order by angemeldet_am, id`,
  },
  protokoll: {
    nennt: ['protokoll.benutzer_id', 'protokoll.uebernommen_von', 'protokoll.objekt'],
    abfrage: ({ id }) =>
      sql`select am, aktion, objekt, angaben, firma_id as firma, coalesce(benutzer_id = ${id}, false) as selbst,
                 coalesce(uebernommen_von = ${id}, false) as "inUebernommenemKonto",
                 benutzer_id = ${id} and uebernommen_von is not null as "ausUebernahme"
          from protokoll where benutzer_id = ${id} or uebernommen_von = ${id} or objekt = ${id}::text
          order by protokoll.id`,
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

/** A section of the disclosure, with its rows, some at a time. They have to be read before the next section is asked for. */
export interface DisclosedSection {
  readonly name: SectionName;
  readonly rows: AsyncGenerator<Record<string, unknown>[], void>;
}

const NAMED = Object.entries<Section>(SECTIONS) as [SectionName, Section][];

const personOf = (benutzerId: string) =>
  sql<Person>`select id, kontakt_id as "kontaktId", email from benutzer where id = ${benutzerId}`;

const gone = () => new Error('the account is gone');

/**
 * Everything kept of an account, of every company. Reads past row level security, because policies show people less
 * of themselves than the law does (the audit log, sessions in which others acted).
 */
export function readDisclosure(
  database: Database,
  benutzerId: string,
): AsyncGenerator<DisclosedSection, void> {
  return database.readAsSystem('auskunft', async function* (read) {
    const [[person] = []] = await Array.fromAsync(read(personOf(benutzerId)));
    if (!person) throw gone();
    for (const [name, { abfrage: statement }] of NAMED) {
      yield { name, rows: read(statement(person as unknown as Person)) };
    }
  });
}

/** How many rows each section has. */
export function countDisclosure(
  database: Database,
  benutzerId: string,
): Promise<Record<SectionName, number>> {
  return database.asSystem('auskunft', async (db) => {
    const person = await first(db, personOf(benutzerId));
    if (!person) throw gone();
    const found: [SectionName, number][] = [];
    for (const [name, { abfrage: statement }] of NAMED) {
      const row = await first<{ anzahl: number }>(
        db,
        sql`select count(*)::int as anzahl from (${statement(person)}) s`,
      );
      found.push([name, row?.anzahl ?? 0]);
    }
    return Object.fromEntries(found) as Record<SectionName, number>;
  });
}

/** The key of the account's photo. */
export function findPhotoKey(database: Database, benutzerId: string): Promise<string | null> {
  return database.asSystem('auskunft', async (db) => {
    const row = await first<{ key: string | null }>(
      db,
      sql`select k.foto_schluessel as key from benutzer b join kontakt k on k.id = b.kontakt_id where b.id = ${benutzerId}`,
    );
    return row?.key ?? null;
  });
}
