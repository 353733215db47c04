import { listStudenten } from '@firmenportal/contract/studenten';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from './client.ts';
import { exporter, fileNameOf } from './download.ts';

/** The network and the browser's way of saving: what was asked for, and what was saved under which name. */
const asked: Request[] = [];
const saved: { href: string; download: string }[] = [];
let answer: () => Response;

beforeAll(() => {
  vi.stubGlobal('document', {
    querySelector: () => ({ content: '/api' }),
    createElement: () => ({
      href: '',
      download: '',
      click() {
        saved.push({ href: this.href, download: this.download });
      },
    }),
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new Request(`http://portal.example${url}`, init));
    return Promise.resolve(answer());
  });
});
afterAll(() => vi.unstubAllGlobals());

describe('an export', () => {
  const take = exporter(listStudenten);

  it('asks for the rows and columns that the list shows, and saves them under the name given', async () => {
    answer = () =>
      new Response('a;b', { headers: { 'content-disposition': 'attachment; filename=studierende.csv' } });
    await take({ format: 'csv', query: { gefaehrdet: 'true', suche: 'Ada', spalten: ['name', 'centuria'] } });
    const request = asked.at(-1);
    expect(request?.url).toBe(
      'http://portal.example/api/studenten?gefaehrdet=true&spalten=name%2Ccenturia&suche=Ada',
    );
    expect(request?.headers.get('accept')).toBe('text/csv; charset=utf-8');
    expect(saved.at(-1)).toMatchObject({ download: 'studierende.csv' });
    expect(saved.at(-1)?.href).toMatch(/^blob:/);
  });

  it('that breaks off saves nothing', async () => {
    const before = saved.length;
    answer = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }));
    await expect(take({ format: 'xlsx', query: {} })).rejects.toThrow(ApiError);
    expect(saved).toHaveLength(before);
  });
});

it.each([
  ['attachment; filename=noten-2026-11-21.csv', 'noten-2026-11-21.csv'],
  ['attachment; filename="zwei worte.csv"', 'zwei worte.csv'],
  ['attachment; filename="pr?fung.csv"; filename*=UTF-8\'\'pr%C3%BCfung.csv', 'prüfung.csv'],
  ['attachment', ''],
  [null, ''],
])('a file is named by %s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
