import { violationsOf } from '@firmenportal/contract/hydra/violation';
import { expect, it } from 'vitest';
import { answersOf, profilSchema, different } from './person.rules.ts';
import { deDE } from '@firmenportal/contract/texte/de-DE';

const ANSWERS = answersOf({
  '@id': '/api/kontakt/1',
  '@type': 'Profil',
  anmeldung: 'jona@nordlicht.example',
  rollen: [],
  nurBetreute: false,
  anrede: 'Herr',
  geschlecht: 'maennlich',
  vorname: 'Jona',
  nachname: 'Petersen',
  funktion: null,
  email: null,
  telefon: '040 1',
  mobil: null,
  geburtsdatum: '1990-05-01',
  privateEmail: null,
  schulEmail: null,
  foto: null,
});

it('what is empty is null, and blanks around are no part of a name', () => {
  expect(profilSchema.parse({ ...ANSWERS, vorname: ' Jon ', telefon: ' ' })).toEqual({
    anrede: 'Herr',
    geschlecht: 'maennlich',
    vorname: 'Jon',
    nachname: 'Petersen',
    funktion: null,
    email: null,
    telefon: null,
    mobil: null,
    geburtsdatum: '1990-05-01',
    privateEmail: null,
    schulEmail: null,
  });
});

it('a broken address is refused in the words of the specification', () => {
  const { error } = profilSchema.safeParse({ ...ANSWERS, email: 'jona@' });
  expect(error && violationsOf(error, deDE)).toMatchObject([
    { propertyPath: 'email', message: 'Die eingegebene E-Mail Adresse ist leider nicht gültig.' },
  ]);
});

it('names the fields that differ', () => {
  expect(different(ANSWERS, { ...ANSWERS, telefon: '040 2', mobil: '0170' })).toEqual(['telefon', 'mobil']);
});
