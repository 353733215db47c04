import { buffer } from 'node:stream/consumers';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook with several tables of texts, by their names, as other programs write it. Nothing is escaped. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<Buffer> {
  const names = Object.keys(sheets);
  const zip = new ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(`${XML}${content}`), name);
  add('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types"/>`);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  const parts = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${parts.join('')}</Relationships>`,
  );
  add('xl/styles.xml', `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>`);
  for (const [at, rows] of Object.values(sheets).entries()) {
    const lines = rows.map((row, number) => {
      const cells = row.map((text, column) => {
        const place = `${String.fromCharCode(65 + column)}${number + 1}`;
        return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
      });
      return `<row r="${number + 1}">${cells.join('')}</row>`;
    });
    add(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    );
  }
  zip.end();
  // The library's type does not declare how its stream ends.
  return buffer(zip.outputStream as PassThrough);
}
