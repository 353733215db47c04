import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';

const server = path.resolve(import.meta.dirname, '../..');

/** What has to have given up before what, the two of a row together where there are several. */
test.each<[inside: (keyof typeof LIMITS)[], outside: keyof typeof LIMITS, why: string]>([
  [['ping', 'ping'], 'ready', 'both looks end before the check does'],
  [['quietSuspect'], 'quiet', 'a suspect is looked after sooner'],
  [['quiet'], 'connect', 'a dead connection is found while its statement is still waited for'],
  [['quiet', 'connect', 'connect'], 'socket', 'a frozen database gives 503'],
  [['tables', 'tables'], 'lock', 'who has to wait for an update that gives up still gets the table'],
  [['lock'], 'statement', 'who waits for what others have locked is told that'],
  [['place', 'connect', 'statement'], 'socket', 'a statement that takes too long gives 503'],
  [['statement'], 'replicaSilence', 'the server ends its statement first'],
  [['statement'], 'unasked', 'a statement that is at work is not given up'],
  [['unasked', 'connect'], 'socket', 'a statement that nobody can ask after gives 503'],
  [['replicaSilence'], 'socket', 'a standby that went silent gives 503'],
  [['connect', 'storeAnswer'], 'socket', 'a store that hangs gives 503'],
  [['picture'], 'worker', 'a picture that takes too long is refused, and its thread goes on'],
  [['worker'], 'socket', 'a picture that cannot be drawn is refused'],
  [['turn'], 'socket', 'who waited in vain is told'],
  [['turn'], 'client', 'and is still there to be told'],
  [['socket'], 'client', 'the client does not give up first'],
  [['socket'], 'storeSilence', 'a client that stops reading does not count as a silent store'],
  [['client'], 'request', 'uploads take longer than any other request'],
  [['storeWrite'], 'request', 'a file that cannot be kept is told of'],
  [['socket'], 'idleInTransaction', 'work is not ended in its middle'],
  [['mailConnect', 'mailSilence'], 'idleInTransaction', 'the row of a mail is locked while it leaves'],
  [['webhook', 'connect', 'statement'], 'webhookRun', 'nobody else sends while the first one still does'],
  [['webhook'], 'socket', 'who sends a test message is told what came of it'],
  [
    ['heartbeat', 'idleInTransaction'],
    'orphan',
    'a mail of a lost machine is taken over before the library does',
  ],
  [['head'], 'socket', 'a slow head is answered, not cut'],
  [['body'], 'socket', 'and so is a slow body'],
  [['stopRequests', 'stopJobs'], 'stop', 'all of it ends in order'],
  [['stopStart'], 'stop', 'an interrupted start does not take longer'],
  [['stop', 'lastLines'], 'kill', 'the process ends by itself, also where nobody reads its log'],
])('%s below %s: %s', (inside, outside) => {
  expect(inside.reduce((sum, name) => sum + LIMITS[name], 0)).toBeLessThan(LIMITS[outside]);
});

test('the web client waits as long as the table says', () => {
  const api = readFileSync(path.resolve(server, '../web/src/platform/api/client.ts'), 'utf8');
  expect(api).toContain(`const TIMEOUT_MS = ${String(LIMITS.client / 1000)}_000;`);
});

test('no other place states a limit of time', async () => {
  const stated: string[] = [];
  for await (const file of glob('src/**/*.ts', { cwd: server })) {
    if (/\.test\.ts$|[\\/]test[\\/]|limits\.ts$/.test(file)) continue;
    const text = readFileSync(path.join(server, file), 'utf8');
    const found = text.match(
      /(\w*(PATIENCE|SILENCE|GRACE|STOP|CONNECT|HEARTBEAT|QUIET|GOODBYE|PING|MOST)_(MS|SECONDS) = \d|(\w*[tT]imeout\w*|_timeout)(: |=)['\d])[^\n]*/g,
    );
    stated.push(...(found ?? []).map((line) => `${file}: ${line}`));
  }
  // Of imports, which have none.
  expect(stated.filter((line) => !line.includes('statement_timeout = 0'))).toEqual([]);
});
