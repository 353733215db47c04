import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { insertAnfrage } from '#features/anmeldung/passwort/vergessen.db.ts';
import type { Db } from '#platform/db/database.ts';
import { newBewerberdokument } from '#testing/records/bewerberdokument.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { newKonferenz } from '#testing/records/everyday.ts';
import {
  newBewerber,
  newBranche,
  newEinschreibung,
  newFirma,
  newQuartal,
  newStudent,
} from '#testing/records/factories.ts';
import { newAnwesenheit } from '#testing/records/studium.ts';
import { newImportquelle, newImportzuordnung } from '#testing/records/import.ts';
import type { TestServer } from '#testing/server.ts';
import { newDokument } from '#testing/records/unternehmen.ts';
import { newWebhook, newWebhookzustellung } from '#testing/records/webhook.ts';

/** Characters that COPY has to escape, and texts that it must not read as null or as the end. */
const DIFFICULT = 'a\tb\\c\r\nd\\N "e" \u2028 ü 𝔘 \\.';

const hash = () => randomBytes(32);

/** Adds a row to each table that the fixture leaves empty, a mail that is waiting, and a large number of files. */
export async function fillTheRest(db: Db, { outbox, seal }: TestServer, benutzerId: string): Promise<void> {
  const { id: bewerberId } = await newBewerber(db, { motivationsschreiben: DIFFICULT });
  for (let n = 0; n < 8; n += 1) await newBewerberdokument(db, bewerberId);
  await newKonferenz(db, [(await newDokument(db)).id]);
  const { id: firmaId } = await newFirma(db);
  await newEinschreibung(db, firmaId, bewerberId);
  await newDienstkonto(db, { firmaId, name: DIFFICULT, netze: ['192.0.2.0/24', '2001:db8::/32'] });
  const student = await newStudent(db, { firmaId });
  await newImportquelle(db, { name: DIFFICULT, studentId: student.id });
  await newImportzuordnung(db, {
    name: DIFFICULT,
    zuordnung: { werte: { name: { [DIFFICULT]: DIFFICULT } } },
  });
  await newWebhookzustellung(db, (await newWebhook(db, seal, { name: DIFFICULT })).id);
  await newQuartal(db, { beginn: '2027-01-01', ende: '2027-03-31' });
  await newAnwesenheit(db, student, { datum: '2027-01-02', status: 4 });
  const mail = {
    to: { name: 'Wer', address: 'wer@test.example' },
    subject: 'wartete',
    text: DIFFICULT,
    html: '',
  };
  await outbox.send(db, new Date(), [mail]);
  await insertAnfrage(db, benutzerId, new Date());
  await db.execute(sql`
    with a as (insert into anmeldeversuch (schluessel, am, kept_until) values (${hash()}, now(), now())),
         b as (insert into idempotenz values (${benutzerId}, ${DIFFICULT}, ${hash()}, ${'{"b":1,  "a": "\\u0041"}'}, now())),
         c as (insert into kalenderabo values (${benutzerId}, ${hash()}, now())),
         d as (insert into passwortruecksetzung values (${hash()}, ${benutzerId}, now())),
         e as (insert into marktplatzmeldung values (${bewerberId})),
         f as (insert into dateiloeschung values ('bewerber/dahin/dahin')),
         g as (insert into studienplatzreservierung
               select firma_id, 2027, studiengang_id, 3 from student limit 1),
         h as (insert into benachrichtigung values (${benutzerId}, 'neueNote', true, false, 'taeglich')),
         i as (insert into firma_branche values (${firmaId}, ${(await newBranche(db)).id})),
         j as (insert into firma_weltregion select ${firmaId}, id from weltregion),
         k as (insert into aufbewahrungsgrenze values ('probe', '2020-01-01')),
         l as (insert into ansichtsmeldung (ansicht_id, am) select id, '2027-01-01' from ansicht limit 1 returning *),
         n as (insert into wiedervorlage values (${benutzerId}, null, 'neueNoten', '2027-01-01')),
         m as (insert into ansichtstreffer select l.ansicht_id, ${bewerberId}, l.id from l)
    insert into import (art, datei, probelauf, modus, begonnen_am, beendet_am, zeilen, neu, geaendert, unveraendert,
                        fehlerhaft, uebernommen, fehler)
    values ('noten', ${DIFFICULT}, false, 'alles', now(), now(), 1, 2, 3, 4, 5, true, ${'[{"feld": null}]'})`);
}
