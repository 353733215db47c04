import { identifierOf } from '@firmenportal/contract/hydra/iri';
import {
  getStudienplatzreservierung,
  listStudienplatzreservierungen,
  putStudienplatzreservierung,
} from '@firmenportal/contract/reservierungen';
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { timeText } from '#platform/texte/tag.ts';
import {
  countStand,
  findStand,
  listJahre,
  listPositionen,
  lockFirma,
  writePlaetze,
  type PositionRow,
} from './reservierungen.db.ts';
import { presentYear, presentReservierung, type Year } from './reservierungen.presenter.ts';
import { isOffen, decisive, standOf } from './reservierungen.rules.ts';
import { holdZeitraeumeOf, listZeitraeumeOf } from './zeitraeume.db.ts';

interface Deps {
  basePath: string;
  clock: () => Date;
}

/** The places that companies reserve (product.md §8). */
export function reservierungenRoutes({ basePath, clock }: Deps): Route[] {
  return [
    handle(listStudienplatzreservierungen, async ({ db, access, query, now }) => {
      requireFirma(access);
      const rows = await listJahre(db, access, query, now);
      return { total: rows.length, members: rows.map((row) => presentYear(basePath, row)) };
    }),
    handle(getStudienplatzreservierung, async ({ db, access, params, now }) => {
      requireFirma(access);
      return presentReservierung(basePath, await readYear(db, access, Number(params.jahr)), now);
    }),
    handle(putStudienplatzreservierung, async ({ db, access, params, body, locale, requireVersion }) => {
      requireFirma(access);
      const jahr = Number(params.jahr);
      await lockFirma(db, access);
      const zeitraeume = await holdZeitraeumeOf(db, jahr);
      // Taken now, not when the request arrived: the period may have been closed while the request waited.
      const now = clock();
      if (!isOffen(zeitraeume, now)) throw closed({ jahr, zeitraeume, now, locale });
      const vorher = await readYear(db, access, jahr);
      requireVersion(vorher.stand.version);
      const plaetze = plaetzeOf(body.positionen, vorher.positionen, locale);
      const geaendert = vorher.positionen.filter(
        ({ studiengang_id: id, anzahl }) => (plaetze.get(id) ?? 0) !== anzahl,
      );
      // The first time, saving no places is an answer as well. Later, saving the same again changes nothing.
      if (geaendert.length === 0 && vorher.stand.version > 0)
        return presentReservierung(basePath, vorher, now);
      await writePlaetze(db, access, jahr, plaetze);
      await countStand(db, access, jahr, now);
      const numbers = (countOf: (position: PositionRow) => number) =>
        Object.fromEntries(geaendert.map((position) => [position.kuerzel, countOf(position)]));
      await recordAudit(db, access, 'reservierung.gespeichert', {
        objekt: String(jahr),
        angaben: {
          vorher: numbers(({ anzahl }) => anzahl),
          nachher: numbers(({ studiengang_id: id }) => plaetze.get(id) ?? 0),
        },
      });
      return presentReservierung(basePath, await readYear(db, access, jahr), now);
    }),
  ];
}

/** Places belong to a company: people who act for none see none. */
function requireFirma({ firmaId }: Access): void {
  if (firmaId === null) throw notFound();
}

async function readYear(db: Db, access: Access, jahr: number): Promise<Year> {
  const stand = await findStand(db, access, jahr);
  const positionen = await listPositionen(db, access, jahr);
  return { jahr, stand, positionen, zeitraeume: await listZeitraeumeOf(db, jahr) };
}

/** Says when the year's period was or will be open. */
function closed({
  jahr,
  zeitraeume,
  now,
  locale,
}: Pick<Year, 'jahr' | 'zeitraeume'> & { now: Date; locale: Locale }): ApiError {
  const zeitraum = decisive(zeitraeume, now);
  if (!zeitraum) return new ApiError(409, 'fehler.409.reservierungOhneZeitraum', { values: { jahr } });
  const details = {
    jahr,
    von: timeText(new Date(zeitraum.von), locale),
    bis: timeText(new Date(zeitraum.bis), locale),
  };
  return standOf(zeitraum, now) === 'bevorstehend'
    ? new ApiError(409, 'fehler.409.reservierungBevorstehend', { values: details })
    : new ApiError(409, 'fehler.409.reservierungAbgelaufen', { values: details });
}

/** Programme → places. Refuses (422) unknown programmes and duplicates. */
function plaetzeOf(
  positionen: readonly { studiengang: string; anzahl: number }[],
  studiengaenge: readonly PositionRow[],
  locale: Locale,
): Map<string, number> {
  const bekannt = new Set(studiengaenge.map(({ studiengang_id: id }) => id));
  const plaetze = new Map<string, number>();
  const violations = positionen.flatMap(({ studiengang, anzahl }, at) => {
    const id = identifierOf(studiengang).toLowerCase();
    const code = plaetze.has(id) ? 'studiengangDoppelt' : bekannt.has(id) ? undefined : 'auswahl';
    plaetze.set(id, anzahl);
    const propertyPath = `positionen[${at}].studiengang`;
    return code ? [{ propertyPath, message: violationText(locale, code), code }] : [];
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return plaetze;
}
