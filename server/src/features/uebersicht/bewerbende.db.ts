import { sql } from 'drizzle-orm';
import { all, conjunction, first, one, type Db } from '#platform/db/database.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { remembered, rememberedInScope, versionOf } from '#platform/db/query/totals.ts';
import {
  filterOfAddress,
  MARKTPLATZANSICHT,
  shownIn,
  type MarktplatzAnsicht,
} from '../bewerber/shared/ansichtstreffer.db.ts';
import { inMarktplatz } from '../bewerber/shared/bewerber-view.db.ts';
import { countRecent, type Recent } from './recent.db.ts';
import { selected } from '#platform/db/query/selection.ts';

/** Applications in scope received since the day, counted once for each version of the data. */
export function countNewBewerbungen(
  db: Db,
  access: Access,
  { bewerbung, letzter_besuch: seit }: { bewerbung: string; letzter_besuch: string },
): Promise<number> {
  return rememberedInScope({ ...access, stand: bewerbung }, `uebersicht bewerbungen ${seit}`, async () => {
    const row = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from bewerbung w
          join bewerber b on b.id = w.bewerber_id and b.anonymisiert_am is null
          where ${conjunction([inCompanies(sql`w.firma_id`, access), sql`w.eingegangen_am >= ${seit}`])}`,
    );
    return row?.anzahl ?? 0;
  });
}

/** Applications in scope that came in lately, counted once for each version of the data. */
export const countRecentBewerbungen = (
  db: Db,
  access: Access,
  { bewerbung }: { bewerbung: string },
): Promise<Recent> =>
  rememberedInScope({ ...access, stand: bewerbung }, 'uebersicht bewerbungen zuletzt', () =>
    countRecent(db, {
      from: sql`bewerbung w join bewerber b on b.id = w.bewerber_id and b.anonymisiert_am is null`,
      day: sql`w.eingegangen_am`,
      where: inCompanies(sql`w.firma_id`, access),
    }),
  );

/**
 * The number of applicants in the marketplace, minus those whom the active company hid. Counted once for all
 * companies, as for the list.
 */
export async function countMarktplatz(db: Db, { eigeneFirmaId }: Access): Promise<number> {
  const row = await one<{ stand: string; ausgeblendet: number }>(
    db,
    sql`select ${versionOf(sql`m.stand || '@' || portal_heute()`)} as stand,
               (select count(*)::int from bewerberkennzeichen k join bewerber b on b.id = k.bewerber_id
                where k.firma_id = ${eigeneFirmaId}::uuid and k.ausgeblendet_am is not null
                  and ${inMarktplatz(sql`b`)}) as ausgeblendet
        from marktplatzstand m`,
  );
  const alle = await remembered(`uebersicht marktplatz ${row.stand}`, async () => {
    const found = await first<{ anzahl: number }>(
      db,
      sql`select count(*)::int as anzahl from bewerber b where ${inMarktplatz(sql`b`)}`,
    );
    return found?.anzahl ?? 0;
  });
  return alle - row.ausgeblendet;
}

interface HitsRow {
  id: string;
  name: string;
  adresse: string;
  anzahl: number;
  seit: string;
}

/**
 * For each of the person's views that report new hits: hits released since Monday. Counted once for each state of the
 * marketplace.
 */
export async function listNewHits(
  db: Db,
  { benutzerId, eigeneFirmaId, bewerbung }: Access & { bewerbung: string },
) {
  if (eigeneFirmaId === null) return [];
  const views = await all(
    db,
    sql<MarktplatzAnsicht & { name: string; montag: string; marktplatz: string }>`
        select ${selected({ ...MARKTPLATZANSICHT, firmaId: sql<string>`${eigeneFirmaId}::uuid` })}, a.name,
               date_trunc('week', portal_heute())::date::text as montag,
               (select stand::text from marktplatzstand) as marktplatz
        from ansicht a where a.benutzer_id = ${benutzerId} and a.melden order by a.name, a.id`,
  );
  const rows: HitsRow[] = [];
  for (const view of views) {
    const { id, name, adresse, montag, marktplatz } = view;
    const asked = filterOfAddress(adresse).freigabeSeit ?? montag;
    const seit = asked > montag ? asked : montag;
    const count = await remembered(
      `uebersicht treffer ${id} ${adresse} ${eigeneFirmaId} ${marktplatz} ${bewerbung}`,
      async () => {
        const row = await first<{ anzahl: number }>(
          db,
          sql`select count(*)::int as anzahl from bewerber b where ${shownIn(view, { freigabeSeit: seit })}`,
        );
        return row?.anzahl ?? 0;
      },
    );
    if (count > 0) rows.push({ id, name, adresse: withSeit(adresse, seit), anzahl: count, seit });
  }
  return rows;
}

function withSeit(address: string, seit: string): string {
  const search = new URLSearchParams(address);
  search.delete('ansichtsmeldung');
  search.set('freigabeSeit', seit);
  return search.toString();
}

/** Reports in scope on which the school has not decided: the same as in its list of open ones. */
export async function countOffeneMeldungen(db: Db, access: Access): Promise<number> {
  const row = await first<{ anzahl: number }>(
    db,
    sql`select count(*)::int as anzahl from einschreibung e
        join bewerber b on b.id = e.bewerber_id and b.anonymisiert_am is null
        where ${conjunction([
          inCompanies(sql`e.firma_id`, access),
          sql`e.zurueckgezogen_am is null and e.bestaetigt_am is null`,
        ])}`,
  );
  return row?.anzahl ?? 0;
}
