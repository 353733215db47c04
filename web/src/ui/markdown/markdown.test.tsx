import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { linkTarget, Markdown } from './markdown.tsx';

const render = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('what people write', () => {
  test.each([
    ['**fett** und *kursiv*', '<p><strong>fett</strong> und <em>kursiv</em></p>'],
    ['- eins\n- zwei', '<ul>\n<li>eins</li>\n<li>zwei</li>\n</ul>'],
    ['1. eins', '<ol>\n<li>eins</li>\n</ol>'],
    ['R&amp;D &copy;', '<p>R&amp;D ©</p>'],
  ])('%s', (text, html) => {
    expect(render(text)).toContain(html);
  });

  test.each(['# Eins', '### Drei', '###### Sechs'])('%s stands below the headings of the page', (text) => {
    expect(render(text)).toMatch(/<h3>\w+<\/h3>/);
  });

  test('links lead out, and tell nobody where from', () => {
    expect(render('[Web](https://firma.example/a?b=1)')).toContain(
      '<a href="https://firma.example/a?b=1" target="_blank" rel="noopener noreferrer nofollow ugc">Web</a>',
    );
  });
});

test.each([
  ['javascript:alert(1)', undefined],
  [' JaVaScRiPt:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['vbscript:x', undefined],
  ['blob:https://x.example/1', undefined],
  ['/relativ', undefined],
  ['//x.example', undefined],
  ['https://x.example', 'https://x.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+4940123', 'tel:+4940123'],
])('a link to %j leads to %s', (href, target) => {
  expect(linkTarget(href)).toBe(target);
});

/** Each would run, fetch or hide something if it came through. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>*{background:url(https://x.example)}</style>',
  '<form action="https://x.example"><input name=passwort></form>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '![x](https://x.example/pixel.png)',
  '![x](javascript:alert(1))',
  '![x][pixel]\n\n[pixel]: https://x.example/pixel.png "onerror=alert(1)"',
  '[x](javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&Tab;java&NewLine;script:alert(1))',
  '[x](java%0ascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](https://x.example" onmouseover="alert(1))',
  '[x](<https://x.example" onmouseover=alert(1) x=">)',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<https://x.example"onclick=alert(1)>',
  '`<img src=x onerror=alert(1)>`',
  '```html" onload="alert(1)\n<script>alert(1)</script>\n```',
  '> <script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '[a](https://x.example "title\\" onmouseover=\\"alert(1)")',
] as const;

/** Elements and attributes that may come out, and nothing else: whatever goes in. */
const TAG =
  /^<(?:\/(?:div|p|strong|em|a|ul|ol|li|blockquote|code|pre|h3)|(?:div class="[\w-]*"|p|br\/|strong|em|ul|ol(?: start="\d+")?|li|blockquote|code(?: class="[^"<>]*")?|pre|hr\/|h3|a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow ugc"))>$/;
const strangeTags = (text: string) => (render(text).match(/<[^>]*>/g) ?? []).filter((day) => !TAG.test(day));

describe('what would run', () => {
  test.each(HOSTILE)('%s', (text) => {
    expect(strangeTags(text)).toEqual([]);
  });

  test('nor put together in any way', () => {
    const part = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.constantFrom('\n\n', '> ', '- ', '[', '](', ')', '<', '>', '"', '`', '**', '&#106;', '\\'),
      fc.string({ maxLength: 8 }),
    );
    const texts = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    const holds = fc.property(texts, (text) => strangeTags(text).length === 0);
    expect(fc.check(holds, { numRuns: 300 })).toMatchObject({ failed: false });
  });
});
