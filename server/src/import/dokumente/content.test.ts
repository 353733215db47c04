import { describe, expect, test } from 'vitest';
import { jpeg, pdf, png } from '../test/dokument-fixtures.ts';
import { contentFindingOf } from './content.ts';

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`;
const ZIP = Buffer.from('PK\x03\x04etwas PK\x05\x06\0\0\0\0', 'latin1');

const kindOf = (content: Buffer) => {
  const finding = contentFindingOf(content);
  return 'code' in finding ? finding.code : finding.mediaType;
};

describe('a document', () => {
  test.each([
    ['PDF', pdf(), 'application/pdf'],
    ['PDF with blanks behind its end', Buffer.concat([pdf(), Buffer.from('\r\n \0\0')]), 'application/pdf'],
    ['PNG', png(), 'image/png'],
    ['JPEG', jpeg(), 'image/jpeg'],
    ['JPEG as a camera leaves it', Buffer.concat([jpeg(), Buffer.from('SEFT')]), 'image/jpeg'],
  ])('is known by its content: %s', (_, content, kind) => {
    expect(kindOf(content)).toBe(kind);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'dateiLeer'],
    ['HTML', Buffer.from(`<!doctype html>${SCRIPT}`), 'dokumenttyp'],
    ['HTML before a PDF', Buffer.concat([Buffer.from(SCRIPT), pdf()]), 'dokumenttyp'],
    ['SVG', Buffer.from(SVG), 'dokumenttyp'],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>${SVG}`), 'dokumenttyp'],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'dokumenttyp'],
    ['ZIP', ZIP, 'dokumenttyp'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'dokumenttyp'],
    ['text', Buffer.from('Zeugnis'), 'dokumenttyp'],
    ['PDF and then HTML', Buffer.concat([pdf(), Buffer.from(SCRIPT)]), 'dokumentDefekt'],
    ['PDF and then ZIP', Buffer.concat([pdf(), ZIP]), 'dokumentDefekt'],
    ['HTML that begins like a PDF', Buffer.from(`%PDF-1.7\n<html>${SCRIPT}`), 'dokumentDefekt'],
    ['half a PDF', pdf().subarray(0, 100), 'dokumentDefekt'],
    ['PNG and then ZIP', Buffer.concat([png(), ZIP]), 'dokumentDefekt'],
    ['half a PNG', png().subarray(0, 50), 'dokumentDefekt'],
    ['SVG that begins like a PNG', Buffer.concat([png().subarray(0, 8), Buffer.from(SVG)]), 'dokumentDefekt'],
    ['PNG with a changed byte', png().fill(9, 20, 21), 'dokumentDefekt'],
    ['PNG without pixels', png({ width: 0 }), 'dokumentDefekt'],
    ['half a JPEG', jpeg().subarray(0, 30), 'dokumentDefekt'],
    ['JPEG without an end', jpeg().subarray(0, -2), 'dokumentDefekt'],
    ['JPEG without a frame', Buffer.from('ffd8ffd9', 'hex'), 'dokumentDefekt'],
    [
      'script that begins like a JPEG',
      Buffer.concat([jpeg().subarray(0, 3), Buffer.from(SCRIPT)]),
      'dokumentDefekt',
    ],
    ['PNG of too many pixels', png({ width: 40_000, height: 1_001 }), 'bildGroesse'],
    ['PNG of endlessly many', png({ width: 0xffffffff, height: 0xffffffff }), 'bildGroesse'],
    ['JPEG of too many pixels', jpeg({ width: 65_535, height: 65_535 }), 'bildGroesse'],
  ])('is not %s', (_, content, code) => {
    expect(kindOf(content)).toBe(code);
  });

  test('may be something else besides: it is never sent as that', () => {
    expect(kindOf(pdf(SCRIPT))).toBe('application/pdf');
    expect(kindOf(png({ text: SCRIPT }))).toBe('image/png');
    expect(kindOf(jpeg({ comment: SCRIPT }))).toBe('image/jpeg');
  });

  test('that is broken anywhere is told as such, and never throws', () => {
    for (const whole of [pdf(), png(), jpeg()]) {
      for (let at = 0; at < whole.length; at += 1) {
        expect(kindOf(whole.subarray(0, at))).toMatch(/^(application|image|d)/);
        const changed = Buffer.from(whole);
        changed[at] = 0xff;
        expect(kindOf(changed)).toBeTypeOf('string');
      }
    }
  });
});
