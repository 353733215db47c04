import type { Content, CustomTableLayout, TableCell } from 'pdfmake';
import type { Sprache } from '@firmenportal/contract/sprache';
import type { Fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import { drawPdf, type PdfDefinition } from '../../platform/documents/pdf.ts';
import { nameOfFile } from '../../platform/http/file.ts';
import { FACHWORTE } from '../../platform/texte/fachworte.ts';
import { tagText } from '../../platform/texte/tag.ts';
import { filled } from '../../platform/texte/text.ts';
import type { Leistungsuebersicht, LeistungRow } from './leistungsuebersicht.db.ts';
import type { GefaehrdetRow } from './statistik.db.ts';
import { VERSUCHE_ERLAUBT } from './statistik.presenter.ts';
import { deDE, type Uebersichtstext } from './leistungsuebersicht.texte.de-DE.ts';
import { enGB } from './leistungsuebersicht.texte.en-GB.ts';

const TEXTE: Readonly<Record<Sprache, Record<Uebersichtstext, string>>> = { 'de-DE': deDE, 'en-GB': enGB };
const BLAU = '#003A79';
const GRAU = '#555555';

/** How the document speaks: its texts, the field's words, days and numbers. */
interface Rede {
  readonly text: (schluessel: Uebersichtstext, angaben?: Record<string, string | number>) => string;
  readonly worte: Fachworte;
  readonly tag: (day: string | null) => string;
  readonly zahl: (value: string | number | null, stellen?: 1) => string;
}

function redeOf(sprache: Sprache): Rede {
  const number = new Intl.NumberFormat(sprache);
  const grade = new Intl.NumberFormat(sprache, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    text: (schluessel, angaben = {}) => filled(TEXTE[sprache][schluessel], angaben),
    worte: FACHWORTE[sprache],
    tag: (day) => (day === null ? '–' : tagText(day, sprache)),
    zahl: (value, stellen) => (value === null ? '–' : (stellen === 1 ? grade : number).format(Number(value))),
  };
}

/** Draws the document; in a worker, since it takes a core for a while. */
export const drawLeistungsuebersicht = ({
  uebersicht,
  ...options
}: {
  readonly uebersicht: Leistungsuebersicht;
  readonly sprache: Sprache;
  readonly jetzt: Date;
}): Promise<Uint8Array> => drawPdf(leistungsuebersichtOf(uebersicht, options));

/** A student's performance as a document to print (product.md §5). */
export function leistungsuebersichtOf(
  { student, statistik, leistungen }: Leistungsuebersicht,
  { sprache, jetzt }: { sprache: Sprache; jetzt: Date },
): PdfDefinition {
  const rede = redeOf(sprache);
  const { text } = rede;
  const name = `${student.vorname} ${student.nachname}`;
  return {
    language: sprache,
    info: { title: `${text('titel')}: ${name}`, creationDate: jetzt },
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 50],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      titel: { fontSize: 20, bold: true, color: BLAU },
      abschnitt: { fontSize: 12, bold: true, color: BLAU, margin: [0, 14, 0, 4] },
      leise: { color: GRAU },
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
    // No heading is left alone at the end of a page.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    footer: (seite, seiten) => ({
      margin: [40, 16, 40, 0],
      fontSize: 8,
      color: GRAU,
      columns: [
        `${name} · ${student.matrikelnummer} · ${text('ausgestellt', { tag: tagText(jetzt, sprache) })}`,
        { text: text('seite', { seite, seiten }), alignment: 'right', width: 'auto' },
      ],
    }),
  };
}

const section = (text: string): Content => ({ text, style: 'abschnitt', headlineLevel: 1 });

function masterData(student: Leistungsuebersicht['student'], { worte: { feld }, tag }: Rede): Content {
  const facts: [string, string][] = [
    [feld.name, `${student.vorname} ${student.nachname}`],
    [feld.matrikelnummer, student.matrikelnummer],
    [feld.studiengang, student.studiengang_name],
    [feld.centuria, student.centuria ?? '–'],
    [feld.firma, student.firma_name],
    [feld.immatrikulation, tag(student.immatrikulation)],
    ...(student.exmatrikulation === null
      ? []
      : [[feld.exmatrikulation, tag(student.exmatrikulation)] satisfies [string, string]]),
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
    bestandene_module: bestandene,
    credits,
    credits_noetig: noetig,
  }: Leistungsuebersicht['statistik']['gesamt'],
  { text, worte: { feld }, zahl }: Rede,
): Content {
  return {
    columns: [
      figure(text('durchschnitt'), zahl(durchschnitt, 1)),
      figure(feld.bestandeneModule, zahl(bestandene ?? 0)),
      figure(feld.credits, text('vonNoetig', { erreicht: zahl(credits ?? 0), noetig: zahl(noetig) })),
    ],
  };
}

function atRisk(modules: readonly GefaehrdetRow[], { text, worte: { feld, wert } }: Rede): Content[] {
  const erlaubt = VERSUCHE_ERLAUBT;
  const hint: Content = {
    text: text('gefaehrdetHinweis', { erlaubt }),
    style: 'leise',
    margin: [0, 0, 0, 4],
  };
  if (modules.length === 0) return [hint, text('keineGefaehrdeten')];
  const head = [feld.modulnummer, feld.modul, text('versuche'), feld.muendlicheErgaenzungspruefungErlaubt];
  const rows = modules.map(({ modulnummer, modul, versuche, muendlich }) => [
    modulnummer,
    modul,
    text('versucheVon', { versuche, erlaubt }),
    muendlich ? wert.ja : wert.nein,
  ]);
  return [hint, tableOf([68, '*', 60, 110], head, rows)];
}

function grades(leistungen: readonly LeistungRow[], rede: Rede): Content[] {
  const { text, worte, tag, zahl } = rede;
  const { feld } = worte;
  if (leistungen.length === 0) return [text('keineNoten')];
  const head = [
    feld.modulnummer,
    feld.modul,
    feld.pruefungsdatum,
    feld.note,
    feld.credits,
    feld.versuch,
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
        zahl(row.note, 1),
        zahl(row.credits),
        String(row.versuch),
        remarksOf(row, worte),
      ]),
      `${feld.semester} ${semester}`,
    ),
  );
}

function remarksOf({ bestanden, anerkannt, muendlich }: LeistungRow, { feld, wert }: Fachworte): string {
  const remarks = [
    !bestanden && wert.nichtBestanden,
    anerkannt && feld.anerkannt,
    // Of a passed module it would be one that has been taken.
    !bestanden && muendlich && feld.muendlicheErgaenzungspruefungErlaubt,
  ];
  return remarks.filter((remark) => remark !== false).join(', ');
}

/** A table whose head stands on each of its pages, and whose rows are not torn apart. */
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

/** Words that are longer than a column is wide would push it over the margin. */
const breakable = (text: string, characters: number): string =>
  text.replace(new RegExp(String.raw`\S{${characters}}(?=\S)`, 'gu'), '$&\u200B');

/** `leistungsuebersicht-4711-2026-11-21.pdf` */
export const fileNameOf = (
  { student }: Leistungsuebersicht,
  { sprache, jetzt }: { sprache: Sprache; jetzt: Date },
): string => nameOfFile([TEXTE[sprache].titel, student.matrikelnummer], jetzt, 'pdf');
