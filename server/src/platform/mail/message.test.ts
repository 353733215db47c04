import { expect, test } from 'vitest';
import { partsOf, type Message } from './message.ts';

// A mail looks like the portal, and says the same without its looks.

const message = (locale: Message['locale']): Message => ({
  locale,
  before: ['Guten Tag, <b>Nora</b>,', ['eins', 'zwei']],
  link: { text: 'Unter diesem Link:', url: 'https://portal.test/freigabe/abc?a=1&b=2' },
  after: ['Bis dann.'],
});

test('its link is a button in the words of the language, with its address in full below it', () => {
  const { html, text } = partsOf([message('de-DE'), message('en-GB')]);
  const url = 'https://portal.test/freigabe/abc?a=1&amp;b=2';
  for (const word of ['Im Portal öffnen', 'Open in the portal'])
    expect(html).toContain(`<p class="act"><a href="${url}">${word}</a></p><p class="address">${url}</p>`);
  expect(text).toContain('Unter diesem Link:\nhttps://portal.test/freigabe/abc?a=1&b=2');
});

test('it says in whose name it comes, and loads nothing', () => {
  expect(partsOf([message('de-DE')]).html).toContain('<div class="band">Firmenportal</div>');
  const { html } = partsOf([message('de-DE')], 'Größe & <i>Söhne</i>');
  expect(html).toContain('<div class="band">Größe &amp; &lt;i&gt;Söhne&lt;/i&gt;</div>');
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|@font-face/u);
});
