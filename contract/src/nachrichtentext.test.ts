import { expect, test } from 'vitest';
import { VORLAGEN } from './bewerber.ts';
import { LOCALES } from './locale.ts';
import { fillNachricht, hasUnknownPlatzhalter, lacks, platzhalterOf, vorlageOf } from './nachrichtentext.ts';

const TO = { anrede: 'Herr', vorname: 'Max', nachname: '{Ort}' } as const;
const FROM = { firma: 'Muster AG', name: 'Anna {Termin}', email: 'a@test.example' };

test('what fills a placeholder is not read again', () => {
  const typed = { betreff: '{ unternehmen }', text: '{Anrede}, {Mein Name}, {Termin}', termin: 'morgen' };
  expect(fillNachricht(typed, TO, FROM, 'de-DE')).toEqual({
    betreff: 'Muster AG',
    text: 'Sehr geehrter Herr {Ort}, Anna {Termin}, morgen',
  });
});

test.each(LOCALES.flatMap((locale) => VORLAGEN.map((vorlage) => [vorlage, locale] as const)))(
  'the template %s in %s has no holes but those that it asks for',
  (vorlage, locale) => {
    const typed = vorlageOf(vorlage, locale);
    expect([
      hasUnknownPlatzhalter(typed.betreff),
      hasUnknownPlatzhalter(typed.text),
      lacks(typed, 'termin'),
      lacks(typed, 'ort'),
    ]).toEqual([
      false,
      vorlage === 'rueckfrage',
      ...(vorlage === 'einladung' ? [true, true] : [false, false]),
    ]);
  },
);

test.each(LOCALES)('each placeholder is understood as it is offered in %s', (locale) => {
  const text = platzhalterOf(locale).join(' ');
  const typed = { betreff: 'x', text, termin: 'T', ort: 'O' };
  expect(hasUnknownPlatzhalter(text)).toBe(false);
  expect(
    fillNachricht(typed, { ...TO, nachname: 'Meier' }, { ...FROM, name: 'Anna' }, locale).text,
  ).not.toMatch(/[{}]/u);
});
