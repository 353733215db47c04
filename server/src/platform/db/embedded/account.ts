import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '#platform/operation/start-error.ts';

/** The account for running PostgreSQL if this process is root: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const PREFERRED = ['postgres', 'nobody'];

/** Commands that create such an account on systems that have no user but root. */
const CREATE: readonly [string, ...string[]][] = [
  ['useradd', '--system', '--user-group', '--no-create-home', 'postgres'],
  ['adduser', '-S', '-D', '-H', 'postgres'],
];

/** The account for the database in `folder`: the folder's owner, else the first of the preferred ones. */
export async function databaseAccount(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await preferredAccount()) ?? createAccount();
}

// initdb looks its own account up by name, so a number alone would not do.
async function preferredAccount(): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return PREFERRED.map((name) => accountNamed(accounts, name)).find((account) => account !== undefined);
}

function accountNamed(accounts: string, name: string): Account | undefined {
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
  return uid === undefined || uid === '0' ? undefined : { uid: Number(uid), gid: Number(gid) };
}

async function createAccount(): Promise<Account> {
  for (const [command, ...args] of CREATE) {
    await promisify(execFile)(command, args).catch(() => undefined);
    const account = await preferredAccount();
    if (account) return account;
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no other account: add one (useradd --system postgres), or set DATABASE_URL.',
  );
}
