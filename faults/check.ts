import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { verifyAuditLog } from '../server/src/platform/audit/verify.ts';
import { withOwner } from '../server/src/testing/owner.ts';
import { DOCUMENT, type Acknowledged } from './load.ts';
import type { School } from './school.ts';

const MAILS_MS = 60_000;

/** What is stored of each kind: the row's marker, and how many audit entries it has. */
const KEPT: Record<Acknowledged['kind'], string> = {
  termin: keptOf('termin', 'o.titel', 'termin.neu'),
  dokument: keptOf('dokument', 'o.titel', 'dokument.neu'),
  einladung: keptOf('benutzereinladung', `split_part(o.email, '@', 1)`, 'einladung.neu'),
};

function keptOf(table: string, marker: string, action: string): string {
  return `select ${marker} as marker, count(distinct o.id)::int as rows, count(p.id)::int as entries
          from ${table} o left join protokoll p on p.objekt = o.id::text and p.aktion = '${action}'
          where ${marker} = any($1)
          group by 1`;
}

/** Markers of acknowledged writes that are missing, or exist more than once. */
export interface Difference {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Reads back every acknowledged write, with its entry in the audit log. */
export async function differenceOf(
  { adminUrl }: School,
  acknowledged: readonly Acknowledged[],
): Promise<Difference> {
  const kept = await withOwner(adminUrl, async (owner) => {
    const found = new Map<string, { rows: number; entries: number }>();
    for (const statement of Object.values(KEPT)) {
      const { rows } = await owner.query<{ marker: string; rows: number; entries: number }>(statement, [
        acknowledged.map(({ marker }) => marker),
      ]);
      for (const { marker, ...counts } of rows) found.set(marker, counts);
    }
    return found;
  });
  const lost = acknowledged.filter(({ marker }) => {
    const { rows = 0, entries = 0 } = kept.get(marker) ?? {};
    return rows < 1 || entries < 1;
  });
  const doubled = [...kept].filter(([, { rows, entries }]) => rows > 1 || entries > 1);
  return { lost: lost.map(({ marker }) => marker), doubled: doubled.map(([marker]) => marker) };
}

/** Addresses of acknowledged invitations whose mail did not arrive. */
export async function missingMails(
  { mailserver: mailServer, databaseUrl }: School,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  const invited = new Set(
    acknowledged.filter(({ kind }) => kind === 'einladung').map(({ marker }) => `${marker}@test.example`),
  );
  for (const begin = performance.now(); ; await pause(1_000)) {
    // A refused mail is retried half a minute later, and later still. Here all are retried at once, including those
    // that are just being refused.
    await withOwner(databaseUrl, (owner) =>
      owner.query(
        `update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`,
      ),
    );
    const mailed = new Set(mailServer.received.flatMap(({ recipients }) => recipients));
    const missing = invited.difference(mailed);
    if (missing.size === 0 || performance.now() - begin > MAILS_MS) return [...missing];
  }
}

/** Titles of acknowledged documents whose file differs from what was sent. */
export async function missingFiles(
  { adminUrl, portals, tokens }: School,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  const titles = acknowledged.filter(({ kind }) => kind === 'dokument').map(({ marker }) => marker);
  const { rows } = await withOwner(adminUrl, (owner) =>
    owner.query<{ id: string; titel: string }>('select id, titel from dokument where titel = any ($1)', [
      titles,
    ]),
  );
  const [portal] = portals.ready;
  const missing = new Set(titles);
  for (const { id, titel } of rows) {
    const answer = await fetch(`${portal}/api/dokumente/${id}/datei`, {
      headers: { authorization: `Bearer ${tokens.school}` },
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200 && content.equals(DOCUMENT)) missing.delete(titel);
  }
  return [...missing];
}

/** Faults in the chains of the audit log, in words. */
export async function brokenChains({ databaseUrl }: School): Promise<readonly string[]> {
  const database = await openDatabase(databaseUrl);
  try {
    const { faults: errors } = await database.asSystem('pruefung', verifyAuditLog);
    return errors.map(({ reason, id }) => `${reason} at ${id}`);
  } finally {
    await database.close();
  }
}
