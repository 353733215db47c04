import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const REPO = path.resolve(import.meta.dirname, '..');
const AREAS = ['contract/src', 'server/src', 'demo', 'tools', 'faults', 'bench', 'e2e', 'web/src'];

/** German words for things that every web application has, which are named in English. */
const REFUSED = new Set(
  `ablage ablagen absender adresse antwort antworten anzahl auftrag bedingung befund befunde bereich bestand
   brief datei dateien dateiname dokumentname einsicht eintrag eintraege eintritt ergebnis ergebnisse fehler feld felder
   fortschritt geheim gemeinsam grenze groesse heute hoechstens inhalt jetzt kennung kopf liste medientyp nachgeschlagen
   ordner pfad probe protokolliere pruefsumme quelle recht richtung schluessel schreibend schritt schritte seite sendung
   sortierung spalte spalten sprache standwelt strom summe tabelle tabellen treffer uhr verweis verzeichnis vorbereitet
   welt wert werte worte zahl zeile zeilen zelle zellen zuordnung zufall zugriff zustand zweck`.split(/\s+/),
);

/** Exceptions, each with its reason. */
const KEPT: Readonly<Record<string, string>> = {
  inhalt: 'a member of answers',
  wert: 'a member of answers',
  adresse: 'a member of answers',
  anzahl: 'a member of answers',
  datei: 'a field of forms',
  seite: 'a page of the portal as a message to support names it',
  schluessel: 'a column of the database',
};

const files = AREAS.flatMap((root) =>
  readdirSync(path.join(REPO, root), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !entry.name.includes('.texte.') &&
        entry.name !== 'language.test.ts',
    )
    .map((entry) => path.relative(REPO, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|^bench\/frameworks\/generated/.test(file)),
);

/** Names of constants, functions, types and classes, each split into words. */
function namesIn(source: string): { name: string; words: string[] }[] {
  const declared = source.matchAll(
    /(?<=^|[;{}(]|\s)(?:const|let|function\*?|class|type|interface)\s+([A-Za-z_$][\w$]*)(?=[\s<=(:;])/g,
  );
  return Array.from(declared, ([, name = '']) => ({
    name,
    words: name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[ _]/),
  }));
}

const germanIn = (source: string): string[] =>
  namesIn(source)
    .filter(({ name, words }) => !Object.hasOwn(KEPT, name) && words.some((word) => REFUSED.has(word)))
    .map(({ name }) => name);

describe('words of the craft', () => {
  it('are English in declared names and in names of files', () => {
    const german = files.flatMap((file) => {
      const stem = path.basename(file).split('.')[0] ?? '';
      return [
        ...stem.split('-').filter((word) => REFUSED.has(word)),
        ...germanIn(readFileSync(path.join(REPO, file), 'utf8')),
      ].map((name) => `${file}: ${name}`);
    });
    expect(german).toEqual([]);
  });

  it('are found where they are German', () => {
    const found =
      'export const MAX_ZEILEN = 1;\nfunction findSeite(x) {}\ninterface ScopedAntwort {}\nlet ok = 1;';
    expect(germanIn(found)).toEqual(['MAX_ZEILEN', 'findSeite', 'ScopedAntwort']);
  });
});
