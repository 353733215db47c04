import { sql } from 'drizzle-orm';
import { all, type Db } from './database.ts';
import { readDatabaseSql } from './migration/database-sql.ts';

const CREATES = /^create table (\w+)/gm;

/**
 * The tables that this version can judge: all of them, or, where a newer version has migrated the database, those
 * that its own migrations create. Of the others it cannot know which rows are for everybody.
 */
export async function judgedTables(db: Db): Promise<(name: string) => boolean> {
  const { migrations: own } = await readDatabaseSql();
  const applied = await all<{ name: string }>(db, sql`select name from migration`);
  if (applied.every(({ name }) => own.some((migration) => migration.name === name))) return () => true;
  const tables = new Set(own.flatMap(({ text }) => [...text.matchAll(CREATES)].map(([, name]) => name)));
  return (name) => tables.has(name);
}
