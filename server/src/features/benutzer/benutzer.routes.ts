import { getBenutzer, listBenutzer, updateBenutzer } from '@firmenportal/contract/benutzer';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { hasOtherAdministration, lockFirmenOf } from '../stammdaten/administration.db.ts';
import { findHandelnde, lockKonto } from '../stammdaten/konto-einsicht.db.ts';
import { HINDERNISTEXTE, hindernisOf } from '../stammdaten/konten.rules.ts';
import {
  benutzerListe,
  findBenutzer,
  findBenutzerListe,
  updateKonto,
  type BenutzerRow,
} from './benutzer.db.ts';
import { benutzerSpalten, presentBenutzer } from './benutzer.presenter.ts';
import {
  losesAdministration,
  sameRollen,
  standNach,
  versionOf,
  violationsOf,
  type Kontostand,
} from './benutzer.rules.ts';

/** The accounts of companies (product.md §8). */
export function benutzerRoutes({ basis }: { basis: string }): Route[] {
  async function versioned(db: Db, zugriff: Zugriff, id: string) {
    const row = await findBenutzer(db, zugriff, id);
    if (!row) throw notFound();
    const inhalt = presentBenutzer(basis, await findHandelnde(db, zugriff), row);
    return { version: versionOf(row), inhalt };
  }

  return [
    handle(
      listBenutzer,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findBenutzerListe(db, zugriff, query);
        const person = await findHandelnde(db, zugriff);
        return { total, members: members.map((row) => presentBenutzer(basis, person, row)) };
      },
      { name: 'benutzerkonten', liste: benutzerListe, spalten: benutzerSpalten },
    ),
    handle(getBenutzer, ({ db, zugriff, params }) => versioned(db, zugriff, params.id)),
    handle(updateBenutzer, async (anfrage) => {
      const { db, zugriff, params } = anfrage;
      const bisher = await lockBenutzer(db, zugriff, params.id);
      const danach = await allowedChange(anfrage, bisher);
      await updateKonto(db, bisher.id, danach);
      await protokolliereAenderung(db, zugriff, bisher, danach);
      return versioned(db, zugriff, bisher.id);
    }),
  ];
}

/** An account in scope with its companies, held until the end of the transaction. */
async function lockBenutzer(db: Db, zugriff: Zugriff, id: string): Promise<BenutzerRow> {
  await lockFirmenOf(db, id);
  await lockKonto(db, zugriff, id);
  const row = await findBenutzer(db, zugriff, id);
  if (!row) throw notFound();
  return row;
}

/** What the account becomes; throws where that is not the person's to decide. */
async function allowedChange(
  { db, zugriff, body, sprache, requireVersion }: ScopedAnfrage<typeof updateBenutzer>,
  bisher: BenutzerRow,
): Promise<Kontostand> {
  const person = await findHandelnde(db, zugriff);
  const hindernis = hindernisOf(person, bisher);
  if (hindernis) throw new ApiError(409, HINDERNISTEXTE[hindernis]);
  requireVersion(versionOf(bisher));
  const violations = violationsOf(person, body, { bisher, sprache });
  if (violations.length > 0) throw new ValidationError(violations);
  const danach = standNach(bisher, body);
  if (losesAdministration(bisher, danach) && !(await hasOtherAdministration(db, bisher.id))) {
    throw new ApiError(409, 'fehler.409.letzteAdministration');
  }
  return danach;
}

/** One entry for each thing that is another one now. */
async function protokolliereAenderung(
  db: Db,
  zugriff: Zugriff,
  bisher: BenutzerRow,
  danach: Kontostand,
): Promise<void> {
  // In the log of the company that the account belongs to, the active one before others.
  const firma = bisher.firmen.find(({ id }) => id === zugriff.firmaId) ?? bisher.firmen[0];
  const von = { ...zugriff, firmaId: firma?.id ?? null };
  const objekt = bisher.id;
  if (!sameRollen(bisher.rollen, danach.rollen)) {
    const angaben = { vorher: bisher.rollen, nachher: danach.rollen };
    await protokolliere(db, von, 'konto.rollen', { objekt, angaben });
  }
  if (bisher.aktiv !== danach.aktiv) {
    await protokolliere(db, von, danach.aktiv ? 'konto.aktiviert' : 'konto.deaktiviert', { objekt });
  }
  if (bisher.nurBetreute !== danach.nurBetreute) {
    await protokolliere(db, von, 'konto.betreuung', { objekt, angaben: { nurBetreute: danach.nurBetreute } });
  }
}
