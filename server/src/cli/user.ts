import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { ROLLEN, type Rolle } from '@firmenportal/contract/rechte';
import { StartError } from '../platform/operation/start-error.ts';
import { withDatabase } from './with-database.ts';

interface CreateOptions {
  vorname: string;
  nachname: string;
  anrede: 'Herr' | 'Frau' | 'divers' | 'unbekannt';
  rolle: Rolle[];
  firma: string[];
  passwortStdin?: true;
}

export function userCommand(): Command {
  return new Command('user').description('Manage accounts.').addCommand(createCommand());
}

function createCommand(): Command {
  return new Command('create')
    .description('Create an account. Without --passwort-stdin a password is made up and printed.')
    .argument('<email>', 'address to sign in with')
    .requiredOption('--vorname <name>', 'first name')
    .requiredOption('--nachname <name>', 'last name')
    .addOption(
      new Option('--anrede <anrede>', 'salutation')
        .choices(['Herr', 'Frau', 'divers', 'unbekannt'])
        .default('unbekannt'),
    )
    .addOption(new Option('--rolle <rolle...>', 'assignable roles').choices(ROLLEN).makeOptionMandatory())
    .option('--firma <firmennummer...>', 'companies, the number that the campus system gives them', [])
    .option('--passwort-stdin', 'read the password from standard input')
    .action(create);
}

async function create(email: string, options: CreateOptions): Promise<void> {
  const passwort = options.passwortStdin ? await readPasswort() : randomBytes(12).toString('base64url');
  await withDatabase(async ({ database }) => {
    const { createBenutzer } = await import('../features/anmeldung/benutzer.db.ts');
    const { vorname, nachname, anrede, rolle: rollen, firma: firmennummern } = options;
    await database
      .alsSystem('konten', (db) =>
        createBenutzer(db, { email, passwort, vorname, nachname, anrede, rollen, firmennummern }),
      )
      .catch((error: unknown) => {
        if (isTaken(error)) throw new StartError(`There is an account for ${email} already.`);
        throw error;
      });
  });
  console.log(options.passwortStdin ? `Created ${email}.` : `Created ${email} with the password ${passwort}`);
}

/** The rule of original.md §5. */
async function readPasswort(): Promise<string> {
  const passwort = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (passwort.length >= 8 && /\p{Lu}/u.test(passwort) && /\p{Ll}/u.test(passwort) && /\d/.test(passwort)) {
    return passwort;
  }
  throw new StartError(
    'The password needs 8 characters or more, among them an upper-case letter, a lower-case one and a digit.',
  );
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '23505') || isTaken(error.cause));
}
