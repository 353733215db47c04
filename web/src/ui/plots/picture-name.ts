const IN_ASCII: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Letters of its words: file systems take 255 bytes, and a letter may have three. */
const MOST = 80;

/** `durchschnitt-nach-semester-lena-vogt-2026-11-27.png`, as the server names its files. */
export function pictureName(words: readonly string[], day: string): string {
  const name = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => IN_ASCII[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|\u00AD/gu, '')
    .replaceAll(/[^\p{Letter}\d]+/gu, '-');
  const short = Array.from(name).slice(0, MOST).join('').replaceAll(/^-|-$/g, '');
  return `${short}-${day}.png`;
}
