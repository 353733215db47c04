// Letters of five by seven dots. Each line is a number whose bits are the dots from left to right. Demo pictures use
// them so that they are the same on every machine, whatever fonts it has.
const LINES: Readonly<Record<string, string>> = {
  A: 'EHHVHHH',
  B: 'UHHUHHU',
  C: 'EHGGGHE',
  D: 'UHHHHHU',
  E: 'VGGUGGV',
  F: 'VGGUGGG',
  G: 'EHGNHHE',
  H: 'HHHVHHH',
  I: 'E44444E',
  J: '72222IC',
  K: 'HIKOKIH',
  L: 'GGGGGGV',
  M: 'HRLLHHH',
  N: 'HPPLJJH',
  O: 'EHHHHHE',
  P: 'UHHUGGG',
  Q: 'EHHHLID',
  R: 'UHHUKIH',
  S: 'FGGE11U',
  T: 'V444444',
  U: 'HHHHHHE',
  V: 'HHHHHA4',
  W: 'HHHLLLA',
  X: 'HHA4AHH',
  Y: 'HHA4444',
  Z: 'V1248GV',
};

export const WIDTH = 5;
export const HEIGHT = 7;

/** The dots of a letter, line by line. Diacritics are dropped. */
export function pointsOf(letter: string): boolean[][] {
  const plain = letter.normalize('NFD').charAt(0).toUpperCase();
  // Each character is one line of five bits, in base 32.
  return Array.from(LINES[plain] ?? '', (line) =>
    Array.from({ length: WIDTH }, (_, x) => ((parseInt(line, 32) >> (WIDTH - 1 - x)) & 1) === 1),
  );
}
