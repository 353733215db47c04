import { Argument, Command } from 'commander';
import type { Personenart } from '../datenschutz/person.ts';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { withDatabase } from './with-database.ts';

export function personCommand(): Command {
  return new Command('person')
    .description('Answer requests of students, applicants and people with an account for their data.')
    .addCommand(
      ofPerson('auskunft', 'Print all that is kept of a person as JSON (GDPR Art. 15).').action(exportOne),
    )
    .addCommand(
      ofPerson(
        'loeschen',
        'Erase a person now (GDPR Art. 17); erase them in the campus system first, or the next import brings them back. Of an account the contact goes, too.',
      )
        .option('--probelauf', 'say what is there, and change nothing')
        .action(eraseOne),
    );
}

type Art = Personenart | 'konto';

const ofPerson = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addArgument(new Argument('<art>', 'who it is').choices(['student', 'bewerber', 'konto']))
    .argument('<kennung>', 'matriculation number, applicant number, or e-mail address of the account');

async function exportOne(art: Art, kennung: string): Promise<void> {
  await withDatabase(async ({ database }, config) => {
    const text =
      art === 'konto'
        ? await exportKonto(database, config, kennung)
        : await exportOhneKonto(database, art, kennung);
    if (text === undefined) throw nobody(art, kennung);
    console.log(text);
  });
}

async function exportKonto(database: Database, config: Config, email: string): Promise<string | undefined> {
  const { findAskedFor } = await import('../datenschutz/konto.ts');
  const { auskunftOf } = await import('../features/datenauskunft/datenauskunft.routes.ts');
  const { openFiles } = await import('../platform/files/open.ts');
  const id = await database.alsSystem('auskunft', (db) => findAskedFor(db, email));
  return id && auskunftOf({ database, files: openFiles(config) }, id, new Date());
}

async function exportOhneKonto(database: Database, art: Personenart, nummer: string) {
  const { exportPerson } = await import('../datenschutz/person.ts');
  const found = await database.alsSystem('auskunft', (db) => exportPerson(db, art, nummer));
  return found && JSON.stringify(found, undefined, 2);
}

async function eraseOne(
  art: Art,
  kennung: string,
  { probelauf = false }: { probelauf?: boolean },
): Promise<void> {
  await withDatabase(async ({ database }, config) => {
    const { deleteUnneeded } = await import('../retention/dateien.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const found =
      art === 'konto'
        ? await eraseKonto(database, kennung, probelauf)
        : await eraseOhneKonto(database, art, kennung, probelauf);
    if (!found) throw nobody(art, kennung);
    for (const [table, anzahl] of Object.entries(found)) if (anzahl > 0) console.log(`${table}: ${anzahl}`);
    if (probelauf) console.log('Dry run, nothing changed.');
    else console.log(`Erased, with ${await deleteUnneeded(database, openFiles(config))} files.`);
  });
}

async function eraseKonto(database: Database, email: string, probelauf: boolean) {
  const { eraseKonto: erase, findKonto, LetzteAdministration } = await import('../datenschutz/konto.ts');
  const { findAuskunft } = await import('../features/datenauskunft/datenauskunft.db.ts');
  const id = await database.alsSystem('auskunft', (db) => findKonto(db, email));
  if (id === undefined) return undefined;
  const parts = Object.entries(await findAuskunft(database, id));
  const erased = await database
    .alsSystem('aufbewahrung', (db) => erase(db, email, { probelauf }))
    .catch((error: unknown) => {
      if (!(error instanceof LetzteAdministration)) throw error;
      const why = `${email} is the last active administrator of a company: make somebody else one first.`;
      throw new StartError(why, { cause: error });
    });
  return erased ? Object.fromEntries(parts.map(([name, rows]) => [name, rows.length])) : undefined;
}

async function eraseOhneKonto(database: Database, art: Personenart, nummer: string, probelauf: boolean) {
  const { erasePerson } = await import('../datenschutz/person.ts');
  return database.alsSystem('aufbewahrung', (db) =>
    erasePerson(db, art, nummer, { probelauf, jetzt: new Date() }),
  );
}

const nobody = (art: Art, kennung: string) => new StartError(`There is no ${art} ${kennung}.`);
