// Letters of five by seven points, each line from left to right as the bits of a number: pictures of the demo are
// the same on every machine, whatever fonts it has.
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

/** The points of a letter, line by line; of a letter with a mark, those without. */
export function pointsOf(letter: string): boolean[][] {
  const plain = letter.normalize('NFD').charAt(0).toUpperCase();
  // Base 32: five bits a line.
  return Array.from(LINES[plain] ?? '', (line) =>
    Array.from({ length: WIDTH }, (_, x) => ((parseInt(line, 32) >> (WIDTH - 1 - x)) & 1) === 1),
  );
}
