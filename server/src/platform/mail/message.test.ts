import { expect, test } from 'vitest';
import { partsOf, type Message } from './message.ts';

// A mail looks like the portal, and says the same without its looks.

const message = (locale: Message['locale'], button?: string): Message => ({
  locale,
  before: ['Guten Tag, <b>Nora</b>,', ['eins', 'zwei']],
  link: {
    text: 'Unter diesem Link:',
    url: 'https://portal.test/freigabe/abc?a=1&b=2',
    ...(button !== undefined && { button }),
  },
  after: ['Bis dann.'],
});

const URL_MARKUP = 'https://portal.test/freigabe/abc?a=1&amp;b=2';
const ADDRESS = `<p class="address"><a href="${URL_MARKUP}">${URL_MARKUP}</a></p>`;

test('its link is a button in the words of the message, with its address in full below it', () => {
  const [one, other] = [message('de-DE', 'Anfrage <ansehen>'), message('en-GB', 'See the request')];
  const { html, text } = partsOf([one, other]);
  for (const word of ['Anfrage &lt;ansehen&gt;', 'See the request'])
    expect(html).toContain(`>${word}</a></p>${ADDRESS}`);
  expect(html.split(`<p class="act"><a href="${URL_MARKUP}" style=`)).toHaveLength(3);
  expect(text).toContain('Unter diesem Link:\nhttps://portal.test/freigabe/abc?a=1&b=2');
  expect(text).not.toContain('See the request');
});

test('a link for an exception is no button', () => {
  const { html } = partsOf([message('de-DE')]);
  expect(html).toContain(`<p>Unter diesem Link:</p>${ADDRESS}`);
  expect(html).not.toContain('class="act"');
});

test('it says in whose name it comes, and loads nothing', () => {
  expect(partsOf([message('de-DE')]).html).toMatch(/<div class="band" style="[^"]+">Firmenportal<\/div>/u);
  const { html } = partsOf([message('de-DE')], 'Größe & <i>Söhne</i>');
  expect(html).toContain('>Größe &amp; &lt;i&gt;Söhne&lt;/i&gt;</div>');
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face/u);
});
