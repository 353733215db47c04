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
  const before = { ...stored, anmeldeschluss: new Date(stored.anmeldeschluss), dokumente };
  return (Object.keys(angaben) as (keyof Konferenzangaben)[]).filter(
    (name) => comparable(before[name]) !== comparable(angaben[name]),
  );
}

const comparable = (value: Konferenzangaben[keyof Konferenzangaben]): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
