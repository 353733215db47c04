import { sql } from 'drizzle-orm';
import { FIRMENGROESSEN, type Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import { WUNSCHBRANCHEN } from '../files/wuensche.ts';
import { createRandom } from '../random.ts';

// What companies say about themselves. It is not imported: they write it in the portal.

interface Details {
  beschreibung: string | null;
  groesse: Firmengroesse | null;
  /** Empty for companies without international activity. */
  weltregionen: readonly string[];
  branchen: readonly string[];
  konzernstruktur: string | null;
}

const REGIONEN = ['Europa', 'Nordamerika', 'Asien', 'Naher Osten', 'Lateinamerika', 'Afrika', 'Ozeanien'];

/** The companies A, B and C that the demo accounts belong to. */
const BEKANNTE: Readonly<Record<string, Details>> = {
  '10001': {
    beschreibung: `## Wer wir sind

Seit 1926 bauen wir im Hamburger Hafen Krane, Förderanlagen und die Steuerungen dazu. Rund **1.800 Menschen**
arbeiten heute an fünf Standorten.

## Was Sie bei uns lernen

* Angebote kalkulieren und Projekte *vom ersten Gespräch bis zur Abnahme* begleiten
* Anlagen planen, in Betrieb nehmen und aus der Ferne überwachen
* in jeder Praxisphase eine andere Abteilung, auf Wunsch eine im Ausland

## Was wir bieten

1. 1.300 Euro Vergütung im Monat, auch während der Theoriephasen
2. Übernahme der Studiengebühren
3. eine feste Ansprechperson in jeder Abteilung

> Wer bei uns anfängt, hat vom ersten Tag an eine eigene Aufgabe.
`,
    groesse: 'ueber500',
    weltregionen: ['Europa', 'Asien', 'Nordamerika'],
    branchen: ['Maschinenbau', 'Logistik', 'Schiffbau und Schifffahrt'],
    konzernstruktur: 'Muttergesellschaft der Elbkontor-Gruppe; Tochter: Elbkontor Digital GmbH (100 %).',
  },
  '10002': {
    beschreibung: `## Software für Häfen und Lager

Wir entwickeln, was Krane, Lkw und Lager miteinander sprechen lässt.

### So arbeiten wir

* kleine Teams mit eigener Verantwortung
* zwei Tage in der Woche im Büro in der Speicherstadt, sonst wo es passt
* Weiterbildung gehört zur Arbeitszeit
`,
    groesse: '51bis500',
    weltregionen: ['Europa'],
    branchen: ['Software', 'IT-Dienstleistungen', 'Logistik'],
    konzernstruktur: 'Tochtergesellschaft der Elbkontor Maschinenbau GmbH (100 %).',
  },
  '10003': {
    beschreibung: `## Handel mit Augenmaß

Wir beliefern Geschäfte zwischen Flensburg und Rostock mit Lebensmitteln aus der Region: *familiengeführt* in
dritter Generation.

- Einkauf
- Lager und Fuhrpark
- Betreuung unserer Kundschaft
`,
    groesse: 'bis50',
    weltregionen: [],
    branchen: ['Handel', 'Lebensmittel'],
    konzernstruktur: null,
  },
};

const AUFGABEN = [
  'Projekte von der Idee bis zum Abschluss begleiten',
  'in wechselnden Abteilungen den ganzen Betrieb kennenlernen',
  'früh eigene Aufgaben übernehmen',
  'eine Praxisphase an einem anderen Standort verbringen',
  'Messen und Kundentermine mitgestalten',
  'Daten auswerten und Abläufe verbessern',
];

/** Describes the companies A, B and C, and two thirds of the others. */
export async function describeFirmen(db: Db): Promise<void> {
  const firmen = await all<{ id: string; firmennummer: string; name: string; ort: string | null }>(
    db,
    sql`select id, firmennummer, name, ort from firma order by firmennummer`,
  );
  for (const { id, ...firma } of firmen) {
    const details = BEKANNTE[firma.firmennummer] ?? erfunden(firma);
    if (details) await write(db, id, details);
  }
}

function erfunden({
  firmennummer,
  name,
  ort,
}: Record<'firmennummer' | 'name', string> & { ort: string | null }) {
  const random = createRandom('details', firmennummer);
  if (random.trifft(1 / 3)) return undefined;
  const aufgaben = random.einige(AUFGABEN, random.integer(2, 4)).map((aufgabe) => `* ${aufgabe}`);
  return {
    beschreibung: `## ${name}\n\nUnser Team in ${ort ?? 'Norddeutschland'} sucht Menschen, die mitdenken.\n\n### Das erwartet Sie\n\n${aufgaben.join('\n')}\n`,
    groesse: random.aus(FIRMENGROESSEN),
    weltregionen: random.trifft(0.4) ? random.einige(REGIONEN, random.integer(1, 3)) : [],
    branchen: random.einige(WUNSCHBRANCHEN, random.integer(1, 2)),
    konzernstruktur: null,
  } satisfies Details;
}

async function write(db: Db, id: string, details: Details): Promise<void> {
  const { beschreibung, groesse, weltregionen, branchen, konzernstruktur } = details;
  await db.execute(
    sql`update firma set beschreibung = ${beschreibung}, groesse = ${groesse}, konzernstruktur = ${konzernstruktur},
                         international = ${weltregionen.length > 0}
        where id = ${id}`,
  );
  await db.execute(
    sql`insert into firma_branche (firma_id, branche_id)
        select ${id}::uuid, b.id from branche b where b.name = any (${sql.param([...branchen])}::text[])`,
  );
  await db.execute(
    sql`insert into firma_weltregion (firma_id, weltregion_id)
        select ${id}::uuid, w.id from weltregion w where w.name = any (${sql.param([...weltregionen])}::text[])`,
  );
}
