/** How many of the most common passwords nobody may choose (product.md §8). */
const REFUSED = 10_000;

let refused: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is one of those that are guessed first, in whatever case it is typed. */
export async function isFrequentPassword(password: string): Promise<boolean> {
  return (await (refused ??= load())).has(folded(password));
}

/** Loaded when somebody first chooses one: a portal at rest does without. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, REFUSED).map(folded));
}

const folded = (password: string): string => password.normalize('NFKC').toLowerCase();
