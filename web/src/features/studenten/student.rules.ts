/** Whether somebody studies on a day: whose exmatriculation is yet to come still does. */
export const isImmatrikuliert = ({ exmatrikulation }: { exmatrikulation: string | null }, today: string) =>
  exmatrikulation === null || exmatrikulation > today;
