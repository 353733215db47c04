import { buffer } from 'node:stream/consumers';
import type { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { jpeg, pdf, png } from '#import/test/dokument-fixtures.ts';
import { mediaTypeOf, nameOf } from './dokumente.rules.ts';

const OOXML = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OOXML}.wordprocessingml.document`;

/** An archive with these parts, as programs of an office write it. */
function archive(parts: readonly string[], comment = ''): Promise<Buffer> {
  const zip = new ZipFile();
  for (const part of parts) zip.addBuffer(Buffer.from('<x/>'), part);
  zip.end({ comment, forceZip64Format: false });
  return buffer(zip.outputStream as PassThrough);
}
const TYPES = '[Content_Types].xml';

describe('the kind of a document', () => {
  test.each([
    ['word/document.xml', DOCX],
    ['xl/workbook.xml', `${OOXML}.spreadsheetml.sheet`],
    ['ppt/presentation.xml', `${OOXML}.presentationml.presentation`],
  ])('with %s is told by its parts', async (part, mediaType) => {
    expect(mediaTypeOf(await archive([TYPES, '_rels/.rels', part]))).toBe(mediaType);
    expect(mediaTypeOf(await archive([part, TYPES], 'a comment'))).toBe(mediaType);
  });

  test('of files and pictures is told by their content', () => {
    expect([pdf(), png(), jpeg()].map((content) => mediaTypeOf(content))).toEqual([
      'application/pdf',
      'image/png',
      'image/jpeg',
    ]);
  });

  test.each([
    ['an archive of something', [TYPES, 'x.xml']],
    ['an archive without types', ['word/document.xml']],
    ['a document of two kinds', [TYPES, 'word/document.xml', 'xl/workbook.xml']],
    ['a document with macros', [TYPES, 'word/document.xml', 'word/vbaProject.bin']],
    ['a workbook with macros', [TYPES, 'xl/workbook.xml', 'xl/VBAproject2.bin']],
    ['a document with a part twice', [TYPES, 'word/document.xml', 'word/document.xml']],
  ])('is none of %s', async (_, parts) => {
    expect(mediaTypeOf(await archive(parts))).toBeUndefined();
  });

  test('is none of what only begins or ends like one', async () => {
    const document = await archive([TYPES, 'word/document.xml']);
    const foreign = [
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from('GIF89a'),
      Buffer.from('PK'),
      Buffer.from('%PDF-1.7 and no more'),
      document.subarray(0, -1),
      document.subarray(1),
      Buffer.concat([document, Buffer.from('<script>')]),
      Buffer.concat([Buffer.from('<html>'), document]),
      Buffer.concat([document.subarray(0, 4), Buffer.alloc(60_000), document.subarray(-22)]),
    ];
    expect(foreign.map((content) => mediaTypeOf(content))).toEqual(foreign.map(() => undefined));
  });

  test('of what was damaged anywhere is one of these or none, and no error', async () => {
    const document = await archive([TYPES, 'word/document.xml']);
    for (let at = 0; at < document.length; at += 1) {
      const damaged = Buffer.from(document);
      damaged[at] = 0xff;
      expect([DOCX, undefined]).toContain(mediaTypeOf(damaged));
      expect(mediaTypeOf(document.subarray(0, at))).toBeUndefined();
    }
  });
});

describe('the name of a document', () => {
  test.each([
    ['Handbuch.pdf', 'application/pdf', 'Handbuch.pdf'],
    ['HANDBUCH.PDF', 'application/pdf', 'HANDBUCH.pdf'],
    ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
    ['Rechnung.pdf.exe', 'application/pdf', 'Rechnung.pdf.exe.pdf'],
    ['seite.html', 'image/png', 'seite.html.png'],
    ['C:\\Users\\x\\Plan 2026.docx', DOCX, 'Plan 2026.docx'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['fdp.\u202Egpj', 'image/jpeg', 'fdp.gpj.jpg'],
    ['', 'application/pdf', 'dokument.pdf'],
    ['.pdf', 'application/pdf', '.pdf.pdf'],
    ['x'.repeat(300), 'application/pdf', `${'x'.repeat(196)}.pdf`],
  ] as const)('%j is kept', (name, mediaType, kept) => {
    expect(nameOf(name, mediaType)).toBe(kept);
  });
});
