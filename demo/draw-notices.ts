import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { drawPdf, type PdfDefinition } from '@firmenportal/server/platform/documents/pdf';
import type { Cell } from '@firmenportal/server/platform/export/columns';
import { xlsxOf } from '@firmenportal/server/platform/export/xlsx';

// Draws the documents that the demo's school publishes (src/records/aushang). They are kept in the repository,
// because drawing them would make the first start wait.

const FOLDER = fileURLToPath(new URL('src/records/aushang/', import.meta.url));
const BLUE = '#003a79';

/** By file: the title, then paragraphs; several lines of one are a list. */
const TEXTS: Readonly<Record<string, readonly [titel: string, ...absaetze: (string | readonly string[])[]]>> =
  {
    'Leitfaden-Praxispartner': [
      'Leitfaden für Praxispartner',
      'Das duale Studium verbindet Theoriequartale an der Hochschule mit Praxisquartalen im Unternehmen.',
      [
        'Ausbildungsleitung benennen und im Portal hinterlegen',
        'Einsatzplan je Praxisquartal mit den Studierenden abstimmen',
        'Noten und Anwesenheiten im Portal verfolgen, soweit Studierende sie freigegeben haben',
      ],
    ],
    Studienverlauf: [
      'Studienverlauf und Quartale',
      'Ein Bachelorstudium dauert sieben, ein Masterstudium vier Semester. Jedes Semester hat zwei Quartale.',
      ['Beginn am 1. Oktober', 'Theorie und Praxis im Wechsel', 'Prüfungswoche am Ende jedes Semesters'],
    ],
    Pruefungsordnung: [
      'Prüfungsordnung (Auszug)',
      'Jede Prüfung kann zweimal wiederholt werden. Nach dem dritten Versuch entscheidet der Prüfungsausschuss.',
      'Bestanden ist, was mit 4,0 oder besser bewertet wurde.',
    ],
    Seminarprogramm: [
      'Seminarprogramm 2026/27',
      'Seminare ergänzen das Studium um methodische und soziale Kompetenzen.',
      ['Rhetorik und Präsentation', 'Projektmanagement', 'Interkulturelle Zusammenarbeit', 'Zeitmanagement'],
    ],
    'Leitfaden-Transferleistungen': [
      'Leitfaden Transferleistungen',
      'In einer Transferleistung wenden Studierende Gelerntes auf eine Aufgabe ihres Unternehmens an.',
      ['Auftrag mit Unternehmen und Lehrperson klären', 'Bearbeiten und abgeben', 'Bewertung abwarten'],
    ],
    Zulassung: [
      'Zulassung und Einschreibung',
      'Melden Sie die Einschreibung im Portal; die Hochschule sendet die Unterlagen an die Bewerbenden.',
      ['Hochschulzugangsberechtigung', 'Studienvertrag', 'Nachweis der Krankenversicherung'],
    ],
    Ausbildungskonferenz: [
      'Programm der Ausbildungskonferenz',
      'Vertretungen der Unternehmen und der Hochschule beraten über das kommende Studienjahr.',
      ['09:30 Uhr Ankommen', '10:00 Uhr Bericht der Hochschulleitung', '13:30 Uhr Arbeitsgruppen'],
    ],
  };

for (const [name, [titel, ...paragraphs]] of Object.entries(TEXTS)) {
  const definition = {
    content: [
      { text: titel, fontSize: 20, bold: true, color: BLUE, margin: [0, 0, 0, 16] },
      ...paragraphs.map((paragraph) =>
        typeof paragraph === 'string'
          ? { text: paragraph, lineHeight: 1.4, margin: [0, 0, 0, 10] }
          : { ul: [...paragraph], lineHeight: 1.4, margin: [0, 0, 0, 10] },
      ),
    ],
    footer: { text: 'Erfundenes Dokument der Demo', alignment: 'center', color: '#666666', fontSize: 8 },
    info: { title: titel },
    pageMargins: [60, 60, 60, 60],
  } as PdfDefinition;
  writeFileSync(`${FOLDER}${name}.pdf`, await drawPdf(definition));
}

const QUARTALE = ['IV/2026', 'I/2027', 'II/2027', 'III/2027'];
async function* einsaetze(): AsyncGenerator<Cell[][]> {
  yield QUARTALE.map((value) => [{ kind: 'text', value }, null, null, null]);
}
writeFileSync(
  `${FOLDER}Einsatzplan.xlsx`,
  await buffer(
    xlsxOf({
      title: 'Einsatzplan',
      header: ['Quartal', 'Abteilung', 'Aufgabe', 'Betreuung'].map((name) => ({ name, width: 28 })),
      rows: einsaetze(),
      locale: 'de-DE',
    }),
  ),
);
