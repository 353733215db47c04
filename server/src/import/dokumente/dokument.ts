import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import { inhaltsbefundOf, type Mangel } from './inhalt.ts';
import { dokumentnameOf } from './name.ts';
import type { Ordnerdatei } from './ordner.ts';

/** Bytes. */
export const GROESSTES_DOKUMENT = 20 * 1024 * 1024;

/** A good file of the folder. */
export interface Dokument extends Ordnerdatei {
  readonly medientyp: Dokumenttyp;
  /** As people see it. */
  readonly anzeigename: string;
  readonly groesse: number;
  /** SHA-256, hexadecimal. */
  readonly pruefsumme: string;
}

/** Reads a file of the folder and tells what it is; its content is handed out besides and not kept. */
export async function readDokument(
  ordner: string,
  datei: Ordnerdatei,
): Promise<{ dokument: Dokument; inhalt: Buffer } | Mangel> {
  const inhalt = await contentOf(path.join(ordner, datei.pfad));
  if (!Buffer.isBuffer(inhalt)) return inhalt;
  const befund = inhaltsbefundOf(inhalt);
  if ('code' in befund) return befund;
  const { medientyp } = befund;
  return {
    inhalt,
    dokument: {
      ...datei,
      medientyp,
      anzeigename: dokumentnameOf(datei.name, medientyp),
      groesse: inhalt.length,
      pruefsumme: createHash('sha256').update(inhalt).digest('hex'),
    },
  };
}

async function contentOf(file: string): Promise<Buffer | Mangel> {
  try {
    // Between the look at the folder and this it may have become a link, or a pipe that is never written to.
    await using handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { size } = await handle.stat();
    return size > GROESSTES_DOKUMENT
      ? { code: 'dokumentGroesse', angaben: { megabyte: GROESSTES_DOKUMENT / 1024 ** 2 } }
      : await handle.readFile();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return { code: 'dateiUnlesbar' };
    throw error;
  }
}
