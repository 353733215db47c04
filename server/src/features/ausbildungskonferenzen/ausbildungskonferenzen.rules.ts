import type { Konferenzangaben, KonferenzRow } from './ausbildungskonferenzen.db.ts';

/** Whether companies may register, change and cancel. */
export const isOffen = ({ anmeldeschluss }: KonferenzRow, jetzt: Date): boolean =>
  jetzt.getTime() < anmeldeschluss;

/** The properties that an edit changes; `dokumente` are those that there are now. */
export function changedIn(
  stored: KonferenzRow,
  dokumente: readonly string[],
  angaben: Konferenzangaben,
): (keyof Konferenzangaben)[] {
  const anmeldeschluss = new Date(stored.anmeldeschluss);
  const [before, after] = [comparable({ ...stored, anmeldeschluss, dokumente }), comparable(angaben)];
  return (Object.keys(angaben) as (keyof Konferenzangaben)[]).filter((name) => before[name] !== after[name]);
}

const comparable = ({ anmeldeschluss, dokumente, ...rest }: Konferenzangaben) => ({
  ...rest,
  anmeldeschluss: anmeldeschluss.getTime(),
  dokumente: dokumente.toSorted((a, b) => a.localeCompare(b)).join(','),
});
