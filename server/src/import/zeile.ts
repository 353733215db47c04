import type * as z from 'zod/mini';
import type { Art, Spalte, Werte } from './art.ts';
import type { Befund } from './befund.ts';
import type { Zeile } from './csv.ts';
import type { Feld, Kopf } from './kopf.ts';
import type { Befundcode } from './texte/de-DE.ts';

/** What a line comes to: the values of its record, or all that is wrong with them. */
export type GeleseneZeile =
  | { readonly werte: Werte; readonly befunde?: never }
  | { readonly befunde: readonly Befund[]; readonly werte?: never };

/** Reads the lines of a file of one kind. `heute` is the day that dates may not lie beyond. */
export function zeilenleser(art: Art, kopf: Kopf, heute: string): (zeile: Zeile) => GeleseneZeile {
  const felder = kopf.felder.map((feld) => ({
    feld,
    spalte: art.spalten[feld.name] as Spalte,
    known: new Map<string, unknown>(),
  }));
  const empty = emptyWerte(art, kopf);

  return ({ nummer, zellen }) => {
    if (zellen.length !== kopf.spaltenzahl) {
      const angaben = { ist: zellen.length, soll: kopf.spaltenzahl };
      return { befunde: [{ zeile: nummer, spalte: null, code: 'spaltenzahl', angaben }] };
    }
    const werte: Werte = { ...empty };
    const befunde: Befund[] = [];
    for (const { feld, spalte, known } of felder) {
      const cell = cellOf(feld, zellen);
      if (known.has(cell)) {
        werte[feld.name] = known.get(cell);
        continue;
      }
      const text = toLines(textOf(feld, zellen));
      if (isDamaged(text)) befunde.push(befundAt(nummer, feld, 'zeichen', text));
      else if (!spalte.mehrzeilig && text.includes('\n'))
        befunde.push(befundAt(nummer, feld, 'zeilenumbruch', text));
      else {
        const result = spalte.schema.safeParse(text === '' ? undefined : text);
        if (result.success) {
          werte[feld.name] = result.data;
          if (known.size < MOST_KNOWN && cell.length <= LONGEST_KNOWN) known.set(cell, result.data);
        } else for (const issue of result.error.issues) befunde.push(befundOf(nummer, feld, issue, text));
      }
    }
    if (befunde.length === 0) {
      for (const { spalte, code, angaben, bricht } of art.regeln) {
        if (!bricht(werte, heute)) continue;
        const feld = kopf.felder.find(({ name }) => name === spalte);
        befunde.push({
          ...(feld ? befundAt(nummer, feld, code, textOf(feld, zellen)) : { zeile: nummer, spalte, code }),
          ...(angaben && { angaben }),
        });
      }
    }
    if (befunde.length > 0) return { befunde };
    art.ergaenzen(werte, heute);
    return { werte };
  };
}

/** The values of columns that the file does not have. */
function emptyWerte(art: Art, kopf: Kopf): Werte {
  const missing = Object.entries(art.spalten).filter(
    ([name]) => !kopf.felder.some((feld) => feld.name === name),
  );
  return Object.fromEntries(missing.map(([name, { schema }]) => [name, schema.parse(undefined)]));
}

// Modules, days and grades come again and again; what a cell was read as before needs no second reading.
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 100;

function cellOf({ position, konstante }: Feld, zellen: readonly string[]): string {
  return konstante ?? zellen[position] ?? '';
}

function textOf(feld: Feld, zellen: readonly string[]): string {
  const text = cellOf(feld, zellen).trim();
  const composed = PLAIN.test(text) ? text : text.normalize('NFC');
  return feld.werte?.get(composed) ?? composed;
}

/** Line breaks of any kind as one. */
function toLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

const PLAIN = /^[\x20-\x7e]*$/;
// Controls but ends of lines, what no encoding knows, and UTF-8 that was read as Windows-1252 somewhere on its way.
const DAMAGED = /[[\p{Cc}--\n]\ufffd\ufffe\uffff]|[ÂÃ][\u0080-\u00bf\u0152-\u0178\u2013-\u2122]/v;

function isDamaged(text: string): boolean {
  return !PLAIN.test(text) && DAMAGED.test(text);
}

function befundAt(zeile: number, { ueberschrift }: Feld, code: Befundcode, wert: string): Befund {
  return { zeile, spalte: ueberschrift, code, wert };
}

function befundOf(zeile: number, feld: Feld, issue: z.core.$ZodIssue, wert: string): Befund {
  const at = (code: Befundcode, angaben: Befund['angaben'] = {}) => ({
    ...befundAt(zeile, feld, code, wert),
    angaben,
  });
  if (wert === '') return at('fehlt');
  switch (issue.code) {
    case 'custom':
      return at(issue.message as Befundcode, issue.params as Befund['angaben']);
    case 'too_big':
      return at('zuLang', { grenze: Number(issue.maximum) });
    case 'invalid_value':
      return at('auswahl', { moeglich: issue.values.map(String).join(', ') });
    case 'invalid_format':
      return at(issue.format === 'email' ? 'email' : 'ungueltig');
    default:
      return at('ungueltig');
  }
}
