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
      const bisher = await lockBenutzer(db, access, params.id);
      const danach = await allowedChange(input, bisher);
      await updateKonto(db, bisher.id, danach);
      await recordAuditOfChange(db, access, bisher, danach);
      return versioned(db, access, bisher.id);
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
  bisher: BenutzerRow,
): Promise<Kontostand> {
  const person = await findActors(db, access);
  const hindrance = hindranceOf(person, bisher);
  if (hindrance) throw new ApiError(409, HINDERNISTEXTE[hindrance]);
  requireVersion(versionOf(bisher));
  const violations = violationsOf(person, body, { bisher, locale });
  if (violations.length > 0) throw new ValidationError(violations);
  const danach = stateAfter(bisher, body);
  if (losesAdministration(bisher, danach) && !(await hasOtherAdministration(db, bisher.id))) {
    throw new ApiError(409, 'fehler.409.letzteAdministration');
  }
  return danach;
}

/** One entry for each thing that has changed. */
async function recordAuditOfChange(
  db: Db,
  access: Access,
  bisher: BenutzerRow,
  danach: Kontostand,
): Promise<void> {
  // Written to the log of a company of the account, preferably the active one.
  const firma = bisher.firmen.find(({ id }) => id === access.firmaId) ?? bisher.firmen[0];
  const sender = { ...access, firmaId: firma?.id ?? null };
  const objekt = bisher.id;
  if (!sameRollen(bisher.rollen, danach.rollen)) {
    const details = { vorher: bisher.rollen, nachher: danach.rollen };
    await recordAudit(db, sender, 'konto.rollen', { objekt, angaben: details });
  }
  if (bisher.aktiv !== danach.aktiv) {
    await recordAudit(db, sender, danach.aktiv ? 'konto.aktiviert' : 'konto.deaktiviert', { objekt });
  }
  if (bisher.nurBetreute !== danach.nurBetreute) {
    await recordAudit(db, sender, 'konto.betreuung', {
      objekt,
      angaben: { nurBetreute: danach.nurBetreute },
    });
  }
}
