import type { Art } from './art.ts';
import { DateiFehler, type Befund } from './befund.ts';
import type { Zeile } from './csv.ts';
import type { Zuordnung } from './zuordnung.ts';

/** Where in a line the value of a column stands, and what it is translated by. */
export interface Feld {
  /** Heading of the kind. */
  readonly name: string;
  /** Heading of the file, by which people find the place. */
  readonly ueberschrift: string;
  /** Position in the line; -1 where the mapping gives one value for all lines. */
  readonly position: number;
  readonly werte: ReadonlyMap<string, string> | undefined;
  readonly konstante: string | undefined;
}

/** What the headings say of all lines below them. */
export interface Kopf {
  readonly spaltenzahl: number;
  readonly felder: readonly Feld[];
}

/** One spelling for all of a heading: spreadsheets and people write `Prüfungsdatum`, `PRUEFUNGSDATUM` or `pruefungs-datum`. */
const foldHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[\s_"'-]/g, '');
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Finds the columns of a kind among a file's headings, whatever their case and the blanks around them.
 * @throws DateiFehler with every heading that is missing, unknown or there twice
 */
export function readKopf({ nummer, zellen }: Zeile, art: Art, zuordnung: Zuordnung): Kopf {
  const { spalten = {}, ignorieren = [], konstanten = {} } = zuordnung;
  const known = Object.keys(art.spalten);
  // What the mapping says of a heading wins over the kind's own names.
  const nameOf = new Map([
    ...known.map((name) => [foldHeading(name), name] as const),
    ...Object.entries(spalten).map(([heading, name]) => [foldHeading(heading), name] as const),
  ]);
  const ignored = new Set(ignorieren.map(foldHeading));
  const ueberschriften = zellen.map((zelle) => zelle.trim().normalize('NFC'));
  const felder = new Map(
    Object.entries(konstanten).map(([name, konstante]) => [
      name,
      feld(zuordnung, { name, ueberschrift: name, position: -1, konstante }),
    ]),
  );
  const befunde: Befund[] = [];
  const report = (spalte: string | null, code: Befund['code'], angaben: Befund['angaben'] = {}) =>
    befunde.push({ zeile: nummer, spalte, code, angaben });

  for (const [position, ueberschrift] of ueberschriften.entries()) {
    const key = foldHeading(ueberschrift);
    if (ignored.has(key)) continue;
    const name = nameOf.get(key);
    if (key === '') report(null, 'spalteOhneName', { nummer: position + 1 });
    else if (name === undefined)
      report(shown(ueberschrift), 'spalteUnbekannt', { moeglich: known.join(', ') });
    else if (felder.has(name)) report(ueberschrift, 'spalteDoppelt');
    else felder.set(name, feld(zuordnung, { name, ueberschrift, position, konstante: undefined }));
  }
  // Values then stand where headings should, and these may be personal data: they are not repeated.
  if (felder.size === Object.keys(konstanten).length) {
    const angaben = { moeglich: known.join(', ') };
    throw new DateiFehler({ zeile: nummer, spalte: null, code: 'ohneUeberschriften', angaben });
  }
  for (const name of known) {
    const { verlangt = false, mit = '' } = art.spalten[name] ?? {};
    if (!(verlangt || felder.has(mit)) || felder.has(name)) continue;
    report(name, 'spalteFehlt', { gefunden: ueberschriften.slice(0, MOST_SHOWN).map(shown).join(', ') });
  }
  if (befunde.length > 0) throw new DateiFehler(...befunde);
  return { spaltenzahl: zellen.length, felder: [...felder.values()] };
}

function feld({ werte = {} }: Zuordnung, column: Omit<Feld, 'werte'>): Feld {
  const translations = Object.hasOwn(werte, column.name) ? werte[column.name] : undefined;
  return { ...column, werte: translations && new Map(Object.entries(translations)) };
}

const MOST_SHOWN = 50;
const LONGEST_SHOWN = 40;

/** A heading short enough to be shown: a file without headings has values in their place. */
function shown(ueberschrift: string): string {
  return ueberschrift.length > LONGEST_SHOWN ? `${ueberschrift.slice(0, LONGEST_SHOWN)}…` : ueberschrift;
}
