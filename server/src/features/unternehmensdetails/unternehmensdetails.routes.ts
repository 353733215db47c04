import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import { getFirma, listWeltregionen, updateFirma } from '@firmenportal/contract/unternehmensdetails';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  findKnown,
  findFirma,
  listWeltregionRows,
  lockFirma,
  updateFirma as writeFirma,
  type FirmaRow,
} from './unternehmensdetails.db.ts';
import { presentFirma, presentWeltregion } from './unternehmensdetails.presenter.ts';
import { changeOf, lacksInternational, type Wunsch } from './unternehmensdetails.rules.ts';

/** What a company states about itself (product.md §8). */
export function unternehmensdetailsRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(getFirma, async ({ db, access, params }) => {
      const row = await findFirma(db, access, params.id);
      if (!row) throw notFound();
      return presentFirma(basePath, row);
    }),
    handle(updateFirma, async ({ db, access, params, body, locale, requireVersion }) => {
      await lockFirma(db, access, params.id);
      const stored = await findFirma(db, access, params.id);
      if (!stored) throw notFound();
      requireVersion(stored.version);
      const wish = { ...body, branchen: idsOf(body.branchen), weltregionen: idsOf(body.weltregionen) };
      await requireValid(db, wish, stored, locale);
      const { felder: fields, ...change } = changeOf(wish, stored);
      if (fields.length === 0) return presentFirma(basePath, stored);
      await writeFirma(db, access, stored.id, change);
      await recordAudit(db, access, 'firma.geaendert', { objekt: stored.id, angaben: { felder: fields } });
      const row = await findFirma(db, access, stored.id);
      if (!row) throw new Error('the company is out of its own scope');
      return presentFirma(basePath, row);
    }),
    handle(listWeltregionen, async ({ db, access, query }) => {
      const rows = await listWeltregionRows(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentWeltregion(basePath, row)) };
    }),
  ];
}

const idsOf = (iris: readonly string[] | undefined) => iris?.map((iri) => identifierOf(iri).toLowerCase());

/** Refuses (422) unknown industries and regions, and regions without international activity. */
async function requireValid(db: Db, wish: Wunsch, stored: FirmaRow, locale: Locale): Promise<void> {
  const broken = (propertyPath: string, code: 'auswahl' | 'weltregionenNurInternational'): Violation => ({
    propertyPath,
    message: violationText(locale, code),
    code,
  });
  const violations = lacksInternational(wish, stored)
    ? [broken('weltregionen', 'weltregionenNurInternational')]
    : [];
  for (const [name, list] of [
    ['branchen', 'branche'],
    ['weltregionen', 'weltregion'],
  ] as const) {
    const ids = wish[name] ?? [];
    const bekannt = await findKnown(db, list, ids);
    violations.push(
      ...ids.flatMap((id, at) => (bekannt.has(id) ? [] : [broken(`${name}[${at}]`, 'auswahl')])),
    );
  }
  if (violations.length > 0) throw new ValidationError(violations);
}
