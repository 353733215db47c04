/**
 * The credits that the plan expects by the end of a semester: the same number for each, and never more than the whole
 * (docs/entscheidungen, "Which credits count").
 */
export function plannedCredits(programme: { credits: number; semester: number }, semester: number): number {
  return Math.round((programme.credits * Math.min(semester, programme.semester)) / programme.semester);
}
