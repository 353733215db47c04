import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Locale } from '@firmenportal/contract/locale';

const DIALECT = new PgDialect();

/**
 * The same SQL as one piece of text. Drizzle walks through every part of a statement each time it is asked: a fifth of
 * what a list's page cost the server. Without parameters only, whose numbers depend on what stands before them.
 */
export function printed<T>(query: SQL<T>): SQL<T> {
  const { sql: text, params } = DIALECT.sqlToQuery(query);
  if (params.length > 0) throw new Error(`SQL that is printed once has parameters: ${text}`);
  return sql.raw(text) as SQL<T>;
}

/** What depends on the reader's language alone, made once for each. */
export function perLocale<T>(
  make: (reader: { locale: Locale }) => T,
): (reader: { readonly locale: Locale }) => T {
  const made = new Map<Locale, T>();
  return ({ locale }) => {
    let value = made.get(locale);
    if (value === undefined) {
      value = make({ locale });
      made.set(locale, value);
    }
    return value;
  };
}
