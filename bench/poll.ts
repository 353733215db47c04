import { Client } from 'pg';
import { headers, prepareAccounts, signIn } from './accounts.ts';
import { compare, table } from './load.ts';
import { startPortal } from './servers.ts';

const FIRMA = 'F3';
const PORT = 43_121;
/** A person's notifications of some weeks. The bell shows the newest ten. */
const BENACHRICHTIGUNGEN = 50;

/**
 * The bell's request every 30 s: the full answer against an unchanged one (304), in one run, with the server on one
 * core. With many connections, requests/s are those of the core; with one, times are the server's.
 */
export async function measurePoll(url: string, effort: { seconds: number; rounds: number }): Promise<string> {
  await prepareAccounts(url, [FIRMA]);
  await tell(url);
  const portal = await startPortal(url, PORT);
  try {
    const list = `${portal.url}/api/benachrichtigungLog?itemsPerPage=10`;
    const header = headers(await signIn(portal.url, FIRMA));
    const answer = await fetch(list, { headers: header });
    const ungelesen = answer.headers.get('x-ungelesen');
    const etag = answer.headers.get('etag') ?? '';
    const targets = [
      { name: 'full answer', url: list, headers: header },
      { name: 'unchanged (304)', url: list, headers: { ...header, 'if-none-match': etag } },
    ];
    const many = await compare(targets, { connections: 16, ...effort });
    const one = await compare(targets, { connections: 1, ...effort });
    return [`poll, ${ungelesen} unread, 16 connections`, table(many), '1 connection', table(one)].join('\n');
  } finally {
    await portal.stop();
  }
}

/** New grades of the company's students, two thirds of them read. */
async function tell(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `begin;
       select portal_betreten_system();
       insert into benachrichtigung_log (benutzer_id, firma_id, typ, student_id, angaben, am, portal, gelesen_am)
       select b.benutzer_id, b.firma_id, 'neueNote', s.id, '{"modul": "Marketing", "modulnummer": "M1"}',
              now() - row_number() over (order by s.id) * interval '1 hour', true,
              case when row_number() over (order by s.id) % 3 > 0 then now() end
       from firma f join benutzer_firma b on b.firma_id = f.id join student s on s.firma_id = f.id
       where f.firmennummer = '${FIRMA}' order by s.id limit ${BENACHRICHTIGUNGEN};
       commit; analyze benachrichtigung_log`,
    );
  } finally {
    await client.end();
  }
}
