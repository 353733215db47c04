import { getBenutzer, listBenutzer, updateBenutzer } from '@firmenportal/contract/benutzer';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import { hasOtherAdministration, lockFirmenOf } from './shared/administration.db.ts';
import { findActors, lockKonto } from './shared/konto-view.db.ts';
import { HINDERNISTEXTE, hindranceOf } from './shared/konten.rules.ts';
import {
  benutzerList,
  findBenutzer,
  findBenutzerList,
  updateKonto,
  type BenutzerRow,
} from './benutzer.db.ts';
import { benutzerColumns, presentBenutzer } from './benutzer.presenter.ts';
import {
  losesAdministration,
  sameRollen,
  stateAfter,
  versionOf,
  violationsOf,
  type Kontostand,
} from './benutzer.rules.ts';

/** The accounts of companies (product.md §8). */
export function benutzerRoutes({ basePath }: { basePath: string }): Route[] {
  async function versioned(db: Db, access: Access, id: string) {
    const row = await findBenutzer(db, access, id);
    if (!row) throw notFound();
    const content = presentBenutzer(basePath, await findActors(db, access), row);
    return { version: versionOf(row), content };
  }

  return [
    handle(
      listBenutzer,
      async ({ db, access, query }) => {
        const { total, members } = await findBenutzerList(db, access, query);
        const person = await findActors(db, access);
        return { total, members: members.map((row) => presentBenutzer(basePath, person, row)) };
      },
      { name: 'benutzerkonten', list: benutzerList, columns: benutzerColumns },
    ),
    handle(getBenutzer, ({ db, access, params }) => versioned(db, access, params.id)),
    handle(updateBenutzer, async (input) => {
      const { db, access, params } = input;
      const before = await lockBenutzer(db, access, params.id);
      const after = await allowedChange(input, before);
      await updateKonto(db, before.id, after);
      await recordAuditOfChange(db, access, before, after);
      return versioned(db, access, before.id);
    }),
  ];
}

/** An account in scope with its companies, locked until the end of the transaction. */
async function lockBenutzer(db: Db, access: Access, id: string): Promise<BenutzerRow> {
  await lockFirmenOf(db, id);
  await lockKonto(db, access, id);
  const row = await findBenutzer(db, access, id);
  if (!row) throw notFound();
  return row;
}

/** The account after the change. Throws if the person may not make it. */
async function allowedChange(
  { db, access, body, locale, requireVersion }: ScopedInput<typeof updateBenutzer>,
  before: BenutzerRow,
): Promise<Kontostand> {
  const person = await findActors(db, access);
  const hindrance = hindranceOf(person, before);
  if (hindrance) throw new ApiError(409, HINDERNISTEXTE[hindrance]);
  requireVersion(versionOf(before));
  const violations = violationsOf(person, body, { before, locale });
  if (violations.length > 0) throw new ValidationError(violations);
  const after = stateAfter(before, body);
  if (losesAdministration(before, after) && !(await hasOtherAdministration(db, before.id))) {
    throw new ApiError(409, 'fehler.409.letzteAdministration');
  }
  return after;
}

/** One entry for each thing that has changed. */
async function recordAuditOfChange(
  db: Db,
  access: Access,
  before: BenutzerRow,
  after: Kontostand,
): Promise<void> {
  // Written to the log of a company of the account, preferably the active one.
  const firma = before.firmen.find(({ id }) => id === access.firmaId) ?? before.firmen[0];
  const sender = { ...access, firmaId: firma?.id ?? null };
  const objekt = before.id;
  if (!sameRollen(before.rollen, after.rollen)) {
    const details = { vorher: before.rollen, nachher: after.rollen };
    await recordAudit(db, sender, 'konto.rollen', { objekt, angaben: details });
  }
  if (before.aktiv !== after.aktiv) {
    await recordAudit(db, sender, after.aktiv ? 'konto.aktiviert' : 'konto.deaktiviert', { objekt });
  }
  if (before.nurBetreute !== after.nurBetreute) {
    await recordAudit(db, sender, 'konto.betreuung', {
      objekt,
      angaben: { nurBetreute: after.nurBetreute },
    });
  }
}
