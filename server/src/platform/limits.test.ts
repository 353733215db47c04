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
  [['idleInAct', 'idleInAct', 'idleInAct'], 'statement', 'who waits for a process that hangs gets the row'],
  [['lock'], 'statement', 'who waits for what others have locked is told that'],
  [['place', 'connect', 'statement'], 'socket', 'a statement that takes too long gives 503'],
  [['statement'], 'replicaSilence', 'the server ends its statement first'],
  [['statement'], 'unasked', 'a statement that is at work is not given up'],
  [['unasked', 'connect'], 'socket', 'a statement that nobody can ask after gives 503'],
  [['replicaSilence'], 'socket', 'a standby that went silent gives 503'],
  [['connect', 'storeAnswer'], 'socket', 'a store that hangs gives 503'],
  [['place', 'connect', 'importStop'], 'socket', 'who stops an import is told whether it has stopped'],
  [['picture'], 'worker', 'a picture that takes too long is refused, and its thread goes on'],
  [['worker'], 'socket', 'a picture that cannot be drawn is refused'],
  [['turn'], 'socket', 'who waited in vain is told'],
  [['turn'], 'client', 'and is still there to be told'],
  [['socket'], 'client', 'the client does not give up first'],
  [['socket'], 'storeSilence', 'a client that stops reading does not count as a silent store'],
  [['client'], 'upload', 'uploads take longer than any other request'],
  [['upload'], 'request', 'the client gives up an upload first'],
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

const cluster = path.resolve(server, '../betrieb/cluster');
const balancer = readFileSync(path.join(cluster, 'haproxy.cfg'), 'utf8');

/** What HAProxy is told in a section, with what it inherits. */
function sectionOf(name: string): string {
  const [, head = '', body = ''] =
    new RegExp(String.raw`^\w+ (${name}(?: from \w+)?)\n((?:(?: .*)?\n)*)`, 'm').exec(balancer) ?? [];
  const [, inherited] = / from (\w+)$/.exec(head) ?? [];
  return `${body}\n${inherited === undefined ? '' : sectionOf(inherited)}`;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** The first time behind these words, in milliseconds. */
function timeAfter(words: string, text: string): number {
  const [, count, unit = ''] = new RegExp(`${words} (\\d+)(ms|s|m|h)\\b`).exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? NaN);
}

test.each<[inside: (keyof typeof LIMITS)[], words: string, why: string]>([
  [['ready'], 'timeout check', 'a process that is not ready says so, and does not count as hanging'],
  [['idleInAct'], 'timeout check', 'the row is free when the request is sent to another process'],
  [['storeWrite', 'place', 'connect', 'statement'], 'timeout server', 'the longest silence before an answer'],
  [['socket'], 'timeout server', 'a connection without traffic is for the portal to close'],
  [['client'], 'timeout server', 'the web client gives up before its request is cut'],
  [['storeSilence'], 'timeout client', 'who stops reading a file is noticed by the portal'],
  [['keepAlive'], 'timeout http-keep-alive', 'people keep their connection as long as without a balancer'],
])('%s below what HAProxy waits, "%s": %s', (inside, words) => {
  const outside = ['ready', 'alive'].map((backend) => timeAfter(words, sectionOf(backend)));
  const sum = inside.reduce((all, name) => all + LIMITS[name], 0);
  expect(outside.filter((limit) => !(sum < limit))).toEqual([]);
});

test('HAProxy repeats what a process has not answered, and never for being slow', () => {
  expect(balancer).not.toMatch(/response-timeout|set-timeout/);
  for (const backend of ['ready', 'alive']) {
    expect(sectionOf(backend)).toMatch(/retry-on conn-failure empty-response\n/);
    expect(sectionOf(backend)).toContain('on-marked-down shutdown-sessions');
  }
});

test('HAProxy keeps no head waiting for longer than the portal does', () => {
  expect(timeAfter('timeout http-request', sectionOf('people'))).toBeLessThanOrEqual(LIMITS.head);
});

test('HAProxy that is reloaded outlasts those who wait for an answer', () => {
  expect(timeAfter('hard-stop-after', balancer)).toBeGreaterThan(LIMITS.client);
});

test('a process that ends serves on until HAProxy has noticed, and what is at work has ended', () => {
  const [, drain] =
    /^DRAIN_SECONDS=(\d+)$/m.exec(readFileSync(path.join(cluster, 'portal.env'), 'utf8')) ?? [];
  const noticed = timeAfter('check inter', sectionOf('ready'));
  expect(Number(drain) * 1000).toBeGreaterThan(noticed + LIMITS.stopRequests);
});

