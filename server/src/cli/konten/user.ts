import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Command, Option } from 'commander';
import { passwort } from '@firmenportal/contract/fields';
import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import type { Betreuung } from '#features/anmeldung/benutzer.db.ts';
import type { Db } from '#platform/db/database.ts';
import { StartError } from '#platform/operation/start-error.ts';
import { toEmail } from './email.ts';
import { withDatabase } from '../with-database.ts';

interface CreateOptions {
  vorname: string;
  nachname: string;
  anrede: 'Herr' | 'Frau' | 'divers' | 'unbekannt';
  rolle: Rolle[];
  firma: string[];
  kontakt?: string;
  nurBetreute?: true;
  passwortStdin?: true;
}

export function userCommand(): Command {
  return new Command('user')
    .description('Manage accounts.')
    .addCommand(createCommand())
    .addCommand(activeCommand('deactivate', 'Deactivate an account and end its sessions.', false))
    .addCommand(activeCommand('activate', 'Activate an account again.', true))
    .addCommand(betreuungCommand());
}

function createCommand(): Command {
  return new Command('create')
    .description('Create an account. Without --passwort-stdin a password is made up and printed.')
    .argument('<email>', 'address to sign in with', toEmail)
    .requiredOption('--vorname <name>', 'first name')
    .requiredOption('--nachname <name>', 'last name')
    .addOption(
      new Option('--anrede <anrede>', 'salutation')
        .choices(['Herr', 'Frau', 'divers', 'unbekannt'])
        .default('unbekannt'),
    )
    .addOption(new Option('--rolle <rolle...>', 'assignable roles').choices(ROLLEN).makeOptionMandatory())
    .option('--firma <firmennummer...>', 'number of a company in the campus system; repeat for several', [])
    .option(
      '--kontakt <kontaktnummer>',
      'the contact of the first company, or of the school, that the person is; without it a new one',
    )
    .option('--nur-betreute', 'limit the account to the students that this contact leads')
    .option('--passwort-stdin', 'read the password from standard input')
    .action(create);
}

function activeCommand(name: string, description: string, aktiv: boolean): Command {
  return new Command(name)
    .description(description)
    .argument('<email>', 'address of the account', toEmail)
    .action(async (address: string) => {
      await withKonten((db, konten) => konten.setAktiv(db, address, aktiv));
      console.log(`${address} is ${aktiv ? 'active' : 'deactivated'}.`);
    });
}

interface BetreuungOptions {
  kontakt?: string;
  firma?: string;
  nurBetreute?: true;
  alle?: true;
}

function betreuungCommand(): Command {
  return new Command('supervision')
    .description(
      'Link an account to a contact, and choose whether it sees only the students of that contact.',
    )
    .argument('<email>', 'address of the account', toEmail)
    .option('--kontakt <kontaktnummer>', 'the contact that the person is, of a company of the account')
    .option(
      '--firma <firmennummer>',
      'the company of the contact, if several companies have a contact with that number',
    )
    .addOption(
      new Option(
        '--nur-betreute',
        'limit the account to students of its own and of those it stands in for',
      ).conflicts('alle'),
    )
    .option('--alle', 'let the account see all students of its companies again')
    .action(supervise);
}

async function supervise(address: string, options: BetreuungOptions): Promise<void> {
  const { kontakt: kontaktnummer, firma: firmennummer, nurBetreute, alle } = options;
  if (kontaktnummer === undefined && !nurBetreute && !alle) {
    throw new StartError('Specify what to change: --kontakt, --nur-betreute or --alle.');
  }
  if (firmennummer !== undefined && kontaktnummer === undefined) {
    throw new StartError('--firma tells whose contact is meant: name it with --kontakt.');
  }
  const betreuung: Betreuung = {
    ...(kontaktnummer !== undefined && { kontaktnummer }),
    ...(firmennummer !== undefined && { firmennummer }),
    ...((nurBetreute ?? alle) && { nurBetreute: nurBetreute === true }),
  };
  await withKonten((db, konten) => konten.setBetreuung(db, address, betreuung));
  console.log(`Changed the supervision of ${address}.`);
}

async function create(address: string, options: CreateOptions): Promise<void> {
  const password = options.passwortStdin ? await readPassword() : madeUpPassword();
  const { vorname, nachname, anrede, rolle: rollen, firma: firmennummern } = options;
  const konto = {
    email: address,
    passwort: password,
    vorname,
    nachname,
    anrede,
    rollen,
    firmennummern,
    ...(options.kontakt !== undefined && { kontaktnummer: options.kontakt }),
    nurBetreute: options.nurBetreute ?? false,
  };
  await withKonten((db, konten) => konten.createBenutzer(db, konto));
  console.log(
    options.passwortStdin ? `Created ${address}.` : `Created ${address} with the password ${password}`,
  );
}

type Konten = Pick<
  typeof import('#features/anmeldung/benutzer.db.ts'),
  'createBenutzer' | 'setAktiv' | 'setBetreuung'
>;

/** Works on accounts in one transaction; what they refuse is told in one line. */
async function withKonten(work: (db: Db, konten: Konten) => Promise<unknown>): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { createBenutzer, setAktiv, setBetreuung, KontoError } =
      await import('#features/anmeldung/benutzer.db.ts');
    await database
      .asSystem('konten', (db) => work(db, { createBenutzer, setAktiv, setBetreuung }))
      .catch((error: unknown) => {
        if (error instanceof KontoError) throw new StartError(error.message, { cause: error });
        throw error;
      });
  });
}

async function readPassword(): Promise<string> {
  const given = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (!passwort.safeParse(given).success) {
    throw new StartError(
      'The password needs 8 to 128 characters, among them an upper-case letter, a lower-case one and a digit.',
    );
  }
  const { whyRefused } = await import('#platform/auth/refused-passwords.ts');
  if ((await whyRefused(given, [])) === undefined) return given;
  throw new StartError('The password is too easy to guess: choose another one.');
}

/** At random until it holds to the rule, as nearly every one does. */
function madeUpPassword(): string {
  for (;;) {
    const made = randomBytes(12).toString('base64url');
    if (passwort.safeParse(made).success) return made;
  }
}
