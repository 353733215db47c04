import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toCsv } from './src/files/files.ts';
import {
  firmen,
  kontakte,
  pruefungsleistungen,
  quartale,
  readSource,
  studiengaenge,
  studierende,
} from './oulad/conversion.ts';

// Makes import files of the Open University Learning Analytics dataset; README.md says what becomes of what.
//
//   node demo/oulad.ts <folder of the dataset> <folder for the import files>

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  process.stderr.write('node demo/oulad.ts <folder of the dataset> <folder for the import files>\n');
  process.exit(2);
}
const inventory = await readSource(source);
await mkdir(target, { recursive: true });
const files = { firmen, kontakte, studiengaenge, quartale, studierende, pruefungsleistungen };
for (const [name, rows] of Object.entries(files)) {
  const file = path.join(target, `${name}.csv`);
  await pipeline(toCsv(rows(inventory)), createWriteStream(file));
  process.stdout.write(`${file}\n`);
}
