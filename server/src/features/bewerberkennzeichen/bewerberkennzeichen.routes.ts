import {
  updateBewerber,
  updateBewerberkennzeichen,
  updateMarktplatzBewerber,
} from '@firmenportal/contract/bewerberkennzeichen';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { violationText } from '@firmenportal/contract/hydra/violation';
import { notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import type { SichtbarerBewerber } from '../stammdaten/bewerber-einsicht.db.ts';
import { presentKennzeichen } from '../stammdaten/kennzeichen.presenter.ts';
import { findHeute, findKennzeichen, findMarkierbare, updateKennzeichen } from './bewerberkennzeichen.db.ts';
import { kontaktregelOf } from './bewerberkennzeichen.rules.ts';

type Aenderung = ScopedAnfrage<typeof updateBewerber | typeof updateMarktplatzBewerber>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const UNMARKED = {
  favorit_am: null,
  favorit_von: null,
  ausgeblendet_am: null,
  ausgeblendet_von: null,
  bewertung: null,
  kontaktiert_am: null,
};

/** What a company's people mark of applicants. */
export function bewerberkennzeichenRoutes({ basis }: { basis: string }): Route[] {
  return [
    // Of a group's own applicants the active company may see one in the marketplace alone.
    handle(updateBewerber, (anfrage) => marked(anfrage, `${basis}/bewerber`, () => true)),
    handle(updateMarktplatzBewerber, (anfrage) =>
      marked(anfrage, `${basis}/bewerber-marktplatz`, ({ marktplatz }) => marktplatz),
    ),
    handle(updateBewerberkennzeichen, async ({ db, zugriff, body, jetzt }) => {
      const { bewerber, ...aenderung } = body;
      // The same person in two spellings is one.
      const genannt = new Map(bewerber.map((iri) => [kennungOf(iri).toLowerCase(), iri]));
      const rows = await findMarkierbare(
        db,
        zugriff,
        [...genannt.keys()].filter((id) => UUID.test(id)),
      );
      const sichtbar = new Map(rows.map((row) => [row.id, row]));
      const geaendert = await updateKennzeichen(db, zugriff, [...sichtbar.keys()], aenderung, jetzt);
      return {
        '@id': `${basis}/bewerber/kennzeichen`,
        '@type': 'Bewerbermarkierung' as const,
        ergebnisse: [...genannt].map(([id, iri]) => {
          const wer = sichtbar.get(id);
          if (!wer) return { bewerber: iri, name: null, ergebnis: 'unbekannt' as const };
          const ergebnis = geaendert.has(id) ? ('geaendert' as const) : ('unveraendert' as const);
          return { bewerber: `${basis}/bewerber/${id}`, name: `${wer.vorname} ${wer.nachname}`, ergebnis };
        }),
      };
    }),
  ];
}

/** Marks one applicant of a source; 404 where the active company doesn't see the person in it. */
async function marked(
  { db, zugriff, params: { id }, body, jetzt, sprache }: Aenderung,
  pfad: string,
  isIn: (bewerber: SichtbarerBewerber) => boolean,
) {
  const [bewerber] = await findMarkierbare(db, zugriff, [id]);
  if (!bewerber || !isIn(bewerber)) throw notFound();
  const { kontaktiertAm } = body;
  const code = kontaktiertAm ? kontaktregelOf(kontaktiertAm, await findHeute(db)) : undefined;
  if (code) {
    throw new ValidationError([
      { propertyPath: 'kontaktiertAm', message: violationText(sprache, code), code },
    ]);
  }
  await updateKennzeichen(db, zugriff, [bewerber.id], body, jetzt);
  const row = await findKennzeichen(db, zugriff, bewerber.id);
  return {
    '@id': `${pfad}/${bewerber.id}`,
    '@type': 'Bewerberkennzeichen' as const,
    ...presentKennzeichen(row ?? UNMARKED),
  };
}
