import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import type { Locale } from '@firmenportal/contract/locale';
import { ALLOWED_VERSUCHE } from '@firmenportal/contract/studenten';
import type { Terms } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { drawPdf, type PdfDefinition } from '#platform/documents/pdf.ts';
import { nameOfFile } from '#platform/http/files/file.ts';
import { TERMS } from '#platform/texte/fachworte.ts';
import { tagText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import type { Leistungsuebersicht, LeistungRow } from './leistungsuebersicht.db.ts';
import type { AtRiskRow } from './statistik.db.ts';
import { deDE, type Uebersichtstext } from './leistungsuebersicht.texte.de-DE.ts';
import { enGB } from './leistungsuebersicht.texte.en-GB.ts';

const TEXTS: Readonly<Record<Locale, Record<Uebersichtstext, string>>> = { 'de-DE': deDE, 'en-GB': enGB };
const BLUE = '#003A79';
const GREY = '#555555';

/** Language of the document: its texts, the domain's words, and how days and numbers are written. */
interface Rede {
  readonly text: (key: Uebersichtstext, details?: Record<string, string | number>) => string;
  readonly terms: Terms;
  readonly tag: (day: string | null) => string;
  readonly number: (value: string | number | null, stellen?: 1) => string;
}

function redeOf(locale: Locale): Rede {
  const number = new Intl.NumberFormat(locale);
  const grade = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    text: (key, details = {}) => filled(TEXTS[locale][key], details),
    terms: TERMS[locale],
    tag: (day) => (day === null ? '–' : tagText(day, locale)),
    number: (value, stellen) =>
      value === null ? '–' : (stellen === 1 ? grade : number).format(Number(value)),
  };
}

/** Draws the document in a worker, because it keeps a core busy for a while. */
export const drawLeistungsuebersicht = ({
  uebersicht,
  ...options
}: {
  readonly uebersicht: Leistungsuebersicht;
  readonly locale: Locale;
  readonly now: Date;
}): Promise<Uint8Array> => drawPdf(leistungsuebersichtOf(uebersicht, options));

/** A student's achievements as a document to print (product.md §5). */
export function leistungsuebersichtOf(
  { student, statistik, leistungen }: Leistungsuebersicht,
  { locale, now }: { locale: Locale; now: Date },
): PdfDefinition {
  const rede = redeOf(locale);
  const { text } = rede;
  const name = `${student.vorname} ${student.nachname}`;
  return {
    language: locale,
    info: { title: `${text('titel')}: ${name}`, creationDate: now },
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      titel: { fontSize: 20, bold: true, color: BLUE },
      abschnitt: { fontSize: 12, bold: true, color: BLUE, margin: [0, 14, 0, 4] },
      leise: { color: GREY },
      kopf: { bold: true },
      zahl: { fontSize: 14, bold: true },
    },
    content: [
      { text: text('titel'), style: 'titel' },
      { text: name, fontSize: 14, margin: [0, 2, 0, 6] },
      { text: text('keinZeugnis'), style: 'leise' },
      section(text('stammdaten')),
      masterData(student, rede),
      section(text('kennzahlen')),
      figures(statistik.gesamt, rede),
      section(text('gefaehrdet')),
      ...atRisk(statistik.freigegeben?.gefaehrdet ?? [], rede),
      section(text('noten')),
      ...grades(leistungen, rede),
    ],
    // A heading must not stand alone at the end of a page.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    footer: (page, seiten) => ({
      margin: [40, 16, 40, 0],
      fontSize: 8,
      color: GREY,
      columns: [
        `${name} · ${student.matrikelnummer} · ${text('ausgestellt', { tag: tagText(now, locale) })}`,
        { text: text('seite', { seite: page, seiten }), alignment: 'right', width: 'auto' },
      ],
    }),
  };
}

const section = (text: string): Content => ({ text, style: 'abschnitt', headlineLevel: 1 });

function masterData(student: Leistungsuebersicht['student'], { terms: { feld: field }, tag }: Rede): Content {
  const facts: [string, string][] = [
    [field.name, `${student.vorname} ${student.nachname}`],
    [field.matrikelnummer, student.matrikelnummer],
    [field.studiengang, student.studiengangName],
    [field.centuria, student.centuria ?? '–'],
    [field.firma, student.firmaName],
    [field.immatrikulation, tag(student.immatrikulation)],
    ...(student.exmatrikulation === null
      ? []
      : [[field.exmatrikulation, tag(student.exmatrikulation)] satisfies [string, string]]),
  ];
  const body = facts.map(([term, value]): TableCell[] => [{ text: term, style: 'leise' }, value]);
  return { layout: 'noBorders', table: { widths: [120, '*'], body } };
}

