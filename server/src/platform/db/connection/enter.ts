import DataLoader from 'dataloader';
import type pg from 'pg';
import type { Eintritt, EintrittOptions } from '../database.ts';

/** What another server has to know to answer in the place of the primary. */
export interface Position {
  /** All that was committed when the session was entered lies before it; null where that is not to be said. */
  lsn: string | null;
  /** Of the primary: positions of another one do not compare. */
  timeline: string;
  /** The values of `SCOPE`. */
  scope: string[];
}

/** The settings by which portal_betreten tells the policies whose the connection is. */
export const SCOPE = [
  'portal.alle',
  'portal.firmen',
  'portal.person',
  'portal.betreut',
  'portal.uebernommen_von',
  'portal.tag',
] as const;

const EINTRITT = `benutzer_id as "benutzerId", rollen, firma_id as "firmaId", firmen, stand,
                uebernommen_von as "uebernommenVon"`;

const ENTER = {
  name: 'portal_betreten',
  text: `select ${EINTRITT}
         from portal_betreten($1, $2, $3)`,
};

// The function's row is complete before the columns are read: what it saw lies before the position. Not so what others
// commit without waiting for the disk: then there is no position.
const ENTER_WITH_POSITION = {
  name: 'portal_betreten_position',
  text: `select ${EINTRITT},
                case when current_setting('synchronous_commit') <> 'off'
                  then pg_current_wal_flush_lsn()::text end as lsn,
                left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
                array[${SCOPE.map((name) => `current_setting('${name}', true)`).join(', ')}] as scope
         from portal_betreten($1, $2, $3)`,
};

const SEE = {
  name: 'portal_sitzungen',
  text: `select platz, ${EINTRITT}
         from portal_sitzungen($1, $2, $3)`,
};

/** Asks of all sessions that are asked for in one turn of the event loop by one statement. */
export function eintrittLoader(withClient: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>) {
  return new DataLoader<EintrittOptions & { sitzungId: string }, Eintritt | undefined>(
    async (gefragt) => {
      const bereiche = gefragt.map(({ bereich }) => bereich ?? null);
      const values = [gefragt.map(({ sitzungId }) => sitzungId), bereiche, gefragt.at(-1)?.jetzt];
      const { rows } = await withClient((client) =>
        client.query<Eintritt & { platz: number }>({ ...SEE, values }),
      );
      const eintritte = new Map(rows.map(({ platz, ...eintritt }) => [platz, eintritt]));
      return gefragt.map((_, index) => eintritte.get(index + 1));
    },
    // Every request is judged by what the database says after it came.
    { cache: false, maxBatchSize: 50, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  );
}

/** Gives the connection the scope of the session's person; undefined where the session has ended. */
export async function enter(
  client: pg.ClientBase,
  sitzungId: string,
  options: EintrittOptions,
): Promise<Eintritt | undefined> {
  const { rows } = await client.query<Eintritt>({ ...ENTER, values: valuesOf(sitzungId, options) });
  return rows[0];
}

/** The same, and how far this server had come by then. */
export async function enterWithPosition(
  client: pg.ClientBase,
  sitzungId: string,
  options: EintrittOptions,
): Promise<{ eintritt: Eintritt; position: Position } | undefined> {
  const { rows } = await client.query<Eintritt & Position>({
    ...ENTER_WITH_POSITION,
    values: valuesOf(sitzungId, options),
  });
  if (rows[0] === undefined) return undefined;
  const { lsn, timeline, scope, ...eintritt } = rows[0];
  return { eintritt, position: { lsn, timeline, scope } };
}

const valuesOf = (sitzungId: string, { bereich, jetzt }: EintrittOptions) => [
  sitzungId,
  bereich ?? null,
  jetzt,
];
