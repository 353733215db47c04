import DataLoader from 'dataloader';
import type pg from 'pg';
import type { Area } from '@firmenportal/contract/hydra/operation';
import type { Dienstkontoumfang } from '@firmenportal/contract/dienstkonten';
import type { Rolle } from '@firmenportal/contract/permissions';

/** What the database knows about a running session. */
export interface SessionEntry {
  benutzerId: string;
  rollen: Rolle[];
  /** The active company. */
  firmaId: string | null;
  /** Every company of the person, in a fixed order. */
  firmen: string[];
  /** Version of the data in scope, for the requested area. */
  stand: string | null;
  /** The account that is really acting, if it took this one over. */
  uebernommenVon: string | null;
  /** The scopes of a service account; null for a person. */
  scopes: readonly Dienstkontoumfang[] | null;
}

export interface EntryOptions {
  /** The area whose version is asked for. */
  area?: Area | undefined;
  now: Date;
}

/** What a replica has to know to answer in place of the primary. */
export interface Position {
  /** Log position: everything committed before the session was entered is before it. Null if that cannot be guaranteed. */
  lsn: string | null;
  /** Identifies the primary: positions of different primaries cannot be compared. */
  timeline: string;
  /** The values of `SCOPE`. */
  scope: string[];
}

/** The settings in which portal_betreten stores the session's scope; the row policies read them. */
export const SCOPE = [
  'portal.alle',
  'portal.firmen',
  'portal.person',
  'portal.betreut',
  'portal.uebernommen_von',
  'portal.umfang',
  'portal.tag',
] as const;

const ENTRY = `benutzer_id as "benutzerId", rollen, firma_id as "firmaId", firmen, stand,
                uebernommen_von as "uebernommenVon", umfang as scopes`;

const ENTER = {
  name: 'portal_betreten',
  text: `select ${ENTRY}
         from portal_betreten($1, $2, $3)`,
};

// The function's row is complete before the columns are read: what it saw lies before the position. Not so what others
// commit without waiting for the disk: then there is no position.
const ENTER_WITH_POSITION = {
  name: 'portal_betreten_position',
  text: `select ${ENTRY},
                case when current_setting('synchronous_commit') <> 'off'
                  then pg_current_wal_flush_lsn()::text end as lsn,
                left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
                array[${SCOPE.map((name) => `current_setting('${name}', true)`).join(', ')}] as scope
         from portal_betreten($1, $2, $3)`,
};

const SEE = {
  name: 'portal_sitzung',
  text: `select platz, ${ENTRY}
         from unnest($1::uuid[], $2::text[]) with ordinality g (sitzung, bereich, platz),
              portal_sitzung(g.sitzung, g.bereich, $3)
         where benutzer_id is not null`,
};

/** Combines all session lookups of one event loop turn into a single statement. */
export function entryLoader(withClient: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>) {
  return new DataLoader<EntryOptions & { sitzungId: string }, SessionEntry | undefined>(
    async (asked) => {
      const areas = asked.map(({ area }) => area ?? null);
      const values = [asked.map(({ sitzungId }) => sitzungId), areas, asked.at(-1)?.now];
      const { rows } = await withClient((client) =>
        client.query<SessionEntry & { platz: string }>({ ...SEE, values }),
      );
      const entries = new Map(rows.map(({ platz: slot, ...entry }) => [Number(slot), entry]));
      return asked.map((_, index) => entries.get(index + 1));
    },
    // The statement starts after the last request of the batch arrived, so that a revocation always counts.
    { cache: false, maxBatchSize: 50, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  );
}

/** Gives the connection the scope of the session's person. Undefined if the session has ended. */
export async function enter(
  client: pg.ClientBase,
  sitzungId: string,
  options: EntryOptions,
): Promise<SessionEntry | undefined> {
  const { rows } = await client.query<SessionEntry>({ ...ENTER, values: valuesOf(sitzungId, options) });
  return rows[0];
}

/** The same, with the server's log position at that moment. */
export async function enterWithPosition(
  client: pg.ClientBase,
  sitzungId: string,
  options: EntryOptions,
): Promise<{ entry: SessionEntry; position: Position } | undefined> {
  const { rows } = await client.query<SessionEntry & Position>({
    ...ENTER_WITH_POSITION,
    values: valuesOf(sitzungId, options),
  });
  if (rows[0] === undefined) return undefined;
  const { lsn, timeline, scope, ...entry } = rows[0];
  return { entry, position: { lsn, timeline, scope } };
}

const valuesOf = (sitzungId: string, { area, now }: EntryOptions) => [sitzungId, area ?? null, now];
