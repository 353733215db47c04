import { sql } from 'drizzle-orm';
import { all, type Db } from '@firmenportal/server/platform/db/database';

export interface DemoPerson {
  id: string;
  name: string;
}

/** The company with this number, in a database that contains the demo. */
export async function findFirma(db: Db, firmennummer: string): Promise<string> {
  const rows = await all<{ id: string }>(db, sql`select id from firma where firmennummer = ${firmennummer}`);
  return only(rows, firmennummer).id;
}

/** The account with this name at demo.example. */
export async function findKonto(db: Db, name: string): Promise<DemoPerson> {
  const rows = await all<DemoPerson>(
    db,
    sql`select id, vorname || ' ' || nachname as name from benutzer where email = ${`${name}@demo.example`}`,
  );
  return only(rows, name);
}

function only<T>([row]: readonly T[], what: string): T {
  if (row === undefined) throw new Error(`not in the demo: ${what}`);
  return row;
}
