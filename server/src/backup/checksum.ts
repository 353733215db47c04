import { createHash } from 'node:crypto';

/** How many bytes went by, and a checksum over them. */
export interface Checksum {
  bytes: number;
  pruefsumme: string;
}

/** Sums up content as it is written or read. */
export function openChecksum() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(content: Uint8Array): void {
      hash.update(content);
      bytes += content.length;
    },
    /** Includes name and length, so that content that moves from one file to the next changes the sum. */
    addNamed(name: string, content: Uint8Array): void {
      hash.update(`${JSON.stringify(name)} ${content.length}\n`);
      this.add(content);
    },
    end: (): Checksum => ({ bytes, pruefsumme: hash.digest('hex') }),
  };
}
