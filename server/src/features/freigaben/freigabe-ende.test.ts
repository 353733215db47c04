import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { student } from '#features/studenten/studenten.table.ts';
import { newFirma, newStudent } from '#testing/records/factories.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { endFreigaben } from './freigabe-ende.jobs.ts';

let server: TestServer;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const days = { notenfreigabeBis: '2026-03-01', pruefungsanmeldungsfreigabeBis: '2026-03-02' };
  id = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    const frei = { notenfreigabe: true, pruefungsanmeldungsfreigabe: true, ...days };
    return (await newStudent(db, { firmaId, ...frei })).id;
  });
});

const releases = async () => {
  const [row] = await server.database.asSystem('test', (db) =>
    db
      .select({ noten: student.notenfreigabe, anmeldungen: student.pruefungsanmeldungsfreigabe })
      .from(student)
      .where(eq(student.id, id)),
  );
  return row;
};
const roundAt = async (moment: string) => {
  await endFreigaben({ database: server.database, clock: () => new Date(moment) });
  return releases();
};

test('each release ends after its own last day at the school', async () => {
  expect(await roundAt('2026-03-01T23:59:00+01:00')).toEqual({ noten: true, anmeldungen: true });
  expect(await roundAt('2026-03-02T00:01:00+01:00')).toEqual({ noten: false, anmeldungen: true });
  expect(await roundAt('2026-03-03T00:01:00+01:00')).toEqual({ noten: false, anmeldungen: false });
});

test('a student whom somebody holds is left to the next round, and nobody waits', async () => {
  await server.database.asSystem('test', async (db) => {
    await db.select().from(student).where(eq(student.id, id)).for('update');
    expect(await roundAt('2026-03-02T00:01:00+01:00')).toEqual({ noten: true, anmeldungen: true });
  });
  expect(await roundAt('2026-03-02T00:01:00+01:00')).toEqual({ noten: false, anmeldungen: true });
});
