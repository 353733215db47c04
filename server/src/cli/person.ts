import { Argument, Command } from 'commander';
import type { Personenart } from '../datenschutz/person.ts';
import { StartError } from '../platform/operation/start-error.ts';
import { withDatabase } from './with-database.ts';

export function personCommand(): Command {
  return new Command('person')
    .description('Answer requests of students and applicants for their data.')
    .addCommand(
      ofPerson('auskunft', 'Print all that is kept of a person as JSON (GDPR Art. 15).').action(exportOne),
    )
    .addCommand(
      ofPerson(
        'loeschen',
        'Erase a person now (GDPR Art. 17); erase them in the campus system first, or the next import brings them back.',
      )
        .option('--probelauf', 'say what is there, and change nothing')
        .action(eraseOne),
    );
}

const ofPerson = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addArgument(new Argument('<art>', 'whose number it is').choices(['student', 'bewerber']))
    .argument('<nummer>', 'matriculation or applicant number');

async function exportOne(art: Personenart, nummer: string): Promise<void> {
  await withDatabase(async ({ database }) => {
    const { exportPerson } = await import('../datenschutz/person.ts');
    const found = await database.alsSystem('auskunft', (db) => exportPerson(db, art, nummer));
    if (!found) throw nobody(art, nummer);
    console.log(JSON.stringify(found, undefined, 2));
  });
}

async function eraseOne(
  art: Personenart,
  nummer: string,
  { probelauf = false }: { probelauf?: boolean },
): Promise<void> {
  await withDatabase(async ({ database }, config) => {
    const { erasePerson } = await import('../datenschutz/person.ts');
    const { deleteUnneeded } = await import('../retention/dateien.ts');
    const { openFiles } = await import('../platform/files/open.ts');
    const found = await database.alsSystem('aufbewahrung', (db) =>
      erasePerson(db, art, nummer, { probelauf, jetzt: new Date() }),
    );
    if (!found) throw nobody(art, nummer);
    for (const [table, anzahl] of Object.entries(found)) if (anzahl > 0) console.log(`${table}: ${anzahl}`);
    if (probelauf) console.log('Dry run, nothing changed.');
    else console.log(`Erased, with ${await deleteUnneeded(database, openFiles(config))} files.`);
  });
}

const nobody = (art: Personenart, nummer: string) => new StartError(`There is no ${art} ${nummer}.`);
