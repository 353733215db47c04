import { pgTable, text } from 'drizzle-orm/pg-core';

export const dateiloeschung = pgTable('dateiloeschung', { schluessel: text('schluessel').primaryKey() });
