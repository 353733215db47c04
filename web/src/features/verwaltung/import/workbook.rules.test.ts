import { describe, expect, it } from 'vitest';
import { faultOf } from './workbook-fault.rules.ts';
import { csvNameOf, isSealed, isWorkbook, readSheet } from './workbook.queries.ts';
import { MAX_UNPACKED_BYTES } from './workbook-parts.rules.ts';
import { csvOf, readSheets } from './workbook.rules.ts';

const packed = (text: string) =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).bytes();

/** Numbers of two or four bytes, the least one first. */
const numbers = (...values: readonly (readonly [number, 2 | 4])[]) =>
  Uint8Array.from(
    values.flatMap(([value, size]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 255)),
  );

/** A ZIP archive. A part may say of itself that it has another size unpacked. */
async function archiveOf(
  parts: Readonly<Record<string, string>>,
  said: Readonly<Record<string, number>> = {},
) {
  let files = new Blob();
  let directory = new Blob();
  for (const [name, content] of Object.entries(parts)) {
    const data = await packed(content);
    const size = said[name] ?? new Blob([content]).size;
    // Version, flags, deflated, time and day, checksum, sizes, length of the name and of what else is said.
    const head = numbers(
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 4],
      [0, 4],
      [data.length, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
    );
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [files.size, 4]);
    directory = new Blob([directory, 'PK\u0001\u0002', numbers([20, 2]), head, rest, name]);
    files = new Blob([files, 'PK\u0003\u0004', head, name, data]);
  }
  const count = Object.keys(parts).length;
  const end = numbers([0, 2], [0, 2], [count, 2], [count, 2], [directory.size, 4], [files.size, 4], [0, 2]);
  return new Blob([files, directory, 'PK\u0005\u0006', end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Formats by the styles of the cells: general, a day, times, a day with its time, lengths of time, a text. */
const FORMATS = [0, 14, 18, 19, 20, 21, 22, 45, 46, 47, 49, 164];

/** A workbook with tables of rows as they stand in its XML. */
function workbookOf(sheets: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) {
  const names = Object.keys(sheets);
  const parts = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${REL}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs>${FORMATS.map(
      (format) => `<xf numFmtId="${format}"/>`,
    ).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return parts;
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const fileOf = (content: Blob) => new File([content], 'mappe.xlsx');
const read = async (parts: Record<string, string>, sheet?: string) =>
  (await readSheet(fileOf(await archiveOf(parts)), sheet)).datei.text();
const refusal = (file: File) =>
  readSheet(file, undefined).then(
    () => undefined,
    (error: unknown) => faultOf(error).fault,
  );

describe('a workbook', () => {
  it('gives the values that were saved with formulas, and days', async () => {
    const rows = `<row r="1">${text('A1', 'note')}${text('B1', 'tag')}</row>
      <row r="2"><c r="A2"><f>1+1.3</f><v>2.3</v></c><c r="B2" s="1"><f>TODAY()</f><v>45931</v></c></row>
      <row r="3"><c r="A3" t="str"><f>HYPERLINK("https://x.example")</f><v>=1;"2"</v></c><c r="B3"><f>1/0</f></c></row>`;
    expect(await read(workbookOf({ Noten: rows }))).toBe('note;tag\r\n2.3;2025-10-01\r\n"=1;""2""";\r\n');
  });

  it.each([
    ['a time of day', 20, '0.375', '09:00'],
    ['one that is no exact fraction of a day', 20, '0.430555555555556', '10:20'],
    ['one of twelve hours', 18, '0.75', '18:00'],
    ['one of twelve hours with seconds', 19, '0.34375', '08:15'],
    ['seconds', 21, '0.343923611111111', '08:15:15'],
    ['midnight', 20, '0', '00:00'],
    ['minutes', 45, '0.00381944444444444', '00:05:30'],
    ['minutes with parts of a second', 47, '0.00381944444444444', '00:05:30'],
    ['more than a day of hours', 46, '1.5625', '37:30'],
    ['more than a day of hours, in a format of the workbook', 164, '45', '1080:00'],
    ['a day with its time', 22, '45931.4305555556', '2025-10-01 10:20'],
    ['a time that has a day, too', 20, '45931.375', '2025-10-01 09:00'],
    ['midnight of a day', 22, '45931', '2025-10-01'],
    ['a moment before the next day', 14, '45931.9999999999', '2025-10-02'],
    ['the first day', 14, '61', '1900-03-01'],
    ['the last day', 14, '2958465.75', '9999-12-31 18:00'],
    ['a number of students that is formatted as a day', 14, '25000001', '25000001'],
    ['a time before all days', 20, '-0.1', '-0.1'],
    ['what is above all days', 14, '1e12', '########'],
    ['a number without a format, also where it could be a day', 0, '45931', '45931'],
    ['a computed number', 0, '2.3000000000000003', '2.3'],
    ['a long number', 0, '1234567890123456', '1234567890123456'],
    ['a number that is formatted as a text', 49, '123', '123'],
  ])('gives %s as it is', async (_, format, value, shown) => {
    const cell = `<c r="A1" s="${FORMATS.indexOf(format)}"><v>${value}</v></c>`;
    expect(await read(workbookOf({ A: `<row r="1">${cell}</row>` }))).toBe(`${shown}\r\n`);
  });

  it.each(['1', 'true'])('gives times of day also where days count from 1904: %s', async (said) => {
    const cell = (at: string, format: number, value: string) =>
      `<c r="${at}" s="${FORMATS.indexOf(format)}"><v>${value}</v></c>`;
    const parts = workbookOf({ A: `<row r="1">${cell('A1', 20, '0.375')}${cell('B1', 14, '44469')}</row>` });
    const counting = parts['xl/workbook.xml'].replace('<sheets>', `<workbookPr date1904="${said}"/><sheets>`);
    expect(await read({ ...parts, 'xl/workbook.xml': counting })).toBe('09:00;2025-10-01\r\n');
  });

  it.each([
    ['2025-10-01', '2025-10-01'],
    ['2025-10-01T00:00:00', '2025-10-01'],
    ['2025-10-01T00:00:00+02:00', '2025-10-01'],
    ['2025-10-01T10:20:00.000', '2025-10-01 10:20'],
    ['2025-10-01T10:20:30Z', '2025-10-01 10:20'],
    ['10:20:00', '10:20'],
    ['T10:20', '10:20'],
  ])('gives a day or a time that is written out as it stands there: %s', async (written, shown) => {
    const cells = `<c r="A1" s="1" t="d"><v>${written}</v></c><c r="B1"><v>1</v></c>`;
    expect(await read(workbookOf({ A: `<row r="1">${cells}</row>` }))).toBe(`${shown};1\r\n`);
  });

  it('gives texts with their leading zeros, yes and no', async () => {
    const cells = `${text('A1', '00123')}<c r="B1" t="b"><v>1</v></c><c r="C1" t="b"><v>0</v></c>`;
    expect(await read(workbookOf({ A: `<row r="1">${cells}${text('E1', 'x')}</row>` }))).toBe(
      '00123;ja;nein;;x\r\n',
    );
  });

  describe('with errors of Excel', () => {
    const failed = (at: string, value: string, formula = '') =>
      `<c r="${at}" t="e">${formula}<v>${value}</v></c>`;
    const parts = workbookOf({
      gut: `<row r="1">${text('A1', '#N/A')}</row>`,
      einer: `<row r="1">${text('A1', 'name')}</row><row r="7">${failed('B7', '#N/A', '<f>VLOOKUP(1,A:A,1)</f>')}${text('C7', 'x')}</row>`,
      mehrere: `<row r="2">${failed('A2', '#REF!')}<c r="B2" s="0" t='e' cm="1"><f t="shared" si="0"/><v>#DIV/0!</v></c></row><row r="3">${failed('Z3', '#NAME?')}${failed('AA3', '#NULL!')}</row>`,
      fern: `<row r="1">${failed('AB1', '#VALUE!')}</row>`,
    });
    const refused = async (sheet: string) =>
      readSheet(fileOf(await archiveOf(parts)), sheet).then(() => undefined, faultOf);

    it.each([
      ['einer', 1, 'B7 (#N/A)'],
      ['mehrere', 4, 'A2 (#REF!), B2 (#DIV/0!), Z3 (#NAME?)'],
      ['fern', 1, 'AB1 (#VALUE!)'],
    ])(
      'is refused and told where they stand, since empty values empty what is there: %s',
      async (sheet, count, stellen) => {
        expect(await refused(sheet)).toMatchObject({ fault: 'mappeFehlerwerte', told: { count, stellen } });
      },
    );

    it('is read where they stand in another table, or are texts', async () => {
      expect(await read(parts, 'gut')).toBe('#N/A\r\n');
    });
  });

  it.each([
    ['another file', '<!ENTITY x SYSTEM "file:///etc/hostname">'],
    ['what an address answers', '<!ENTITY x SYSTEM "https://x.example/x">'],
    ['more and more of each other', '<!ENTITY y "ha"><!ENTITY z "&y;&y;&y;"><!ENTITY x "&z;&z;&z;">'],
  ])('leaves entities as they are written that stand for %s', async (_, entities) => {
    const parts: Record<string, string> = workbookOf({ A: `<row r="1">${text('A1', '&x;')}</row>` });
    const sheet = 'xl/worksheets/sheet1.xml';
    const declared = parts[sheet]?.replace(XML, `${XML}<!DOCTYPE worksheet [${entities}]>`) ?? '';
    expect(declared).toContain('<!DOCTYPE');
    expect(await read({ ...parts, [sheet]: declared })).toBe('"&x;"\r\n');
  });

  it('is read without its macros', async () => {
    const rows = `<row r="1">${text('A1', 'name')}</row>`;
    expect(await read(workbookOf({ A: rows }, { 'xl/vbaProject.bin': 'Sub AutoOpen()' }))).toBe('name\r\n');
  });

  it('is one also where it says that it has macros, as a .xlsm does', async () => {
    const rows = `<row r="1">${text('A1', 'name')}</row><row r="2">${text('A2', 'Müller')}</row>`;
    const macros = {
      '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>`,
      'xl/vbaProject.bin': 'Sub AutoOpen()',
    };
    const file = new File([await archiveOf(workbookOf({ A: rows }, macros))], 'Liste.XLSM');
    expect(isWorkbook(file)).toBe(true);
    const csv = await readSheet(file, undefined);
    expect(await csv.datei.text()).toBe('name\r\nMüller\r\n');
    expect(['Liste.XLSM', 'a.xlsx', 'a.xlsx.csv', 'xlsx'].map(csvNameOf)).toEqual([
      'Liste.csv',
      'a.csv',
      'a.xlsx.csv',
      'xlsx',
    ]);
  });

  it('gives the table that is named, and else the first one that has rows', async () => {
    const row = (value: string) => `<row r="1">${text('A1', value)}</row>`;
    const parts = workbookOf({ leer: '', eins: row('1'), zwei: row('2') });
    expect((await readSheets(fileOf(await archiveOf(parts)))).map(({ name }) => name)).toEqual([
      'eins',
      'zwei',
    ]);
    expect([await read(parts), await read(parts, ''), await read(parts, 'zwei')]).toEqual([
      '1\r\n',
      '1\r\n',
      '2\r\n',
    ]);
  });

  it('tells which of several it gave, and gives none in place of one that is not there', async () => {
    const row = (value: string) => `<row r="1">${text('A1', value)}</row>`;
    const sheetOf = async (sheets: Record<string, string>, name?: string) =>
      readSheet(fileOf(await archiveOf(workbookOf(sheets))), name).then(({ blatt }) => blatt, faultOf);
    const several = { eins: row('1'), zwei: row('2') };
    expect([await sheetOf(several), await sheetOf(several, 'zwei')]).toEqual(['eins', 'zwei']);
    expect(await sheetOf(several, 'drei')).toMatchObject({
      fault: 'mappeOhneBlatt',
      told: { stellen: 'drei' },
    });
    expect(await sheetOf({ eins: row('1'), leer: '' }, 'drei')).toBeUndefined();
  });

  it.each(['\n', '\r', '\r\n'])('tells its rows by the lines in which they begin: %j', async (end) => {
    const rows = [['name'], [`a${end}b${end}c`], [null], ['d'], [`e${end}"f`], ['g']];
    const { datei, rowOf } = csvOf({ name: 'A', rows }, 'mappe.xlsx');
    const text = await datei.text();
    const lineOf = (value: string) => text.slice(0, text.indexOf(value) + 1).split(/\r\n|\n|\r/).length;
    const lines = ['name', '"a', '\nd', '"e', '\ng'].map(lineOf);
    expect(lines).toEqual([1, 2, 6, 7, 9]);
    expect(lines.map(rowOf)).toEqual([1, 2, 4, 5, 6]);
  });

  it('may have more rows than a function takes arguments', async () => {
    const rows = Array.from({ length: 200_000 }, () => ['1']);
    expect((await csvOf({ name: 'A', rows }, 'mappe.xlsx').datei.text()).split('\r\n')).toHaveLength(200_001);
  });
});

describe('a workbook is not read', async () => {
  const rows = `<row r="1">${text('A1', 'name')}</row>`;

  it('with 10,000 columns, or a single cell that far to the right', async () => {
    const far = `${rows}<row r="2">${text('NTP2', 'x')}</row>`;
    expect(await refusal(fileOf(await archiveOf(workbookOf({ A: far }))))).toBe('mappeBreit');
  });

  it('with a password, or in the old format, whatever it is called', async () => {
    const sealed = new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'Workbook']);
    expect(await refusal(fileOf(sealed))).toBe('mappeVerschlossen');
    const named = (content: Blob) => isSealed(new File([content], 'liste.csv'));
    expect(await Promise.all([sealed, sealed.slice(0, 3), new Blob(['name\n'])].map(named))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('where it grows too large unpacked, whatever it says of itself', async () => {
    const parts = workbookOf({ A: rows });
    const sheet = 'xl/worksheets/sheet1.xml';
    const bomb = await archiveOf(parts, { [sheet]: MAX_UNPACKED_BYTES });
    expect(await refusal(fileOf(bomb))).toBe('mappeEntpacktGross');
    // No more of a part is unpacked than it says.
    expect(await refusal(fileOf(await archiveOf(parts, { [sheet]: 100 })))).toBe('mappeUnlesbar');
  });

  it.each([
    ['what is no archive', new Blob(['PK\u0003\u0004 nothing'])],
    ['one that is cut off', (await archiveOf(workbookOf({ A: rows }))).slice(0, 300)],
    ['an archive of something else', await archiveOf({ 'a.txt': 'a' })],
    ['one without rows', await archiveOf(workbookOf({ A: '' }))],
    ['nothing', new Blob()],
  ])('%s', async (_, content) => {
    expect(await refusal(fileOf(content))).toBe('mappeUnlesbar');
  });
});
