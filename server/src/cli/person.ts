import { pipeline } from 'node:stream/promises';
import { Argument, Command } from 'commander';
import type { PersonKind } from '../datenschutz/person.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { withDatabase } from './with-database.ts';

export function personCommand(): Command {
  return new Command('person')
    .description('Answer requests of students, applicants and people with an account for their data.')
    .addCommand(
      ofPerson('auskunft', 'Print all data stored about a person as JSON (GDPR Art. 15).').action(exportOne),
    )
    .addCommand(
      ofPerson(
        'loeschen',
        'Erase a person now (GDPR Art. 17); erase them in the campus system first, or the next import brings them back. Of an account the contact goes, too.',
      )
        .option('--probelauf', 'report only, change nothing')
        .action(eraseOne),
    );
}

type RecordKind = PersonKind | 'konto';

const ofPerson = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addArgument(new Argument('<art>', 'who it is').choices(['student', 'bewerber', 'konto']))
    .argument('<kennung>', 'matriculation number, applicant number, or e-mail address of the account');

async function exportOne(kind: RecordKind, identifier: string): Promise<void> {
  await withDatabase(async ({ database }, config) => {
    if (kind === 'konto') return exportKonto(database, config, identifier);
    const text = await exportWithoutKonto(database, kind, identifier);
    if (text === undefined) throw nobody(kind, identifier);
    console.log(text);
  });
}

async function exportKonto(database: Database, config: Config, email: string): Promise<void> {
  const { findAskedFor } = await import('../datenschutz/konto.ts');
  const { disclosureOf } = await import('../features/datenauskunft/datenauskunft.routes.ts');
  const { openFiles } = await import('../platform/files/open.ts');
  const id = await database.asSystem('auskunft', (db) => findAskedFor(db, email));
  if (id === undefined) throw nobody('konto', email);
  const text = disclosureOf({ database, files: openFiles(config) }, id, new Date());
  await pipeline(text, process.stdout, { end: false });
  console.log();
}

async function exportWithoutKonto(database: Database, kind: PersonKind, nummer: string) {
  const { exportPerson } = await import('../datenschutz/person.ts');
  const found = await database.asSystem('auskunft', (db) => exportPerson(db, kind, nummer));
  return found && JSON.stringify(found, undefined, 2);
}

async function eraseOne(
  kind: RecordKind,
  identifier: string,
  { probelauf = false }: { probelauf?: boolean },
): Promise<void> {
  await withDatabase(async ({ database }, config) => {
    const { deleteUnneeded } = await import('../retention/files.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const found =
      kind === 'konto'
        ? await eraseKonto(database, identifier, probelauf)
        : await eraseWithoutKonto(database, kind, identifier, probelauf);
    if (!found) throw nobody(kind, identifier);
    for (const [table, count] of Object.entries(found)) if (count > 0) console.log(`${table}: ${count}`);
    if (probelauf) console.log('Dry run, nothing changed.');
    else console.log(`Erased, with ${await deleteUnneeded(database, openFiles(config))} files.`);
  });
}

async function eraseKonto(database: Database, email: string, probelauf: boolean) {
  const { eraseKonto: erase, findKonto, LastAdministration } = await import('../datenschutz/konto.ts');
  const { countDisclosure } = await import('../features/datenauskunft/datenauskunft.db.ts');
  const id = await database.asSystem('auskunft', (db) => findKonto(db, email));
  if (id === undefined) return undefined;
  const counts = await countDisclosure(database, id);
  const erased = await database
    .asSystem('aufbewahrung', (db) => erase(db, email, { probelauf }))
    .catch((error: unknown) => {
      if (!(error instanceof LastAdministration)) throw error;
      const why = `${email} is the last active administrator of a company: make somebody else one first.`;
      throw new StartError(why, { cause: error });
    });
  return erased ? counts : undefined;
}

async function eraseWithoutKonto(database: Database, kind: PersonKind, nummer: string, probelauf: boolean) {
  const { erasePerson } = await import('../datenschutz/person.ts');
  return database.asSystem('aufbewahrung', (db) =>
    erasePerson(db, kind, nummer, { probelauf, now: new Date() }),
  );
}

const nobody = (kind: RecordKind, identifier: string) => new StartError(`There is no ${kind} ${identifier}.`);
