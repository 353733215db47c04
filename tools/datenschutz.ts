// Writes the register of personal data into docs/datenschutz.md: `node tools/datenschutz.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { registerText } from '../server/src/datenschutz/dokument.ts';
import { DIRECTORY } from '../server/src/datenschutz/directory.ts';

const file = new URL('../docs/datenschutz.md', import.meta.url);
const [before = ''] = readFileSync(file, 'utf8').split(/(?<=^## Register\n)/m);
writeFileSync(file, `${before}\n${registerText(DIRECTORY)}`);
