/** The answers that differ from their initial values; undefined if none does. Leaves out files, which browsers cannot restore. */
export function changedAnswers<V extends object>(answers: V, initial: object): Partial<V> | undefined {
  const before = new Map<string, unknown>(Object.entries(initial));
  const changed = Object.entries(answers).filter(
    ([field, answer]) =>
      !(answer instanceof Blob) && JSON.stringify(answer) !== JSON.stringify(before.get(field)),
  );
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<V>);
}
