import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import { getFirma, listWeltregionen, updateFirma } from '@firmenportal/contract/unternehmensdetails';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import {
  findBekannte,
  findFirma,
  listWeltregionRows,
  lockFirma,
  updateFirma as writeFirma,
  type FirmaRow,
} from './unternehmensdetails.db.ts';
import { presentFirma, presentWeltregion } from './unternehmensdetails.presenter.ts';
import { aenderungOf, lacksInternational, type Wunsch } from './unternehmensdetails.rules.ts';

/** What a company says of itself (product.md §8). */
export function unternehmensdetailsRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(getFirma, async ({ db, zugriff, params }) => {
      const row = await findFirma(db, zugriff, params.id);
      if (!row) throw notFound();
      return presentFirma(basis, row);
    }),
    handle(updateFirma, async ({ db, zugriff, params, body, sprache, requireVersion }) => {
      await lockFirma(db, zugriff, params.id);
      const stored = await findFirma(db, zugriff, params.id);
      if (!stored) throw notFound();
      requireVersion(stored.version);
      const wunsch = { ...body, branchen: idsOf(body.branchen), weltregionen: idsOf(body.weltregionen) };
      await requireValid(db, wunsch, stored, sprache);
      const { felder, ...aenderung } = aenderungOf(wunsch, stored);
      if (felder.length === 0) return presentFirma(basis, stored);
      await writeFirma(db, zugriff, stored.id, aenderung);
      await protokolliere(db, zugriff, 'firma.geaendert', { objekt: stored.id, angaben: { felder } });
      const row = await findFirma(db, zugriff, stored.id);
      if (!row) throw new Error('the company is out of its own scope');
      return presentFirma(basis, row);
    }),
    handle(listWeltregionen, async ({ db, zugriff, query }) => {
      const rows = await listWeltregionRows(db, zugriff, query);
      return { total: rows.length, members: rows.map((row) => presentWeltregion(basis, row)) };
    }),
  ];
}

const idsOf = (iris: readonly string[] | undefined) => iris?.map((iri) => kennungOf(iri).toLowerCase());

/** Refuses (422) industries and regions that there are not, and regions without international activity. */
async function requireValid(db: Db, wunsch: Wunsch, stored: FirmaRow, sprache: Sprache): Promise<void> {
  const broken = (propertyPath: string, code: 'auswahl' | 'weltregionenNurInternational'): Violation => ({
    propertyPath,
    message: violationText(sprache, code),
    code,
  });
  const violations = lacksInternational(wunsch, stored)
    ? [broken('weltregionen', 'weltregionenNurInternational')]
    : [];
  for (const [name, liste] of [
    ['branchen', 'branche'],
    ['weltregionen', 'weltregion'],
  ] as const) {
    const ids = wunsch[name] ?? [];
    const bekannt = await findBekannte(db, liste, ids);
    violations.push(
      ...ids.flatMap((id, at) => (bekannt.has(id) ? [] : [broken(`${name}[${at}]`, 'auswahl')])),
    );
  }
  if (violations.length > 0) throw new ValidationError(violations);
}
