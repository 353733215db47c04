import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '@firmenportal/contract/hydra/documents/vocabulary';
import { OPERATIONS } from '@firmenportal/contract/operations';
import { readDatabaseSql } from '../server/src/platform/db/migration/database-sql.ts';

const REPO = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(REPO, 'docs/glossar.md'), 'utf8');

/** The cells of a section's table, row by row. */
function rowsOf(section: string): string[][] {
  const [, body = ''] = new RegExp(`\\n## ${section}\\n([\\s\\S]*?)(?=\\n## |$)`).exec(text) ?? [];
  const lines = body.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const code = (cells: (string | undefined)[]): string[] =>
  cells.flatMap((cell) => /^`(.+)`$/.exec(cell ?? '')?.[1] ?? []);

const resources = rowsOf('Resources');
const records = rowsOf('Records without a resource');

describe('glossary', () => {
  it('explains every type of the contract, and no other', () => {
    // Errors belong to the protocol. Bodies, and objects within a resource, have names with a dot.
    const types = [...vocabularyOf(OPERATIONS).keys()].filter(
      (id) => !id.includes('.') && !['Error', 'ConstraintViolationList'].includes(id),
    );
    expect(new Set(code(resources.map((row) => row[2])))).toEqual(new Set(types));
  });

  it('explains every table of the database, and no other', async () => {
    const { migrations } = await readDatabaseSql();
    const sql = migrations.map(({ text: statements }) => statements).join('\n');
    const tables = [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(([, name]) => name);
    const named = code([...resources.map((row) => row[3]), ...records.map((row) => row[2])]);
    expect(new Set(named)).toEqual(new Set(tables));
  });

  it('says something of each', () => {
    for (const [noun = '', meaning = ''] of [...resources, ...records, ...rowsOf('Words')]) {
      expect(meaning.length, noun).toBeGreaterThan(15);
    }
  });
});
