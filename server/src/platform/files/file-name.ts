/**
 * A file's name without folders and without characters that change the direction of text; undefined if nothing is
 * left.
 */
export function fileNameOf(name: string): string | undefined {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim();
  return shown === '' ? undefined : shown;
}
