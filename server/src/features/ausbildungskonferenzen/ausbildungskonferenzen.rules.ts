import type { KonferenzDetails, KonferenzRow } from './ausbildungskonferenzen.db.ts';

/** Whether companies may register, change and cancel. */
export const isOffen = ({ anmeldeschluss }: KonferenzRow, now: Date): boolean =>
  now.getTime() < anmeldeschluss;

/** The properties that an edit changes; `dokumente` are the current ones. */
export function changedIn(
  stored: KonferenzRow,
  dokumente: readonly string[],
  details: KonferenzDetails,
): (keyof KonferenzDetails)[] {
  const anmeldeschluss = new Date(stored.anmeldeschluss);
  const [before, after] = [comparable({ ...stored, anmeldeschluss, dokumente }), comparable(details)];
  return (Object.keys(details) as (keyof KonferenzDetails)[]).filter((name) => before[name] !== after[name]);
}

const comparable = ({ anmeldeschluss, dokumente, ...rest }: KonferenzDetails) => ({
  ...rest,
  anmeldeschluss: anmeldeschluss.getTime(),
  dokumente: dokumente.toSorted((a, b) => a.localeCompare(b)).join(','),
});
