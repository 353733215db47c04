const IN_ASCII: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Letters of its words: file systems take no long names. */
const MOST = 120;

/** `durchschnitt-nach-semester-lena-vogt-2026-11-27.png`, as the server names its files. */
export function pictureName(words: readonly string[], day: Date): string {
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  const name = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => IN_ASCII[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|\u00AD/gu, '')
    .replaceAll(/[^\p{Letter}\d]+/gu, '-')
    .slice(0, MOST)
    .replaceAll(/^-|-$/g, '');
  return `${name}-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.png`;
}
