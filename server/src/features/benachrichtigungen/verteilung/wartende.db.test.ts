import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newBenutzer, newFirma } from '#testing/records/factories.ts';
import { startTestServer } from '#testing/server.ts';
import { listWaiting } from './wartende.db.ts';

test('as many people are mailed at once as a statement bears, and one for whom more waits all the same', async () => {
  const server = await startTestServer();
  await server.database.asSystem('test', async (db) => {
    const firma = await newFirma(db);
    const konten = await Promise.all(
      [1, 2, 3].map(() => newBenutzer(db, { rollen: [], firmen: [firma.id] })),
    );
    const [one, two, three] = konten.map(({ id }) => id).toSorted();
    const waits = (benutzerId: string | undefined, count: number) =>
      db.execute(sql`insert into benachrichtigung_log (benutzer_id, typ, angaben, am, portal, email)
                     select ${benutzerId}, 'neuesDokument', '{}', now(), true, 'taeglich'
                     from generate_series(1, ${count}::int)`);
    await waits(two, 6_000);
    await waits(three, 1);
    expect(await listWaiting(db, 'taeglich', 100)).toEqual([two]);
    await waits(one, 1);
    expect(await listWaiting(db, 'taeglich', 100)).toEqual([one, two]);
    expect(await listWaiting(db, 'taeglich', 1)).toEqual([one]);
    expect(await listWaiting(db, 'sofort', 100)).toEqual([]);
  });
});
