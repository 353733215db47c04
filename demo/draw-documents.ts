import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPdf, type PdfDefinition } from '@firmenportal/server/platform/documents/pdf';

// Draws the documents that the demo hands out to its applicants (src/records/dokumente). They are kept in the
// repository, because drawing forty of them would make the first start wait. Needs pdftoppm for the picture.

const FOLDER = fileURLToPath(new URL('src/records/dokumente/', import.meta.url));
const BLUE = '#003a79';

const heading = (text: string) => ({
  text,
  fontSize: 20,
  bold: true,
  color: BLUE,
  margin: [0, 0, 0, 12],
});
const section = (text: string) => ({ text, fontSize: 12, bold: true, color: BLUE, margin: [0, 14, 0, 4] });
const table = (widths: (string | number)[], body: string[][]) => ({
  table: { widths, body },
  layout: 'lightHorizontalLines',
});
const FOOTNOTE = { text: 'Erfundenes Dokument der Demo', alignment: 'center', color: '#666666', fontSize: 8 };

const DOKUMENTE: Readonly<Record<string, readonly object[]>> = {
  Lebenslauf: [
    heading('Lebenslauf'),
    section('Schule'),
    table(
      [90, '*'],
      [
        ['2018 – 2027', 'Gymnasium, Leistungskurse Mathematik und Englisch'],
        ['2014 – 2018', 'Grundschule'],
        ['2024/25', 'Auslandshalbjahr in Irland'],
      ],
    ),
    section('Praktische Erfahrungen'),
    table(
      [90, '*'],
      [
        ['Juli 2026', 'Ferienarbeit im Lager eines Großhändlers, Mitarbeit an der Inventur'],
        ['Februar 2026', 'Zweiwöchiges Praktikum in der Konstruktion eines Maschinenbauers'],
        ['2023 – 2026', 'Schülerfirma: Buchführung und Einkauf'],
      ],
    ),
    section('Kenntnisse'),
    table(
      [90, '*'],
      [
        ['Sprachen', 'Deutsch (Muttersprache), Englisch (C1), Spanisch (A2)'],
        ['Programme', 'Tabellenkalkulation, Python (Grundlagen), Bildbearbeitung'],
        ['Führerschein', 'Klasse B'],
      ],
    ),
    section('Interessen'),
    { text: 'Handball (Jugendtrainer-Lizenz C), Segeln, Theater' },
  ],
  Halbjahreszeugnis: [
    heading('Zeugnis des ersten Halbjahres der Qualifikationsphase'),
    { text: 'Schuljahr 2025/26', margin: [0, 0, 0, 10] },
    table(
      ['*', 60, 60],
      [
        ['Fach', 'Punkte', 'Kurs'],
        ['Deutsch', '11', 'Grundkurs'],
        ['Englisch', '13', 'Leistungskurs'],
        ['Mathematik', '12', 'Leistungskurs'],
        ['Physik', '10', 'Grundkurs'],
        ['Geschichte', '9', 'Grundkurs'],
        ['Politik und Wirtschaft', '12', 'Grundkurs'],
        ['Sport', '14', 'Grundkurs'],
      ],
    ),
    { text: 'Versäumte Stunden: 6, davon unentschuldigt: 0', margin: [0, 12, 0, 0] },
  ],
  Praktikumszeugnis: [
    heading('Praktikumszeugnis'),
    {
      text: [
        'Während des zweiwöchigen Praktikums lernte die Praktikumskraft die Konstruktion, die Arbeitsvorbereitung und ',
        'die Qualitätsprüfung kennen. Sie arbeitete sich rasch ein, stellte kluge Fragen und erledigte alle Aufgaben ',
        'zuverlässig und zu unserer vollen Zufriedenheit.',
      ],
      lineHeight: 1.4,
    },
    {
      text: 'Das Verhalten gegenüber Vorgesetzten und Kolleginnen und Kollegen war stets einwandfrei.',
      margin: [0, 10],
    },
  ],
  Sprachzertifikat: [
    {
      text: 'Certificate',
      fontSize: 34,
      bold: true,
      color: BLUE,
      alignment: 'center',
      margin: [0, 80, 0, 20],
    },
    { text: 'English, level C1', fontSize: 20, alignment: 'center', margin: [0, 0, 0, 40] },
    table(
      ['*', 80],
      [
        ['Reading', '190'],
        ['Writing', '181'],
        ['Listening', '195'],
        ['Speaking', '187'],
      ],
    ),
  ],
};
/** Draws the pages of a PDF as pictures. */
const POPPLER = 'pdftoppm';
/** Those that are a scan. */
const PICTURES: readonly string[] = ['Sprachzertifikat'];

for (const [name, content] of Object.entries(DOKUMENTE)) {
  const definition = {
    content: [...content],
    footer: FOOTNOTE,
    info: { title: name },
    pageMargins: [60, 60, 60, 60],
  } as PdfDefinition;
  const pdf = `${FOLDER}${name}.pdf`;
  writeFileSync(pdf, await drawPdf(definition));
  if (!PICTURES.includes(name)) continue;
  execFileSync(POPPLER, ['-png', '-gray', '-singlefile', '-r', '90', pdf, `${FOLDER}${name}`]);
  rmSync(pdf);
}
