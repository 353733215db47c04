/** Names offered at once: whoever is not among them is found by one more letter. */
const OFFERED = 5;

const BEGUN = /(?<![\p{L}\p{N}_.])@([^@\n]{0,60})$/u;

/** What stands between the last `@` and the caret, where that can become a name. */
export const begunMention = (text: string, caret: number): string | undefined =>
  BEGUN.exec(text.slice(0, caret))?.[1];

/** The names that go on like what was begun, by any of their parts; none once a name is whole. */
export function matching(names: readonly string[], begun: string): string[] {
  const typed = begun.toLowerCase();
  const goesOn = (name: string) =>
    name.startsWith(typed) || name.split(/[\s-]/).some((part) => part.startsWith(typed));
  return [...new Set(names)]
    .filter((name) => goesOn(name.toLowerCase()) && name.toLowerCase() !== typed)
    .slice(0, OFFERED);
}

/** The text with the name in place of what was begun, and the place behind it. */
export function withMention(text: string, caret: number, name: string): [text: string, caret: number] {
  const before = text.slice(0, caret - (begunMention(text, caret) ?? '').length);
  const after = text.slice(caret);
  const written = `${before}${name}${after.startsWith(' ') ? '' : ' '}`;
  return [`${written}${after}`, written.length];
}