test.each([
  ['client.ts', LIMITS.client],
  ['upload.ts', LIMITS.upload],
])('the web client waits as long as the table says: %s', (file, limit) => {
  const api = readFileSync(path.resolve(server, '../web/src/platform/api', file), 'utf8');
  expect(api).toContain(`const TIMEOUT_MS = ${String(limit / 1000)}_000;`);
});

/** Times that are no limits: nobody gives up, or is given up, when they are over. */
const NO_LIMITS = {
  'pauses between attempts and looks': [
    'cli/progress.ts EVERY_MS',
    'import/import-run.ts SHOWN_EVERY_MS',
    'import/running.ts AGAIN_MS',
    'platform/auth/tokens.ts AGAIN_MS',
    'platform/db/connection/watched-client.ts LOOK_MS',
    'platform/db/embedded.ts KNOCK_MS',
    'platform/db/migration/lock-tables.ts LOOK_MS',
    'platform/db/migration/migrate.ts PAUSE_MS',
    'platform/db/patient.ts RETRY_MS',
    'platform/db/replica/reach.ts KNOCK_MS',
    'platform/db/replica/replica.ts RETRY_MS',
    'platform/db/replica/replica.ts TELL_MS',
    'platform/jobs/jobs.ts AGAIN_MS',
    'platform/jobs/jobs.ts LONGEST_DELAY_SECONDS',
    'platform/jobs/jobs.ts TOLD_AGAIN_MS',
    'platform/operation/garbage.ts LOOK_MS',
    'platform/operation/logging.ts WRITTEN_WITHIN_MS',
  ],
  'how long those wait who ask for too much': [
    'platform/http/errors/errors.ts REFUSAL_MS',
    'platform/load/turns.ts BUSY_AFTER_MS',
    'platform/load/turns.ts LONGEST_PAUSE_MS',
  ],
  'what a client is told': [
    'features/import/import.routes.ts RETRY_SECONDS',
    'features/termine/kalender.presenter.ts REFRESH_SECONDS',
    'platform/db/database-error.ts AWAY_SECONDS',
    'platform/db/database-error.ts BUSY_SECONDS',
    'platform/http/client/cross-origin.ts PREFLIGHT_SECONDS',
    'platform/http/errors/problem.ts STORE_AWAY_SECONDS',
  ],
  'how long something is kept, or counts': [
    'features/freigaben/freigabe.routes.ts TOLD_AFTER_END_MS',
    'features/importquellen/importquellen.rules.ts SETTLED_MS',
    'features/reservierungen/reservierungen.rules.ts CLOCK_DRIFT_MS',
    'features/webhooks/shared/silence.db.ts SILENT_FOR_MS',
    'features/webhooks/zustellung.jobs.ts ROUND_MS',
    'platform/auth/service-keys.ts REMEMBERED_MS',
    'platform/auth/token-keys.ts KEPT_MS',
    'platform/auth/tokens.ts FRESH_MS',
    'platform/db/embedded/cluster.ts ABANDONED_MS',
    'platform/http/idempotency.ts KEPT_MS',
    'platform/load/workers.ts IDLE_MS',
    'platform/mail/outbox.ts GIVEN_UP_MS',
    'platform/operation/readiness.ts FRESH_MS',
    'retention/files.ts YOUNGEST_ORPHAN_MS',
  ],
};
/** Units. */
const UNIT = /^(HOUR|DAY)_MS$/;

test('no other place states a limit of time', async () => {
  const stated: string[] = [];
  const named: string[] = [];
  for await (const file of glob('src/**/*.ts', { cwd: server })) {
    if (/\.test\.ts$|[\\/](test|testing|rails)[\\/]|limits\.ts$/.test(file)) continue;
    const text = readFileSync(path.join(server, file), 'utf8');
    const found = text.match(/(\w*[tT]imeout\w*|_timeout)(: |=)['\d][^\n]*/g);
    stated.push(...(found ?? []).map((line) => `${file}: ${line}`));
    // Of those that are computed of another one, that one is here.
    for (const [, name = ''] of text.matchAll(/const (\w+_(?:MS|SECONDS)) =\s+(?!LIMITS)/g)) {
      if (!UNIT.test(name)) named.push(`${file.slice('src/'.length)} ${name}`);
    }
  }
  // Of imports, which have none.
  expect(stated.filter((line) => !line.includes('statement_timeout = 0'))).toEqual([]);
  expect(named.toSorted()).toEqual(Object.values(NO_LIMITS).flat().toSorted());
});
