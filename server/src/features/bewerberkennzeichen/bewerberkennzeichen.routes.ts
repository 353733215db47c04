import {
  updateBewerber,
  updateBewerberkennzeichen,
  updateMarktplatzBewerber,
} from '@firmenportal/contract/bewerberkennzeichen';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { namedBy } from '#platform/http/named.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import type { VisibleBewerber } from '../bewerber/shared/bewerber-view.db.ts';
import { presentKennzeichen } from './shared/kennzeichen.presenter.ts';
import { findToday, findKennzeichen, findMarkable, updateKennzeichen } from './bewerberkennzeichen.db.ts';
import { kontaktregelOf } from './bewerberkennzeichen.rules.ts';

type Aenderung = ScopedInput<typeof updateBewerber | typeof updateMarktplatzBewerber>;

/** Marks that a company's people set on applicants. */
export function bewerberkennzeichenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    // The active company may see an applicant of its group only in the marketplace.
    handle(updateBewerber, (input) => marked(input, `${basePath}/bewerber`, () => true)),
    handle(updateMarktplatzBewerber, (input) =>
      marked(input, `${basePath}/bewerber-marktplatz`, ({ marktplatz }) => marktplatz),
    ),
    handle(updateBewerberkennzeichen, async ({ db, access, body, now }) => {
      const { bewerber, ...change } = body;
      const { each, ids } = namedBy(bewerber);
      const rows = await findMarkable(db, access, ids);
      const visible = new Map(rows.map((row) => [row.id, row]));
      const geaendert = await updateKennzeichen(db, access, [...visible.keys()], change, now);
      return {
        '@id': `${basePath}/bewerber/kennzeichen`,
        '@type': 'Bewerbermarkierung' as const,
        ergebnisse: each.map(({ id, iri }) => {
          const who = visible.get(id ?? '');
          if (!who) return { bewerber: iri, name: null, ergebnis: 'unbekannt' as const };
          const result = geaendert.has(who.id) ? ('geaendert' as const) : ('unveraendert' as const);
          return {
            bewerber: `${basePath}/bewerber/${who.id}`,
            name: `${who.vorname} ${who.nachname}`,
            ergebnis: result,
          };
        }),
      };
    }),
  ];
}

/** Marks one applicant of a source; 404 if the active company can't see the applicant in it. */
async function marked(
  { db, access, params: { id }, body, now, locale }: Aenderung,
  filePath: string,
  isIn: (bewerber: VisibleBewerber) => boolean,
) {
  const [bewerber] = await findMarkable(db, access, [id]);
  if (!bewerber || !isIn(bewerber)) throw notFound();
  const { kontaktiertAm } = body;
  const code = kontaktiertAm ? kontaktregelOf(kontaktiertAm, await findToday(db)) : undefined;
  if (code) {
    throw new ValidationError([
      { propertyPath: 'kontaktiertAm', message: violationText(locale, code), code },
    ]);
  }
  await updateKennzeichen(db, access, [bewerber.id], body, now);
  const row = await findKennzeichen(db, access, bewerber.id);
  return {
    '@id': `${filePath}/${bewerber.id}`,
    '@type': 'Bewerberkennzeichen' as const,
    ...presentKennzeichen(row),
  };
}
