/** What decides whether an applicant's enrolment can be reported; the server decides the same. */
export interface Reportable {
  readonly verfuegbar: boolean;
  readonly stand: string | null;
  readonly eingegangenAm: string | null;
  readonly bewerbungsjahrVergangen: boolean;
}

/** Why nobody can report the person's enrolment; undefined if there is no reason to show. */
export function hindranceOf(
  bewerber: Reportable,
): 'nichtVerfuegbar' | 'zurueckgezogen' | 'vergangen' | undefined {
  if (bewerber.stand === 'eingeschrieben') return undefined;
  if (!bewerber.verfuegbar) return 'nichtVerfuegbar';
  // Without an application, it was the company that withdrew its own report.
  if (bewerber.stand === 'zurueckgezogen' && bewerber.eingegangenAm !== null) return 'zurueckgezogen';
  return bewerber.bewerbungsjahrVergangen ? 'vergangen' : undefined;
}
