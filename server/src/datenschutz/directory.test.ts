import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { retentionsOf } from '../retention/schedule.ts';
import { SECTIONS } from '../features/datenauskunft/datenauskunft.db.ts';
import { withOwner } from '../testing/owner.ts';
import { startTestServer } from '../testing/server.ts';
import { registerText } from './dokument.ts';
import { DIRECTORY } from './directory.ts';

const tables = Object.values(DIRECTORY).flatMap((area) => Object.entries(area));
const personal = tables.flatMap(([name, { person }]) => (person === null ? [] : [[name, person] as const]));
let columns: Map<string, string[]>;
/** Columns that refer to a person. */
let leading: { table: string; column: string }[];

beforeAll(async () => {
  const server = await startTestServer();
  await withOwner(server.url, async (client) => {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(a.attname::text) as columns
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       group by 1`,
    );
    columns = new Map(rows.map((row) => [row.table, row.columns]));
    const found = await client.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
       where c.contype = 'f' and a.attname <> 'firma_id' and c.confrelid in
         ('student'::regclass, 'bewerber'::regclass, 'benutzer'::regclass, 'kontakt'::regclass)`,
    );
    leading = found.rows;
  });
});

describe('the register of personal data', () => {
  test('declares every table of the database once, and no other', () => {
    expect(tables.map(([name]) => name).toSorted()).toEqual([...columns.keys()].toSorted());
  });

  test.each(personal)(
    'says of each column of %s whether it is of a person',
    (name, { personal: of, others }) => {
      expect([...of, ...others].toSorted()).toEqual(columns.get(name)?.toSorted());
      expect(of.length).toBeGreaterThan(0);
    },
  );

  test('takes nothing that leads to a person for something else', () => {
    expect(leading.length).toBeGreaterThan(30);
    const declared = new Map(personal.map(([name, person]) => [name, person.personal]));
    expect(leading.filter(({ table, column }) => !declared.get(table)?.includes(column))).toEqual([]);
  });

  test('knows no retention that there is not, and all that there are', () => {
    const kinds = retentionsOf({
      retentionApplicantsYears: 2,
      retentionStudentsYears: 3,
      retentionAccountsYears: 2,
      retentionAuditYears: 3,
    }).map(({ name }) => name);
    const named = personal.flatMap(([, { retention }]) => ('kind' in retention ? [retention.kind] : []));
    const impersonal = new Set(tables.flatMap(([name, { person }]) => (person === null ? [name] : [])));
    expect(new Set(named)).toEqual(new Set(kinds.filter((name) => !impersonal.has(name))));
  });

  test('knows the parts of the own data, each of tables that are said to be in it', () => {
    const declared = personal.flatMap(([name, { disclosure }]) =>
      'sections' in disclosure ? disclosure.sections.map((part) => `${part}: ${name}`) : [],
    );
    const real = Object.entries(SECTIONS).flatMap(([part, { nennt }]) =>
      nennt.map((column) => `${part}: ${column.split('.')[0] ?? ''}`),
    );
    // These two cover other tables: students appear only as identifiers of those a training lead follows, requests as
    // something the account did.
    const others = ['betreuteStudierende: student', 'freigabeanfragen: freigabeanfrage'];
    expect(new Set([...declared, ...others])).toEqual(new Set(real));
  });

  test('gives a purpose, a basis and an end', () => {
    for (const [name, { subjects, legalBasis, deletion }] of personal) {
      expect(legalBasis, name).toMatch(/GDPR Art\. \d/);
      expect(Math.min(subjects.length, deletion.length), name).toBeGreaterThan(7);
    }
    for (const [name, { purpose }] of tables) expect(purpose.length, name).toBeGreaterThan(5);
  });

  test('is what docs/datenschutz.md says (node tools/datenschutz.ts writes it)', () => {
    const docs = readFileSync(new URL('../../../docs/datenschutz.md', import.meta.url), 'utf8');
    expect(docs.split('\n## Register\n\n')[1]).toBe(registerText(DIRECTORY));
  });
});
