import type { Locale } from '@firmenportal/contract/locale';
import type { Mail } from './mail.ts';

/** Several things under one heading, each with its link. */
export interface MessageSection {
  title: string;
  entries: readonly { text: string; url: string }[];
  /** Text about those that are left out. */
  further?: string | undefined;
}

/** A message in one language: paragraphs, facts, lists, a link if there is one, and paragraphs after it. */
export interface Message {
  locale: Locale;
  /** Paragraphs, and lists of points. */
  before: readonly (string | readonly string[])[];
  /** Facts, each with its own name. */
  facts?: readonly (readonly [name: string, value: string])[];
  sections?: readonly MessageSection[];
  /** With the button's words where the link is what the mail is for, and without where it is for an exception. */
  link?: { text: string; url: string; button?: string } | undefined;
  after: readonly string[];
}

/**
 * Text and HTML of a mail with the same message in each of the languages, one below the other.
 * @param name in whose name it comes, which stands above it; unset: the portal's own, however its sender is called
 */
export function partsOf(messages: readonly Message[], name = 'Firmenportal'): Pick<Mail, 'text' | 'html'> {
  return {
    text: `${messages.map(plain).join(`\n\n${'-'.repeat(40)}\n\n`)}\n`,
    html: `<!doctype html>
<html lang="${messages[0]?.locale}"><head><meta charset="utf-8"><title>${escaped(name)}</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>${STYLE}</style></head><body><div class="mail"><div class="band" style="${BAND}">${escaped(name)}</div><div class="content">${messages.map(markup).join('<hr>')}</div></div></body></html>
`,
  };
}

/** The portal's colours (`tokens.css`), which a mail cannot load. The button is lighter in the dark. */
const COLOR = {
  light: {
    page: '#f4f6f9',
    paper: '#ffffff',
    text: '#1f2a37',
    note: '#4b5563',
    line: '#d5dae1',
    link: '#003a79',
  },
  dark: {
    page: '#10161f',
    paper: '#18202c',
    text: '#e6eaf0',
    note: '#aeb8c6',
    line: '#3a4556',
    link: '#8cbbf0',
  },
} as const;
const { light, dark } = COLOR;

/** On the things themselves: what makes them out stays where a mail program drops the sheet. */
const BAND = `padding: 16px 24px; background: ${light.link}; color: ${light.paper}; font-size: 18px; font-weight: 600`;
const BUTTON = `display: inline-block; padding: 10px 20px; background: ${light.link}; color: ${light.paper}; font-weight: 600; text-decoration: none`;

/**
 * Looks like the portal, with nothing that would have to be loaded. One column without a fixed width: it fits a phone as
 * it does a window. Mail programs that drop styles show plain paragraphs.
 */
const STYLE = `
body { margin: 0; padding: 16px; background: ${light.page}; color: ${light.text}; font: 16px/1.5 Asap, Arial, sans-serif; }
.mail { max-width: 600px; margin: 0 auto; border: 1px solid ${light.line}; background: ${light.paper}; overflow-wrap: anywhere; }
.content { padding: 8px 24px 16px; }
p, ul, table { margin: 16px 0; }
ul { padding-left: 20px; }
h2 { margin: 24px 0 8px; font-size: 18px; }
hr { margin: 32px 0; border: 0; border-top: 1px solid ${light.line}; }
a { color: ${light.link}; }
th { padding: 4px 16px 4px 0; font-weight: 400; color: ${light.note}; }
td { padding: 4px 0; }
.address { font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: ${dark.page}; color: ${dark.text}; }
.mail { background: ${dark.paper}; border-color: ${dark.line}; }
a { color: ${dark.link}; }
.act a { background: ${dark.link} !important; color: ${dark.page} !important; }
th { color: ${dark.note}; }
hr { border-color: ${dark.line}; }
}
`;

const plain = ({ before, facts: details = [], sections = [], link, after }: Message): string =>
  [
    ...before.map(plainPart),
    ...listed(details),
    ...sections.map(section),
    ...(link ? [`${link.text}\n${link.url}`] : []),
    ...after,
  ].join('\n\n');

const plainPart = (part: Message['before'][number]): string =>
  typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n');

/** Further lines of a value are indented, so that none of them looks like another fact. */
const listed = (details: NonNullable<Message['facts']>): string[] =>
  details.length === 0
    ? []
    : [details.map(([name, value]) => `${name}: ${linesOf(value).join('\n    ')}`).join('\n')];

const section = ({ title, entries, further }: MessageSection): string =>
  [
    title,
    ...entries.map(({ text, url }) => `- ${linesOf(text).join('\n    ')}\n  ${url}`),
    ...(further === undefined ? [] : [`- ${further}`]),
  ].join('\n');

const linesOf = (text: string): string[] => text.split(/[\r\n\p{Zl}\p{Zp}]+/u);

function markup({ locale, before, facts: details = [], sections = [], link, after }: Message): string {
  const paragraph = (text: string) => `<p>${linesOf(text).map(escaped).join('<br>')}</p>`;
  const linked = link
    ? `<p>${escaped(link.text)}</p>${buttonOf(link)}<p class="address">${anchor(link.url)}</p>`
    : '';
  return `<div lang="${locale}">${before.map((part) => (typeof part === 'string' ? paragraph(part) : points(part))).join('')}${table(details)}${sections.map(list).join('')}${linked}${after.map(paragraph).join('')}</div>`;
}

/** The address stands below it in full: people should see where a mail leads. */
const buttonOf = ({ url, button }: NonNullable<Message['link']>): string =>
  button === undefined
    ? ''
    : `<p class="act"><a href="${escaped(url)}" style="${BUTTON}">${escaped(button)}</a></p>`;

const points = (part: readonly string[]): string =>
  `<ul>${part.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;

const anchor = (url: string): string => `<a href="${escaped(url)}">${escaped(url)}</a>`;

function list({ title, entries, further }: MessageSection): string {
  const items = entries.map(
    ({ text, url }) => `<li>${linesOf(text).map(escaped).join('<br>')}<br>${anchor(url)}</li>`,
  );
  const rest = further === undefined ? '' : `<li>${escaped(further)}</li>`;
  return `<h2>${escaped(title)}</h2><ul>${items.join('')}${rest}</ul>`;
}

function table(details: NonNullable<Message['facts']>): string {
  if (details.length === 0) return '';
  const rows = details.map(
    ([name, value]) =>
      `<tr><th align="left" valign="top" scope="row">${escaped(name)}</th><td>${linesOf(value).map(escaped).join('<br>')}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
