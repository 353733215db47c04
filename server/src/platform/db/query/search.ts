import { sql, type SQL } from 'drizzle-orm';

const MAX_WORDS = 8;

/**
 * Free text over a `suchtext` column: every word must occur, whatever its case, accents, or spelling of
 * umlauts.
 */
export function matchesSearch(suchtext: SQL, search: string | undefined): SQL | undefined {
  const words = search?.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return undefined;
  return sql.join(
    words.map(
      (word) =>
        sql`(${suchtext} like portal_suchmuster(portal_suchform(${word}))
             or ${suchtext} like portal_suchmuster(portal_umlautform(${word})))`,
    ),
    sql` and `,
  );
}
