import type { Sprache } from '@firmenportal/contract/sprache';
import type { Mail } from './mail.ts';

/** Several things that a mail tells of under one heading, each with its link. */
export interface Abschnitt {
  titel: string;
  eintraege: readonly { text: string; url: string }[];
  /** What is said of those that are left out. */
  weitere?: string | undefined;
}

/** What is said in one language: paragraphs, facts, lists, one link, paragraphs behind it. */
export interface Brief {
  sprache: Sprache;
  /** Paragraphs, and lists of points. */
  davor: readonly (string | readonly string[])[];
  /** Facts, each under a name of its own. */
  angaben?: readonly (readonly [name: string, wert: string])[];
  abschnitte?: readonly Abschnitt[];
  link: { text: string; url: string };
  danach: readonly string[];
}

/** Both parts of a mail that says the same in each of the languages given, one below the other. */
export function partsOf(briefe: readonly Brief[]): Pick<Mail, 'text' | 'html'> {
  return {
    text: `${briefe.map(plain).join(`\n\n${'-'.repeat(40)}\n\n`)}\n`,
    html: `<!doctype html>\n<html><body>${briefe.map(markup).join('<hr>')}</body></html>\n`,
  };
}

const plain = ({ davor, angaben = [], abschnitte = [], link, danach }: Brief): string =>
  [
    ...davor.map(plainPart),
    ...listed(angaben),
    ...abschnitte.map(section),
    `${link.text}\n${link.url}`,
    ...danach,
  ].join('\n\n');

const plainPart = (part: Brief['davor'][number]): string =>
  typeof part === 'string' ? part : part.map((point) => `- ${point}`).join('\n');

/** Further lines of a value are indented, so that none of them passes for a fact of its own. */
const listed = (angaben: NonNullable<Brief['angaben']>): string[] =>
  angaben.length === 0
    ? []
    : [angaben.map(([name, wert]) => `${name}: ${linesOf(wert).join('\n    ')}`).join('\n')];

const section = ({ titel, eintraege, weitere }: Abschnitt): string =>
  [
    titel,
    ...eintraege.map(({ text, url }) => `- ${linesOf(text).join('\n    ')}\n  ${url}`),
    ...(weitere === undefined ? [] : [`- ${weitere}`]),
  ].join('\n');

const linesOf = (text: string): string[] => text.split(/[\r\n\p{Zl}\p{Zp}]+/u);

function markup({ sprache, davor, angaben = [], abschnitte = [], link, danach }: Brief): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  return `<div lang="${sprache}">${davor.map((part) => (typeof part === 'string' ? paragraph(part) : points(part))).join('')}${table(angaben)}${abschnitte.map(list).join('')}<p>${escaped(link.text)}<br>${anchor(link.url)}</p>${danach.map(paragraph).join('')}</div>`;
}

const points = (part: readonly string[]): string =>
  `<ul>${part.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;

const anchor = (url: string): string => `<a href="${escaped(url)}">${escaped(url)}</a>`;

function list({ titel, eintraege, weitere }: Abschnitt): string {
  const entries = eintraege.map(
    ({ text, url }) => `<li>${linesOf(text).map(escaped).join('<br>')}<br>${anchor(url)}</li>`,
  );
  const rest = weitere === undefined ? '' : `<li>${escaped(weitere)}</li>`;
  return `<h2>${escaped(titel)}</h2><ul>${entries.join('')}${rest}</ul>`;
}

function table(angaben: NonNullable<Brief['angaben']>): string {
  if (angaben.length === 0) return '';
  const rows = angaben.map(
    ([name, wert]) =>
      `<tr><th align="left" valign="top" scope="row">${escaped(name)}</th><td>${linesOf(wert).map(escaped).join('<br>')}</td></tr>`,
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
