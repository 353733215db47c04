import { ruleAcross } from '@firmenportal/contract/hydra/rule-across';
import { ProfilChange } from '@firmenportal/contract/profil';
import { schoolDay } from '@firmenportal/contract/locale';
import * as z from 'zod/mini';
import type { ProfilItem } from '../shared/own-person.queries.ts';

/** One's own data as the form holds them, in the order of its fields. */
export interface Answers {
  readonly anrede: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly geschlecht: string;
  readonly funktion: string;
  readonly email: string;
  readonly telefon: string;
  readonly mobil: string;
  readonly geburtsdatum: string;
  readonly privateEmail: string;
  readonly schulEmail: string;
}

export const answersOf = (profil: ProfilItem): Answers => ({
  anrede: profil.anrede,
  vorname: profil.vorname,
  nachname: profil.nachname,
  geschlecht: profil.geschlecht,
  funktion: profil.funktion ?? '',
  email: profil.email ?? '',
  telefon: profil.telefon ?? '',
  mobil: profil.mobil ?? '',
  geburtsdatum: profil.geburtsdatum ?? '',
  privateEmail: profil.privateEmail ?? '',
  schulEmail: profil.schulEmail ?? '',
});

const OPTIONAL = [
  'funktion',
  'email',
  'telefon',
  'mobil',
  'geburtsdatum',
  'privateEmail',
  'schulEmail',
] as const;

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** Turns the form's answers into the operation's body: form fields hold no null, and the body no empty text. */
export const profilSchema = z.pipe(
  z.pipe(
    z.custom<Answers>(),
    z.transform((answers: Answers) => {
      const given = OPTIONAL.map((field) => [field, orNull(answers[field])] as const);
      // An empty choice is not a valid value; the body's schema reports it.
      return { ...answers, ...Object.fromEntries(given) } as z.input<typeof ProfilChange>;
    }),
  ),
  ProfilChange.check(
    ruleAcross(['geburtsdatum'], ({ geburtsdatum }) => !geburtsdatum || geburtsdatum <= schoolDay(), {
      message: 'geburtsdatumInZukunft',
      path: 'geburtsdatum',
    }),
  ),
);

/** The fields whose values differ. */
export const different = (mine: Answers, theirs: Answers): readonly (keyof Answers)[] =>
  (Object.keys(mine) as (keyof Answers)[]).filter((field) => mine[field] !== theirs[field]);
