import { setImmediate } from 'node:timers/promises';
import type { DisclosedSection, SectionName } from './datenauskunft.db.ts';

/** Characters that are sent at once. */
const CHUNK = 65_536;
/** Sections of one row at most, which stands without a list. */
const SINGLE: ReadonlySet<SectionName> = new Set(['konto', 'person']);

/**
 * A disclosure as JSON, some rows at a time: of an account that wrote much it is larger than what fits into memory.
 * @param photo the person's, base64
 */
export async function* textOfDisclosure(
  sections: AsyncIterable<DisclosedSection>,
  { now, photo }: { now: Date; photo: string | null },
): AsyncGenerator<string, void> {
  let text = `{\n  "erstelltAm": ${JSON.stringify(now)}`;
  for await (const { name, rows } of sections) {
    const isSingle = SINGLE.has(name);
    let count = 0;
    for await (const some of rows) {
      for (const row of some) {
        if (isSingle)
          text += `,\n  "${name}": ${indented(name === 'person' ? { ...row, foto: photo } : row, 2)}`;
        else text += `${count === 0 ? `,\n  "${name}": [` : ','}\n    ${indented(row, 4)}`;
        count += 1;
        if (text.length < CHUNK) continue;
        yield text;
        text = '';
        // Others are served between two of these.
        await setImmediate();
      }
    }
    if (!isSingle) text += count === 0 ? `,\n  "${name}": []` : '\n  ]';
  }
  yield `${text}\n}`;
}

const indented = (row: object, by: number): string =>
  JSON.stringify(row, undefined, 2).replaceAll('\n', `\n${' '.repeat(by)}`);
