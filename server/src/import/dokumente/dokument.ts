import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Dokumenttyp } from '@firmenportal/contract/bewerber';
import type { Mangel } from '../befund.ts';
import { readInhalt } from '../ordnereintraege.ts';
import { inhaltsbefundOf } from './inhalt.ts';
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
  const inhalt = await readInhalt(path.join(ordner, datei.pfad), GROESSTES_DOKUMENT);
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
