import { createRegistrierung } from '@firmenportal/contract/registrierung';
import * as z from 'zod/mini';

/** The form's initial values, in the order of its fields. */
export const INITIAL = {
  anrede: '',
  vorname: '',
  nachname: '',
  geschlecht: '',
  funktion: '',
  telefon: '',
  passwort: '',
  passwortWiederholung: '',
  zugehoerigkeitBestaetigt: false,
};
export type Answers = typeof INITIAL;

type Body = typeof createRegistrierung.body;

/** Turns the form's answers into the operation's body: form fields hold no null, and the body no empty text. */
export const registrierungSchema = z.pipe(
  z.pipe(
    z.custom<Answers>(),
    // An empty choice is not a valid value; the body's schema reports it.
    z.transform((answers: Answers) => ({ ...answers, ...givenIn(answers) }) as z.input<Body>),
  ),
  createRegistrierung.body,
);

const orNull = (text: string) => (text.trim() === '' ? null : text);
const givenIn = ({ funktion, telefon }: Answers) => ({
  funktion: orNull(funktion),
  telefon: orNull(telefon),
});
