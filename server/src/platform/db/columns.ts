import { sql } from 'drizzle-orm';
import { bigint, customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns that many tables have. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`);
export const firmaId = () => uuid('firma_id').notNull();
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const studentId = () => uuid('student_id').notNull();
export const credits = (name: string) => numeric(name, { precision: 4, scale: 1 });
