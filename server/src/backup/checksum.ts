import { createHash } from 'node:crypto';

/** How much went by, and a checksum over it. */
export interface Checksum {
  bytes: number;
  pruefsumme: string;
}

/** Sums up what is taken out or read in. */
export function openChecksum() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(content: Uint8Array): void {
      hash.update(content);
      bytes += content.length;
    },
    /** With its name and its length: content that moves from one file into the next is another sum. */
    addNamed(name: string, content: Uint8Array): void {
      hash.update(`${JSON.stringify(name)} ${content.length}\n`);
      this.add(content);
    },
    end: (): Checksum => ({ bytes, pruefsumme: hash.digest('hex') }),
  };
}
