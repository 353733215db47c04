import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { execute, withDatabase } from './testing/database.setup.ts';
import { withOwner } from './testing/owner.ts';

const CLI = path.resolve(import.meta.dirname, '../portal.mjs');
const children: ChildProcess[] = [];
let databaseUrl: string;

beforeAll(async () => {
  const postgres = inject('postgres');
  const name = `portal_cli_${randomUUID().replaceAll('-', '')}`;
  databaseUrl = withDatabase(postgres.url, name);
  await execute(postgres.url, `create database ${name} template ${postgres.template}`);
  return () => execute(postgres.url, `drop database ${name} with (force)`);
});
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function portal(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Runs a command to its end. */
async function result(
  args: string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
) {
  const child = portal(args, env);
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, out, err };
}

const rows = (statement: string) =>
  withOwner(databaseUrl, async (client) => {
    await client.query('begin; select portal_betreten_system()');
    const { rows: found } = await client.query<Record<string, unknown>>(statement);
    await client.query('commit');
    return found;
  });

async function addressOf(child: ReturnType<typeof portal>): Promise<string> {
  for await (const chunk of child.stdout) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`ended with status ${child.exitCode}`);
}

describe('npm run portal', () => {
  const MISSING = 'nirgends/datei';
  it.each([
    ['there is no such file or folder', MISSING, ['restore', MISSING]],
    ['there is no such file or folder', MISSING, ['restore', CLI, '--schluessel', MISSING]],
    ['there is no such file or folder', MISSING, ['import', 'firmen', MISSING]],
    ['there is no such file or folder', MISSING, ['import', 'firmen', CLI, '--zuordnung', MISSING]],
    ['there is no such file or folder', MISSING, ['import', 'fotos', MISSING]],
    ['is a folder, where a file is needed', import.meta.dirname, ['restore', import.meta.dirname]],
    ['is a folder, where a file is needed', import.meta.dirname, ['import', 'firmen', import.meta.dirname]],
  ])('says in a sentence that %s: %s of %j', async (reason, file, args) => {
    const { status, err } = await result(args);
    expect(status).toBe(1);
    expect(err).toContain(`${file}: ${reason}.`);
    expect(err).not.toMatch(/ENOENT|EISDIR|\n {4}at /);
  });

  it('explains itself and each of its commands', async () => {
    const commands = [
      '',
      'start',
      'migrate',
      'import',
      'demo',
      'user',
      'user create',
      'user deactivate',
      'user supervision',
      'dienstkonto anlegen',
      'dienstkonto widerrufen',
      'sitzungen beenden',
      'schluessel wechseln',
      'protokoll',
      'protokoll pruefen',
    ];
    const helps = await Promise.all(
      commands.map((command) => result([...command.split(' ').filter(Boolean), '--help'])),
    );
    expect(helps.map(({ status, out }) => [status, out.split(/ [[<]|\n/, 1)[0]])).toEqual(
      commands.map((command) => [0, `Usage: npm run portal -- ${command}`.trim()]),
    );
  });

  it('explains itself without the libraries of the database, which take most of a second', async () => {
    const refusing = `import { registerHooks } from 'node:module';
      registerHooks({
        resolve(specifier, context, next) {
          if (/^(drizzle-orm|pg)($|\\/)/.test(specifier)) throw new Error('loads ' + specifier);
          return next(specifier, context);
        },
      });`;
    const child = spawn(process.execPath, ['--import', `data:text/javascript,${refusing}`, CLI, '--help']);
    children.push(child);
    const [err] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([child.exitCode, err]).toEqual([0, '']);
  });

  it('refuses a command that it does not have', async () => {
    const { status, err } = await result(['vergessen']);
    expect(status).toBe(1);
    expect(err).toContain("unknown command 'vergessen'");
  });

  it('tells all that is wrong with the configuration, and no stack', async () => {
    const { status, out, err } = await result(['start'], { env: { PORT: 'x', DEMO: 'vielleicht' } });
    expect([status, out]).toEqual([1, '']);
    expect(err.trim().split('\n')).toEqual([
      expect.stringMatching(/^PORT="x" .* expected /),
      expect.stringMatching(/^DEMO="vielleicht" .* expected /),
    ]);
  });

  it('makes no demo where others can reach it, unless that is said twice', async () => {
    const { status, err } = await result(['demo'], { env: { HOST: '0.0.0.0' } });
    expect(status).toBe(1);
    expect(err).toMatch(/^No demo data: [^\n]*HOST=0\.0\.0\.0[^\n]*DEMO=1[^\n]*\n$/);
  });

  it('tells in one line that the database is away', async () => {
    const { status, err } = await result(['migrate'], {
      env: { DATABASE_URL: 'postgres://p:geheim@127.0.0.1:1/p' },
    });
    expect(status).toBe(1);
    expect(err).toMatch(/^The database at 127\.0\.0\.1:1 is not reachable[^\n]*\n$/);
  });
});

describe('start', () => {
  it('serves until SIGTERM, finishes, and ends with status 0', async () => {
    const child = portal(['start']);
    const address = await addressOf(child);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('takes the same signal twice for once: npm passes on what the terminal sends already', async () => {
    const child = portal(['start']);
    await addressOf(child);
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

describe('keys and sessions', () => {
  const account = ['--vorname', 'Kai', '--nachname', 'Kern', '--rolle', 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];
  const tokenFrom = async (address: string): Promise<string> => {
    const answer = await fetch(`${address}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kai@schule.example', passwort: 'Sehr-geheim-1' }),
    });
    return ((await answer.json()) as { token: string }).token;
  };

  it('are changed and ended while processes run', async () => {
    const create = ['user', 'create', 'kai@schule.example', ...account, '--passwort-stdin'];
    expect(await result(create, { input: 'Sehr-geheim-1\n' })).toMatchObject({ status: 0 });
    const [one = '', two = ''] = await Promise.all([portal(['start']), portal(['start'])].map(addressOf));
    const statusOf = async (address: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${address}/api/sitzungen`, { headers })).status;
    };
    const each = (token: string) => Promise.all([one, two].map((address) => statusOf(address, token)));
    const first = await tokenFrom(one);
    expect(await each(first)).toEqual([200, 200]);

    const change = ['schluessel', 'wechseln'];
    expect(await result(change)).toMatchObject({
      status: 0,
      err: '',
      out: expect.stringContaining('Nobody was signed out'),
    });
    const second = await tokenFrom(two);
    expect([await each(first), await each(second)]).toEqual([
      [200, 200],
      [200, 200],
    ]);

    const end = ['sitzungen', 'beenden', '--person', 'Kai@schule.example'];
    expect(await result(end)).toMatchObject({ status: 0, out: 'Ended 2 sessions.\n' });
    expect([await each(first), await each(second)]).toEqual([
      [401, 401],
      [401, 401],
    ]);

    const third = await tokenFrom(one);
    expect(await each(third)).toEqual([200, 200]);
    expect(await result([...change, '--sofort'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('Ended 1 session.'),
    });
    expect(await each(third)).toEqual([401, 401]);
    // Processes read the key within a second of the change.
    await expect.poll(async () => each(await tokenFrom(one))).toEqual([200, 200]);
    const [entry] = await rows(
      `select count(*)::int as count from protokoll where aktion = 'schluessel.gewechselt'`,
    );
    expect(entry).toEqual({ count: 2 });
  }, 60_000);

  it.each([
    [[], /^Specify whose sessions: --alle, or --person <email>\.\n$/],
    [['--person', 'niemand@schule.example'], /^There is no account for niemand@schule\.example\.\n$/],
    [['--person', 'a@schule.example', '--alle'], /cannot be used with/],
  ])('sitzungen beenden refuses %j', async (options, message) => {
    const { status, err } = await result(['sitzungen', 'beenden', ...options]);
    expect(status).toBe(1);
    expect(err).toMatch(message);
  });
});

describe('user create', () => {
  const args = ['--vorname', 'Antje', '--nachname', 'Voß', '--rolle', 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'];

  const ownKontakt = (email: string) =>
    rows(`select f.firmennummer, k.vorname, k.nachname, k.email, k.kontaktnummer = 'portal-' || b.id as neu
          from benutzer b join kontakt k on k.id = b.kontakt_id left join firma f on f.id = k.firma_id
          where b.email = '${email}'`);

  it('creates an account that can sign in, once', async () => {
    const create = ['user', 'create', 'Antje.Voss@Schule.example', ...args, '--passwort-stdin'];
    expect(await result(create, { input: 'Sehr-geheim-1\n' })).toMatchObject({ status: 0, err: '' });
    expect(await result(create, { input: 'Sehr-geheim-1\n' })).toMatchObject({
      status: 1,
      err: 'There is an account for Antje.Voss@Schule.example already.\n',
    });
    const address = await addressOf(portal(['start']));
    const signIn = await fetch(`${address}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'antje.voss@schule.example', passwort: 'Sehr-geheim-1' }),
    });
    expect(signIn.status).toBe(200);
  });

  it('switches an account off and on, and notes it', async () => {
    expect(await result(['user', 'create', 'wechsel@schule.example', ...args])).toMatchObject({ status: 0 });
    for (const [command, aktiv] of [
      ['deactivate', false],
      ['activate', true],
    ] as const) {
      expect(await result(['user', command, 'Wechsel@schule.example'])).toMatchObject({ status: 0, err: '' });
      expect(await rows(`select aktiv from benutzer where email = 'wechsel@schule.example'`)).toEqual([
        { aktiv },
      ]);
    }
    const entries = await rows(
      `select aktion from protokoll where aktion like 'konto.%' and objekt =
         (select id::text from benutzer where email = 'wechsel@schule.example') order by id`,
    );
    expect(entries).toEqual(
      ['konto.neu', 'konto.deaktiviert', 'konto.aktiviert'].map((aktion) => ({ aktion })),
    );
  }, 60_000);

  it('links an account with its contact, limits it and frees it, and notes it', async () => {
    await rows(`insert into firma (firmennummer, name) values ('30001', 'Werft'), ('30002', 'Hafen')`);
    await rows(
      `insert into kontakt (firma_id, kontaktnummer, vorname, nachname)
       select id, 'L-1', 'Kim', 'Rohde' from firma where firmennummer in ('30001', '30002')`,
    );
    const leitung = [
      '--vorname',
      'Kim',
      '--nachname',
      'Rohde',
      '--rolle',
      'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE',
      '--firma',
      '30001',
      '30002',
    ];
    expect(await result(['user', 'create', 'kim@werft.example', ...leitung])).toMatchObject({ status: 0 });
    // A contact of the first company of its own, until it is linked with another one.
    expect(await ownKontakt('kim@werft.example')).toEqual([
      { firmennummer: '30001', vorname: 'Kim', nachname: 'Rohde', email: 'kim@werft.example', neu: true },
    ]);
    await rows(`update benutzer set kontakt_id = null where email = 'kim@werft.example'; commit`);
    const supervise = (...options: string[]) =>
      result(['user', 'supervision', 'Kim@werft.example', ...options]);
    for (const [options, message] of [
      [[], /^Specify what to change/],
      [['--nur-betreute'], /linked with no contact/],
      [['--kontakt', 'L-9'], /^No company of kim@werft\.example has a contact L-9\.$/i],
      [['--kontakt', 'L-1'], /--firma/],
      [['--firma', '30001'], /--kontakt/],
      [['--nur-betreute', '--alle'], /cannot be used with/],
    ] as const) {
      const { status, err } = await supervise(...options);
      expect([options, status]).toEqual([options, 1]);
      expect(err.trim()).toMatch(message);
    }
    const account = () =>
      rows(`select b.nur_betreute, f.firmennummer from benutzer b
            left join kontakt k on k.id = b.kontakt_id left join firma f on f.id = k.firma_id
            where b.email = 'kim@werft.example'`);
    expect(await supervise('--kontakt', 'L-1', '--firma', '30002', '--nur-betreute')).toMatchObject({
      status: 0,
    });
    expect(await account()).toEqual([{ nur_betreute: true, firmennummer: '30002' }]);
    expect(await supervise('--alle')).toMatchObject({ status: 0 });
    expect(await account()).toEqual([{ nur_betreute: false, firmennummer: '30002' }]);
    const noted = await rows(
      `select angaben ->> 'nurBetreute' as begrenzt from protokoll where aktion = 'konto.betreuung' order by id`,
    );
    expect(noted).toEqual([{ begrenzt: 'true' }, { begrenzt: 'false' }]);
  }, 60_000);

  it('makes whoever belongs to no company a contact of the school', async () => {
    expect(await result(['user', 'create', 'neu@schule.example', ...args])).toMatchObject({ status: 0 });
    expect(await ownKontakt('neu@schule.example')).toEqual([
      { firmennummer: null, vorname: 'Antje', nachname: 'Voß', email: 'neu@schule.example', neu: true },
    ]);
    await rows(`insert into kontakt (kontaktnummer, vorname, nachname) values ('S-1', 'A.', 'Voss'); commit`);
    const linked = ['user', 'create', 'schon@schule.example', ...args, '--kontakt', 'S-1'];
    expect(await result(linked)).toMatchObject({ status: 0 });
    expect(await ownKontakt('schon@schule.example')).toEqual([
      { firmennummer: null, vorname: 'Antje', nachname: 'Voß', email: null, neu: false },
    ]);
  }, 60_000);

  it('makes a password up where none is given', async () => {
    const { status, out } = await result(['user', 'create', 'ohne@schule.example', ...args]);
    expect(status).toBe(0);
    expect(out).toMatch(/with the password [\w-]{16}\n$/);
  });

  it.each([
    ['a weak password', ['--passwort-stdin'], 'geheim', /upper-case letter/],
    ['a password that is guessed first', ['--passwort-stdin'], 'Password1', /too easy to guess/],
    ['a company that does not exist', ['--firma', '99999'], '', /^There is no company 99999\.\n$/],
  ])('refuses %s', async (_what, more, input, message) => {
    const { status, err } = await result(['user', 'create', 'x@schule.example', ...args, ...more], { input });
    expect(status).toBe(1);
    expect(err).toMatch(message);
  });

  it.each([
    ['create', 'x.schule.example', /e-mail address/],
    ['deactivate', 'niemand@schule.example', /^There is no account for niemand@schule\.example\.\n$/],
  ])('%s refuses %s', async (command, email, message) => {
    const { status, err } = await result(['user', command, email, ...(command === 'create' ? args : [])]);
    expect(status).toBe(1);
    expect(err).toMatch(message);
  });
});

describe('protokoll pruefen', () => {
  it('says whether the audit log is what was written', async () => {
    const tamper = (statement: string) =>
      rows(`alter table protokoll disable trigger unveraenderlich; ${statement};
        alter table protokoll enable trigger unveraenderlich; commit`);
    await rows(`insert into protokoll (aktion) values ('eins'), ('zwei'); commit`);
    expect(await result(['protokoll', 'pruefen'])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^The audit log is whole: \d+ entries\.\n$/) as string,
    });
    await tamper(`update protokoll set objekt = 'x' where aktion = 'eins'`);
    expect(await result(['protokoll', 'pruefen'])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The audit log of the school .* entry \d+ was altered\.\n$/) as string,
    });
  }, 60_000);
});
