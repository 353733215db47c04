import type { Dirent } from 'node:fs';
import path from 'node:path';
import { eintraegeOf, hindernisOf } from '../ordnereintraege.ts';
import type { Befundcode } from '../texte/de-DE.ts';

/** A file of the folder, before it is opened. */
export interface Ordnerdatei {
  /** Below the folder, as it is told to people. */
  readonly pfad: string;
  readonly bewerbernummer: string;
  readonly name: string;
}

/** What stands in the folder and is no document, or not where documents are. */
export interface Fremdes {
  readonly pfad: string;
  readonly code: Befundcode;
}

/**
 * All that is in a folder of documents, in the order of names: `<bewerbernummer>/<name>`, or
 * `<bewerbernummer>_<name>`. Nothing is opened and no link is followed.
 */
export async function readOrdner(ordner: string): Promise<(Ordnerdatei | Fremdes)[]> {
  const found: (Ordnerdatei | Fremdes)[] = [];
  for (const eintrag of await eintraegeOf(ordner)) {
    if (!eintrag.isDirectory()) {
      const [, nummer = '', name = ''] = /^([^_]+)_(.+)$/s.exec(eintrag.name) ?? [];
      found.push(dateiOf(eintrag, { pfad: eintrag.name, bewerbernummer: nummer, name }));
      continue;
    }
    for (const inner of await eintraegeOf(path.join(ordner, eintrag.name))) {
      const pfad = path.join(eintrag.name, inner.name);
      found.push(dateiOf(inner, { pfad, bewerbernummer: eintrag.name, name: inner.name }));
    }
  }
  return found;
}

function dateiOf(eintrag: Dirent, datei: Ordnerdatei): Ordnerdatei | Fremdes {
  const { pfad } = datei;
  const code = hindernisOf(eintrag);
  if (code) return { pfad, code };
  if (datei.bewerbernummer === '') return { pfad, code: 'ohneBewerbernummer' };
  return { ...datei, bewerbernummer: datei.bewerbernummer.normalize('NFC') };
}
