import type { Locale } from '@firmenportal/contract/locale';
import type { Mail } from './mail.ts';

/** Several things under one heading, each with its link. */
export interface MessageSection {
  titel: string;
  eintraege: readonly { text: string; url: string }[];
  /** Text about those that are left out. */
  weitere?: string | undefined;
}

/** A message in one language: paragraphs, facts, lists, a link if there is one, and paragraphs after it. */
export interface Message {
  locale: Locale;
  /** Paragraphs, and lists of points. */
  before: readonly (string | readonly string[])[];
  /** Facts, each with its own name. */
  facts?: readonly (readonly [name: string, wert: string])[];
  sections?: readonly MessageSection[];
  link?: { text: string; url: string } | undefined;
  after: readonly string[];
}

/** Text and HTML of a mail with the same message in each of the languages, one below the other. */
export function partsOf(messages: readonly Message[]): Pick<Mail, 'text' | 'html'> {
  return {
    text: `${messages.map(plain).join(`\n\n${'-'.repeat(40)}\n\n`)}\n`,
    html: `<!doctype html>\n<html><body>${messages.map(markup).join('<hr>')}</body></html>\n`,
  };
}

const plain = ({ before: davor, facts: details = [], sections = [], link, after: danach }: Message): string =>
  [
    ...davor.map(plainPart),
    ...listed(details),
    ...sections.map(section),
    ...(link ? [`${link.text}\n${link.url}`] : []),
    ...danach,
  ].join('\n\n');

const plainPart = (part: Message['before'][number]): string =>
  typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n');

/** Further lines of a value are indented, so that none of them looks like another fact. */
const listed = (details: NonNullable<Message['facts']>): string[] =>
  details.length === 0
    ? []
    : [details.map(([name, value]) => `${name}: ${linesOf(value).join('\n    ')}`).join('\n')];

const section = ({ titel, eintraege: entries, weitere: further }: MessageSection): string =>
  [
    titel,
    ...entries.map(({ text, url }) => `- ${linesOf(text).join('\n    ')}\n  ${url}`),
    ...(further === undefined ? [] : [`- ${further}`]),
  ].join('\n');

const linesOf = (text: string): string[] => text.split(/[\r\n\p{Zl}\p{Zp}]+/u);

function markup({
  locale,
  before: davor,
  facts: details = [],
  sections = [],
  link,
  after: danach,
}: Message): string {
  const paragraph = (text: string) => `<p>${linesOf(text).map(escaped).join('<br>')}</p>`;
  const linked = link ? `<p>${escaped(link.text)}<br>${anchor(link.url)}</p>` : '';
  return `<div lang="${locale}">${davor.map((part) => (typeof part === 'string' ? paragraph(part) : points(part))).join('')}${table(details)}${sections.map(list).join('')}${linked}${danach.map(paragraph).join('')}</div>`;
}

const points = (part: readonly string[]): string =>
  `<ul>${part.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;

const anchor = (url: string): string => `<a href="${escaped(url)}">${escaped(url)}</a>`;

function list({ titel, eintraege, weitere: further }: MessageSection): string {
  const entries = eintraege.map(
    ({ text, url }) => `<li>${linesOf(text).map(escaped).join('<br>')}<br>${anchor(url)}</li>`,
  );
  const rest = further === undefined ? '' : `<li>${escaped(further)}</li>`;
  return `<h2>${escaped(titel)}</h2><ul>${entries.join('')}${rest}</ul>`;
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
