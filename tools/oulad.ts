import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toCsv } from '../server/src/demo/dateien.ts';
import {
  firmen,
  kontakte,
  pruefungsleistungen,
  quartale,
  readBestand,
  studiengaenge,
  studierende,
} from './oulad/umsetzung.ts';

// Makes import files of the Open University Learning Analytics dataset; docs/import.md says what becomes of what.
//
//   node tools/oulad.ts <folder of the dataset> <folder for the import files>

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  process.stderr.write('node tools/oulad.ts <folder of the dataset> <folder for the import files>\n');
  process.exit(2);
}
const bestand = await readBestand(source);
await mkdir(target, { recursive: true });
const files = { firmen, kontakte, studiengaenge, quartale, studierende, pruefungsleistungen };
for (const [name, zeilen] of Object.entries(files)) {
  const file = path.join(target, `${name}.csv`);
  await pipeline(toCsv(zeilen(bestand)), createWriteStream(file));
  process.stdout.write(`${file}\n`);
}
