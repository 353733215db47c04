/** Whether somebody is enrolled on a day; people with a future exmatriculation still are. */
export const isImmatrikuliert = ({ exmatrikulation }: { exmatrikulation: string | null }, today: string) =>
  exmatrikulation === null || exmatrikulation > today;

interface Progress {
  /** The current semester of study. */
  readonly fachsemester: number;
  /** Credits so far, and those that the plan expects by the end of the last completed semester. */
  readonly credits: number;
  readonly creditsLautPlan: number;
  readonly semester: readonly {
    readonly semester: number;
    readonly credits: number;
    readonly creditsLautPlan: number;
  }[];
}

/**
 * Progress against the plan: the completed semesters, those of them that ended with as many credits as planned, and
 * how many credits more (or, if negative, fewer) there are now. The cohort shows the same number as behind plan.
 */
export function progressOf({ fachsemester, credits, creditsLautPlan, semester }: Progress) {
  const over = semester.filter((one) => one.semester < fachsemester);
  return {
    vorbei: over.length,
    imPlan: over.filter((one) => one.credits >= one.creditsLautPlan).length,
    abstand: credits - creditsLautPlan,
  };
}
