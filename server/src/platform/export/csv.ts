import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Sprache } from '@firmenportal/contract/sprache';
import { schulzeit } from './schulzeit.ts';
import type { Zelle } from './spalten.ts';
import type { Tabelle } from './tabelle.ts';

const BOM = '\uFEFF';
/** What the spreadsheets of each language read when a file is opened by a double click. */
const TRENNZEICHEN: Readonly<Record<Sprache, string>> = { 'de-DE': ';', 'en-GB': ',' };
/** What spreadsheets take for a formula, also written in full width. */
const FORMEL = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as CSV: UTF-8 with BOM, every value quoted, numbers and days as the language writes them. */
export function csvOf({ kopf, zeilen, sprache }: Tabelle): Readable {
  const delimiter = TRENNZEICHEN[sprache];
  const lines = (records: readonly (readonly string[])[]): string =>
    stringify([...records], { delimiter, quoted: true, quoted_empty: false, record_delimiter: 'windows' });
  const write = writerOf(sprache);
  async function* chunks() {
    yield Buffer.from(BOM + lines([kopf.map(({ name }) => harmless(name))]));
    for await (const rows of zeilen) yield Buffer.from(lines(rows.map((row) => row.map(write))));
  }
  return Readable.from(chunks(), { objectMode: false });
}

function writerOf(sprache: Sprache): (zelle: Zelle) => string {
  const day = new Intl.DateTimeFormat(sprache, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(sprache, { timeStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(sprache, { useGrouping: false });
  const oneDigit = new Intl.NumberFormat(sprache, {
    useGrouping: false,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (zelle) => {
    if (zelle === null) return '';
    switch (zelle.art) {
      case 'text':
        return harmless(zelle.wert);
      case 'zahl':
        return (zelle.stellen === 1 ? oneDigit : number).format(zelle.wert);
      case 'datum':
        return day.format(new Date(zelle.wert));
      case 'zeitpunkt': {
        const shown = schulzeit(zelle.wert);
        return `${day.format(shown)} ${time.format(shown)}`;
      }
    }
  };
}

/** A text that no spreadsheet takes for a formula. */
const harmless = (text: string): string => (FORMEL.test(text) ? `'${text}` : text);
