import { createHash } from 'node:crypto';
import type { DatabaseSql } from '../platform/db/migration/database-sql.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As a version has it that follows, or is being worked on. */
export function withReplaceable(sql: DatabaseSql, text: string, later = 0): DatabaseSql {
  const { edition } = sql.replaceable;
  return { ...sql, replaceable: { edition: edition + later, text, checksum: sha256(text) } };
}

/** As a later version has it, with one more migration. */
export function withMigration(sql: DatabaseSql, name: string, text: string): DatabaseSql {
  return { ...sql, migrations: [...sql.migrations, { name, text, checksum: sha256(text) }] };
}
