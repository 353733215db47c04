import type { Locale } from '@firmenportal/contract/locale';
import type { Table } from './table.ts';
import { xmlText } from './xml.ts';

// The parts of a workbook with one sheet (ECMA-376, part 1), except the rows.

export const SHEET = 'xl/worksheets/sheet1.xml';

/** Positions in the list of cell formats below. */
export const STYLE = { text: 0, header: 1, date: 2, oneDigit: 3, instant: 4 } as const;

const DATE_FORMATS: Readonly<Record<Locale, string>> = { 'de-DE': 'dd\\.mm\\.yyyy', 'en-GB': 'dd/mm/yyyy' };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** All parts except the sheet, by name. */
export function partsOf({ title, locale }: Table): Record<string, string> {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations({ rId1: ['officeDocument', 'xl/workbook.xml'] }),
    'xl/_rels/workbook.xml.rels': relations({
      rId1: ['worksheet', 'worksheets/sheet1.xml'],
      rId2: ['styles', 'styles.xml'],
    }),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${DATE_FORMATS[locale]}"/><numFmt numFmtId="165" formatCode="0.0"/><numFmt numFmtId="166" formatCode="${DATE_FORMATS[locale]} hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5">${[
      '<xf/>',
      '<xf fontId="1" applyFont="1"/>',
      '<xf numFmtId="164" applyNumberFormat="1"/>',
      '<xf numFmtId="165" applyNumberFormat="1"/>',
      '<xf numFmtId="166" applyNumberFormat="1"/>',
    ].join('')}</cellXfs></styleSheet>`,
  };
}

function relations(targets: Readonly<Record<string, readonly [type: string, target: string]>>): string {
  const entries = Object.entries(targets).map(
    ([id, [type, target]]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${RELATIONS}">${entries.join('')}</Relationships>`;
}

/** Names of sheets have at most 31 characters, and none of these. */
const sheetName = (title: string): string => xmlText(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31));
