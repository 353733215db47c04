import { sql } from 'drizzle-orm';
import type { Terminart } from '@firmenportal/contract/termine';
import { all, type Db } from '#platform/db/database.ts';
import { termineWhere, type Terminfilter } from './termine.db.ts';

/** A date, as calendars receive it. */
export interface KalenderRow {
  id: string;
  art: Terminart;
  titel: string;
  von: string;
  bis: string;
  beginn: string | null;
  ende: string | null;
  ort: string | null;
  beschreibung: string | null;
  antragsfrist: string | null;
  version: number;
  geaendertAm: Date;
}

/** All dates that match the filters, sorted by day. */
export async function listKalendertermine(db: Db, filter: Terminfilter): Promise<KalenderRow[]> {
  const rows = await all<Omit<KalenderRow, 'geaendertAm'> & { geaendertAm: string }>(
    db,
    sql`select t.id, t.art, t.titel, t.von, t.bis, t.beginn, t.ende, t.ort, t.beschreibung, t.antragsfrist, t.version,
               t.geaendert_am as "geaendertAm"
        from termin t where ${termineWhere(filter)} order by t.von, coalesce(t.beginn, ''), t.id`,
  );
  return rows.map((row) => ({ ...row, geaendertAm: new Date(row.geaendertAm) }));
}
