import {
  MAX_BEMERKUNG_LENGTH,
  lastStudienbeginn,
  nextStudienbeginn,
  type putEinschreibung,
} from '@firmenportal/contract/einschreibungen';
import type { Abschluss } from '@firmenportal/contract/fields';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import * as z from 'zod/mini';
import { pathOf } from '#platform/paths.ts';
import type { ListOrigin } from '#ui/list-origin.ts';

/** The years of intake that can be reported on this day. */
export function studienbeginneAb(today: string): string[] {
  const first = nextStudienbeginn(today);
  const length = lastStudienbeginn(today) - first + 1;
  return Array.from({ length }, (_, index) => String(first + index));
}

/** The form's initial values, in the order of its fields. Most people report for the next intake. */
export const anfangAm = (today: string) => ({
  studienbeginn: String(nextStudienbeginn(today)),
  studiengang: '',
  ausbildungsleitung: '',
  bemerkung: '',
});
export type Answers = ReturnType<typeof anfangAm>;

/** Validates the form field by field, so that everything that is missing shows at once. */
export const answersSchema = z.pipe(
  z.strictObject({
    studienbeginn: z.string(),
    studiengang: z.string().check(z.refine((value) => value !== '', 'studiengangFehlt')),
    ausbildungsleitung: z.string(),
    bemerkung: z.string().check(z.maxLength(MAX_BEMERKUNG_LENGTH)),
  }),
  z.transform(
    ({ studienbeginn, studiengang, ausbildungsleitung, bemerkung }): BodyOf<typeof putEinschreibung> => ({
      studiengang,
      studienbeginn: Number(studienbeginn),
      ausbildungsleitung: ausbildungsleitung || null,
      bemerkung: bemerkung.trim() || null,
    }),
  ),
);

/** Whether leaving the page would lose anything. */
export const isChanged = (answers: Partial<Answers>, initial: Answers): boolean =>
  Object.entries(initial).some(([name, value]) => (answers[name as keyof Answers] ?? '') !== value);

interface WithIri {
  readonly '@id': string;
}

/** Splits programmes into those that the person wishes for and the others, keeping their order. */
export function byWunsch<S extends WithIri>(
  studiengaenge: readonly S[],
  wuensche: readonly WithIri[],
): { readonly gewuenscht: readonly S[]; readonly others: readonly S[] } {
  const identifiers = new Set(wuensche.map((wunsch) => identifierOf(wunsch['@id'])));
  const isWunsch = (studiengang: S) => identifiers.has(identifierOf(studiengang['@id']));
  return {
    gewuenscht: studiengaenge.filter(isWunsch),
    others: studiengaenge.filter((studiengang) => !isWunsch(studiengang)),
  };
}

/** Whether a programme's degree differs from that of every programme that the person applied for. */
export const isOtherDegree = (
  { abschluss }: { readonly abschluss: Abschluss },
  wuensche: readonly { readonly abschluss: Abschluss }[],
): boolean => wuensche.length > 0 && wuensche.every((wunsch) => wunsch.abschluss !== abschluss);

/** Whether any of the places that the company reserved is still free. */
export function plaetzePhaseOf(plaetze: { readonly reserviert: number; readonly belegt: number }) {
  if (plaetze.reserviert === 0) return 'keine';
  return plaetze.belegt < plaetze.reserviert ? 'frei' : 'voll';
}

/**
 * The list to return to after the report. In a list from the marketplace, the person's entry now leads to their page
 * among the company's own applicants.
 */
export function listAfterReport(list: ListOrigin, { '@id': iri }: { readonly '@id': string }): ListOrigin {
  const before = pathOf('bewerberMarktplatzShow', { iri });
  const after = pathOf('bewerberShow', { iri });
  return { ...list, entries: list.entries.map((entry) => (entry === before ? after : entry)) };
}
