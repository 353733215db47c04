import type { Sprache } from '@firmenportal/contract/sprache';
import type { Mail } from './mail.ts';

/** What is said in one language: paragraphs, one link, paragraphs behind it. */
export interface Brief {
  sprache: Sprache;
  davor: readonly string[];
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

const plain = ({ davor, link, danach }: Brief): string =>
  [...davor, `${link.text}\n${link.url}`, ...danach].join('\n\n');

function markup({ sprache, davor, link, danach }: Brief): string {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  const url = escaped(link.url);
  return `<div lang="${sprache}">${davor.map(paragraph).join('')}<p>${escaped(link.text)}<br><a href="${url}">${url}</a></p>${danach.map(paragraph).join('')}</div>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
