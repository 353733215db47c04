import type { Regel } from './de-DE.ts';

export const enGB: Record<Regel, string> = {
  fehlt: 'Please fill in this field.',
  typ: 'This value does not have the expected form.',
  zuKurz: 'Please enter at least {grenze} characters.',
  zuLang: 'Please enter at most {grenze} characters.',
  zuKlein: 'The value must be at least {grenze}.',
  zuGross: 'The value must be at most {grenze}.',
  zuWenige: 'Please choose at least {grenze}.',
  zuViele: 'Please choose at most {grenze}.',
  email: 'Unfortunately, the e-mail address entered is not valid.',
  grossbuchstabe: 'Please use at least one upper-case letter.',
  kleinbuchstabe: 'Please use at least one lower-case letter.',
  ziffer: 'Please use at least one digit.',
  datum: 'Please enter a valid date.',
  format: 'This value does not have the expected form.',
  auswahl: 'Please choose one of the values offered.',
  unbekannt: 'This property is not known.',
  ungueltig: 'This value is not valid.',
};