const figure = (term: string, value: string): Content => ({
  stack: [
    { text: value, style: 'zahl' },
    { text: term, style: 'leise' },
  ],
});

function figures(
  {
    durchschnitt,
    bestandeneModule: bestandene,
    credits,
    creditsNoetig: noetig,
  }: Leistungsuebersicht['statistik']['gesamt'],
  { text, terms: { feld: field }, number }: Rede,
): Content {
  return {
    columns: [
      figure(text('durchschnitt'), number(durchschnitt, 1)),
      figure(field.bestandeneModule, number(bestandene ?? 0)),
      figure(field.credits, text('vonNoetig', { erreicht: number(credits ?? 0), noetig: number(noetig) })),
    ],
  };
}

function atRisk(
  modules: readonly AtRiskRow[],
  { text, terms: { feld: field, wert: value } }: Rede,
): Content[] {
  const erlaubt = ALLOWED_VERSUCHE;
  const hint: Content = {
    text: text('gefaehrdetHinweis', { erlaubt }),
    style: 'leise',
    margin: [0, 0, 0, 4],
  };
  if (modules.length === 0) return [hint, text('keineGefaehrdeten')];
  const head = [field.modulnummer, field.modul, text('versuche'), field.muendlicheErgaenzungspruefungErlaubt];
  const rows = modules.map(({ modulnummer, modul, versuche: attempts, muendlich }) => [
    modulnummer,
    modul,
    text('versucheVon', { versuche: attempts, erlaubt }),
    muendlich ? value.ja : value.nein,
  ]);
  return [hint, tableOf([68, '*', 60, 110], head, rows)];
}

function grades(leistungen: readonly LeistungRow[], rede: Rede): Content[] {
  const { text, terms, tag, number } = rede;
  const { feld: field } = terms;
  if (leistungen.length === 0) return [text('keineNoten')];
  const head = [
    field.modulnummer,
    field.modul,
    field.pruefungsdatum,
    field.note,
    field.credits,
    field.versuch,
    text('bemerkungen'),
  ];
  return [...Map.groupBy(leistungen, ({ semester }) => semester)].map(([semester, rows]) =>
    tableOf(
      [64, '*', 67, 26, 36, 38, 92],
      head,
      rows.map((row) => [
        row.modulnummer,
        row.modul,
        tag(row.pruefungsdatum),
        number(row.note, 1),
        number(row.credits),
        String(row.versuch),
        remarksOf(row, terms),
      ]),
      `${field.semester} ${semester}`,
    ),
  );
}

function remarksOf(
  { bestanden, anerkannt, muendlich }: LeistungRow,
  { feld: field, wert: value }: Terms,
): string {
  const remarks = [
    !bestanden && value.nichtBestanden,
    anerkannt && field.anerkannt,
    // For a passed module it would mean that one was taken.
    !bestanden && muendlich && field.muendlicheErgaenzungspruefungErlaubt,
  ];
  return remarks.filter((remark) => remark !== false).join(', ');
}

/** A table whose header repeats on each page and whose rows are not split across pages. */
function tableOf(
  widths: (number | '*')[],
  head: readonly string[],
  rows: readonly (readonly string[])[],
  title?: string,
): Content {
  const titleRow: TableCell[] = [{ text: title ?? '', style: 'kopf', colSpan: head.length }];
  return {
    layout: LAYOUT,
    margin: [0, 0, 0, 8],
    table: {
      widths,
      headerRows: title === undefined ? 1 : 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        ...(title === undefined ? [] : [[...titleRow, ...head.slice(1).map(() => '')]]),
        head.map((text): TableCell => ({ text, style: 'kopf' })),
        ...rows.map((row) => row.map((text, column) => breakable(text, column === 0 ? 11 : 26))),
      ],
    },
  };
}

const LAYOUT: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => '#BBBBBB',
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: () => 4,
};

/** A word wider than its column would push the table over the margin. */
const breakable = (text: string, characters: number): string =>
  text.replace(new RegExp(String.raw`\S{${characters}}(?=\S)`, 'gu'), '$&\u200B');

/** `leistungsuebersicht-4711-2026-11-21.pdf` */
export const fileNameOf = (
  { student }: Leistungsuebersicht,
  { locale, now }: { locale: Locale; now: Date },
): string => nameOfFile([TEXTS[locale].titel, student.matrikelnummer], now, 'pdf');
