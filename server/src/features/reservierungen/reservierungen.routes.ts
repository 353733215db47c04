import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { violationText } from '@firmenportal/contract/hydra/violation';
import {
  getStudienplatzreservierung,
  listStudienplatzreservierungen,
  putStudienplatzreservierung,
} from '@firmenportal/contract/reservierungen';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { zeitText } from '../../platform/texte/tag.ts';
import {
  countStand,
  findStand,
  listJahre,
  listPositionen,
  lockFirma,
  writePlaetze,
  type PositionRow,
} from './reservierungen.db.ts';
import { presentJahr, presentReservierung, type Jahr } from './reservierungen.presenter.ts';
import { isOffen, massgeblicher, standOf } from './reservierungen.rules.ts';
import { holdZeitraeumeOf, listZeitraeumeOf } from './zeitraeume.db.ts';

interface Deps {
  basis: string;
  uhr: () => Date;
}

/** The places that companies reserve (product.md §8). */
export function reservierungenRoutes({ basis, uhr }: Deps): Route[] {
  return [
    handle(listStudienplatzreservierungen, async ({ db, zugriff, query, jetzt }) => {
      requireFirma(zugriff);
      const rows = await listJahre(db, zugriff, query, jetzt);
      return { total: rows.length, members: rows.map((row) => presentJahr(basis, row)) };
    }),
    handle(getStudienplatzreservierung, async ({ db, zugriff, params, jetzt }) => {
      requireFirma(zugriff);
      return presentReservierung(basis, await readJahr(db, zugriff, Number(params.jahr)), jetzt);
    }),
    handle(putStudienplatzreservierung, async ({ db, zugriff, params, body, sprache, requireVersion }) => {
      requireFirma(zugriff);
      const jahr = Number(params.jahr);
      await lockFirma(db, zugriff);
      const zeitraeume = await holdZeitraeumeOf(db, jahr);
      // Not when the request came: what it waited for may have closed the period.
      const jetzt = uhr();
      if (!isOffen(zeitraeume, jetzt)) throw geschlossen({ jahr, zeitraeume, jetzt, sprache });
      const vorher = await readJahr(db, zugriff, jahr);
      requireVersion(vorher.stand.version);
      const plaetze = plaetzeOf(body.positionen, vorher.positionen, sprache);
      const geaendert = vorher.positionen.filter(
        ({ studiengang_id: id, anzahl }) => (plaetze.get(id) ?? 0) !== anzahl,
      );
      // Whoever saves for the first time may say that there are none; later, the same again is no change.
      if (geaendert.length === 0 && vorher.stand.version > 0)
        return presentReservierung(basis, vorher, jetzt);
      await writePlaetze(db, zugriff, jahr, plaetze);
      await countStand(db, zugriff, jahr, jetzt);
      const numbers = (anzahlOf: (position: PositionRow) => number) =>
        Object.fromEntries(geaendert.map((position) => [position.kuerzel, anzahlOf(position)]));
      await protokolliere(db, zugriff, 'reservierung.gespeichert', {
        objekt: String(jahr),
        angaben: {
          vorher: numbers(({ anzahl }) => anzahl),
          nachher: numbers(({ studiengang_id: id }) => plaetze.get(id) ?? 0),
        },
      });
      return presentReservierung(basis, await readJahr(db, zugriff, jahr), jetzt);
    }),
  ];
}

/** Places are a company's: whoever acts for none has none to see. */
function requireFirma({ firmaId }: Zugriff): void {
  if (firmaId === null) throw notFound();
}

async function readJahr(db: Db, zugriff: Zugriff, jahr: number): Promise<Jahr> {
  const stand = await findStand(db, zugriff, jahr);
  const positionen = await listPositionen(db, zugriff, jahr);
  return { jahr, stand, positionen, zeitraeume: await listZeitraeumeOf(db, jahr) };
}

/** Says when the year was or will be open. */
function geschlossen({
  jahr,
  zeitraeume,
  jetzt,
  sprache,
}: Pick<Jahr, 'jahr' | 'zeitraeume'> & { jetzt: Date; sprache: Sprache }): ApiError {
  const zeitraum = massgeblicher(zeitraeume, jetzt);
  if (!zeitraum) return new ApiError(409, 'fehler.409.reservierungOhneZeitraum', { angaben: { jahr } });
  const angaben = {
    jahr,
    von: zeitText(new Date(zeitraum.von), sprache),
    bis: zeitText(new Date(zeitraum.bis), sprache),
  };
  return standOf(zeitraum, jetzt) === 'bevorstehend'
    ? new ApiError(409, 'fehler.409.reservierungBevorstehend', { angaben })
    : new ApiError(409, 'fehler.409.reservierungAbgelaufen', { angaben });
}

/** Programme → places; refuses (422) programmes that there are not, and those that come twice. */
function plaetzeOf(
  positionen: readonly { studiengang: string; anzahl: number }[],
  studiengaenge: readonly PositionRow[],
  sprache: Sprache,
): Map<string, number> {
  const bekannt = new Set(studiengaenge.map(({ studiengang_id: id }) => id));
  const plaetze = new Map<string, number>();
  const violations = positionen.flatMap(({ studiengang, anzahl }, at) => {
    const id = kennungOf(studiengang).toLowerCase();
    const code = plaetze.has(id) ? 'studiengangDoppelt' : bekannt.has(id) ? undefined : 'auswahl';
    plaetze.set(id, anzahl);
    const propertyPath = `positionen[${at}].studiengang`;
    return code ? [{ propertyPath, message: violationText(sprache, code), code }] : [];
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return plaetze;
}
