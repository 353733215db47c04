/**
 * The credits that the plan expects by the end of a semester: the same number in each, and no more than all
 * (docs/entscheidungen, "Which credits count").
 */
export function plannedCredits(programme: { credits: number; semester: number }, semester: number): number {
  return Math.round((programme.credits * Math.min(semester, programme.semester)) / programme.semester);
}
