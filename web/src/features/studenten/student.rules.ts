/** Whether somebody studies on a day: whose exmatriculation is yet to come still does. */
export const isImmatrikuliert = ({ exmatrikulation }: { exmatrikulation: string | null }, today: string) =>
  exmatrikulation === null || exmatrikulation > today;

interface Progress {
  /** The semester of study that is running. */
  readonly fachsemester: number;
  /** Credits by now, and those that the plan expects by the end of the last semester that is over. */
  readonly credits: number;
  readonly creditsLautPlan: number;
  readonly semester: readonly {
    readonly semester: number;
    readonly credits: number;
    readonly creditsLautPlan: number;
  }[];
}

/**
 * How somebody stands against the plan: semesters that are over, those at whose end as many credits were there as the plan
 * expects, and how many there are more (or, below zero, fewer) now: the same number that the cohort calls behind plan.
 */
export function progressOf({ fachsemester, credits, creditsLautPlan, semester }: Progress) {
  const over = semester.filter((one) => one.semester < fachsemester);
  return {
    vorbei: over.length,
    imPlan: over.filter((one) => one.credits >= one.creditsLautPlan).length,
    abstand: credits - creditsLautPlan,
  };
}
