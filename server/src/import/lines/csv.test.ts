import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { FileError } from '../finding.ts';
import { readRows } from './csv.ts';

async function* pieces(bytes: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* failing(): AsyncGenerator<Buffer> {
  yield Buffer.from('a;b\n');
  throw new Error('the disk is gone');
}

const read = async (bytes: Buffer | string, size?: number) =>
  (await Array.fromAsync(readRows(pieces(Buffer.from(bytes as string), size)))).map(({ number, cells }) => [
    number,
    ...cells,
  ]);

const findingsOf = async (source: AsyncIterable<Uint8Array>) => {
  const error = await Array.fromAsync(readRows(source)).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(FileError);
  return (error as FileError).findings.map(({ row, code }) => ({ row, code }));
};

describe('a CSV file as campus systems and spreadsheets write it', () => {
  const rows = [
    [1, 'name', 'ort'],
    [2, 'Müller & Söhne', 'Köln'],
    [3, 'Łódź', 'Ayşe'],
  ];

  it('is read in UTF-8', async () => {
    expect(await read('name;ort\nMüller & Söhne;Köln\nŁódź;Ayşe\n')).toEqual(rows);
  });

  it('is read in UTF-8 with a byte order mark, which is no part of the first heading', async () => {
    expect(await read('\ufeffname;ort\nMüller & Söhne;Köln\nŁódź;Ayşe\n')).toEqual(rows);
  });

  it('is read in Windows-1252, whose characters 0x80 to 0x9f are not those of Latin-1', async () => {
    const text = 'name;ort\nMüller „& Söhne“ – 5 €;Straße\n';
    expect(await read(iconv.encode(text, 'windows-1252'))).toEqual([
      [1, 'name', 'ort'],
      [2, 'Müller „& Söhne“ – 5 €', 'Straße'],
    ]);
  });

  it('is read in Windows-1252 where the first umlaut is the last byte', async () => {
    expect(await read(iconv.encode('name;ort\na;Köln\nb;Jä', 'windows-1252'), 3)).toEqual([
      [1, 'name', 'ort'],
      [2, 'a', 'Köln'],
      [3, 'b', 'Jä'],
    ]);
  });

  it('is split at semicolons or commas, whichever the headings are split by', async () => {
    expect(await read('name,ort\n"Meier, Frank",a;b\n')).toEqual([
      [1, 'name', 'ort'],
      [2, 'Meier, Frank', 'a;b'],
    ]);
    expect(await read('"Name, Vorname";ort\nMeier, Frank;b\n')).toEqual([
      [1, 'Name, Vorname', 'ort'],
      [2, 'Meier, Frank', 'b'],
    ]);
  });

  it('is split at tabs where these stand between the headings, whatever else stands within', async () => {
    expect(await read('Name, Vorname\tOrt; Land\nMeier, Frank\ta;b\n\t\n"x\ty"\t\n')).toEqual([
      [1, 'Name, Vorname', 'Ort; Land'],
      [2, 'Meier, Frank', 'a;b'],
      [4, 'x\ty', ''],
    ]);
  });

  it('is split at pipes where most of these stand between the headings, and else leaves them in its values', async () => {
    expect(await read('Name|Fächer|Ort, Land\nMeier|"a|b"|c,d\n')).toEqual([
      [1, 'Name', 'Fächer', 'Ort, Land'],
      [2, 'Meier', 'a|b', 'c,d'],
    ]);
    expect(await read('a|b;c\n1|2;3\n')).toEqual([
      [1, 'a|b', 'c'],
      [2, '1|2', '3'],
    ]);
  });

  it('may end its lines with any line end, even in turn, and its last with none', async () => {
    expect(await read('a;b\r\n1;2\n3;4\r5;6')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, '3', '4'],
      [4, '5', '6'],
    ]);
  });

  it('may have empty lines and lines of separators alone, which count as lines and as no records', async () => {
    expect(await read('\na;b\n\n1;2\n;;\n   ;\n3;4\n\n')).toEqual([
      [2, 'a', 'b'],
      [4, '1', '2'],
      [7, '3', '4'],
    ]);
  });

  it('names the line in which a record begins, whatever line breaks stand in its values', async () => {
    expect(await read('a;b\n"x\ny\nz";1\n2;3\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny\nz', '1'],
      [5, '2', '3'],
    ]);
  });

  it('reads doubled quotes as one', async () => {
    expect(await read('a\n"sie sagte ""ja"""\n')).toEqual([
      [1, 'a'],
      [2, 'sie sagte "ja"'],
    ]);
  });

  it('is read the same however it arrives', async () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'ä', 'ß', 'É', ' ', '1', '.', '"', ';', '\n') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(value, value), { minLength: 1 }),
        fc.constantFrom('utf8', 'windows-1252'),
        fc.integer({ min: 1, max: 20 }),
        async (values, encoding, size) => {
          const quoted = values.map((line) =>
            line.map((cell) => `"x${cell.replaceAll('"', '""')}"`).join(';'),
          );
          const bytes = iconv.encode(['k1;k2', ...quoted].join('\n'), encoding);
          expect(await read(bytes, size)).toEqual([
            [1, 'k1', 'k2'],
            ...values.map(([left, right]) => [expect.any(Number), `x${left}`, `x${right}`]),
          ]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what is no such file', () => {
  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004…', 'latin1'), 'arbeitsmappe', 1],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'arbeitsmappe', 1],
    ['UTF-16', Buffer.from('\ufeffa;b\n', 'utf16le'), 'utf16', 1],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'binaer', 1],
    ['NUL bytes', Buffer.from('a;b\0\n1;2\n'), 'binaer', 1],
    ['a quote in the middle of a value', Buffer.from('a;b\n1;2\n3;vier"5"\n'), 'anfuehrungszeichen', 3],
    ['text after a closing quote', Buffer.from('a;b\n1;2\n"3"x;4\n'), 'anfuehrungszeichen', 3],
    ['an open quote', Buffer.from('a;b\n1;2\n3;"vier\n5;6\n'), 'anfuehrungszeichenOffen', 3],
  ])('is told: %s', async (_, bytes, code, row) => {
    expect(await findingsOf(pieces(bytes))).toEqual([{ row, code }]);
  });

  it('reads an empty file as no line', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('\ufeff')).toEqual([]);
    expect(await read('\n\n')).toEqual([]);
  });

  it.each([
    ['headings', Buffer.alloc(0), 1],
    ['a value', Buffer.from('a;b\n1;2\n'), 3],
    ['a quoted value', Buffer.from('a;b\n1;2\n3;"'), 3],
  ])('stops at a line that never ends, in %s, without reading on', async (_, start, row) => {
    let megabytes = 0;
    async function* endless() {
      yield start;
      for (; megabytes < 200; megabytes += 1) yield Buffer.alloc(1_000_000, 'x');
    }
    expect(await findingsOf(endless())).toEqual([{ row, code: 'zeileZuLang' }]);
    expect(megabytes).toBeLessThan(5);
  });

  it('lets a failing source fail', async () => {
    await expect(Array.fromAsync(readRows(failing()))).rejects.toThrow('the disk is gone');
  });
});
