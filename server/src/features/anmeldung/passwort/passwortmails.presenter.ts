import { RUECKSETZUNG_MINUTEN } from '@firmenportal/contract/registrierung';
import { SPRACHEN, type Sprache } from '@firmenportal/contract/sprache';
import { partsOf, type Brief } from '../../../platform/mail/brief.ts';
import { headerText, type Mail } from '../../../platform/mail/mail.ts';
import { zeitText } from '../../../platform/texte/tag.ts';
import { filled } from '../../../platform/texte/text.ts';
import { texte as deDE, type Passworttexte } from './passwort.texte.de-DE.ts';
import { texte as enGB } from './passwort.texte.en-GB.ts';

const TEXTE: Readonly<Record<Sprache, Passworttexte>> = { 'de-DE': deDE, 'en-GB': enGB };

interface Person {
  vorname: string;
  nachname: string;
  email: string;
}

/** The link to set a new password. Accounts have no language: German, and English below. */
export const mailOfVergessen = (person: Person, url: string): Mail =>
  mailOf(person, 'vergessen', ({ anrede, vergessen }, { sprache, name }) => ({
    sprache,
    davor: [filled(anrede, { name }), vergessen.anlass],
    link: { text: vergessen.link, url },
    danach: [filled(vergessen.frist, { minuten: RUECKSETZUNG_MINUTEN }), vergessen.unerwartet],
  }));

/** That the password was changed, and where to go for whom it is news. */
export const mailOfAenderung = (person: Person, { url, am }: { url: string; am: Date }): Mail =>
  mailOf(person, 'geaendert', ({ anrede, geaendert }, { sprache, name }) => ({
    sprache,
    davor: [
      filled(anrede, { name }),
      filled(geaendert.anlass, { zeit: zeitText(am, sprache) }),
      geaendert.abgemeldet,
    ],
    link: { text: geaendert.link, url },
    danach: [geaendert.support],
  }));

/** That somebody guesses at the password from many networks, and what that means for the person. */
export const mailOfGuessing = (
  person: Person,
  { url, failures, isClosed }: { url: string; failures: number; isClosed: boolean },
): Mail =>
  mailOf(person, 'guessing', ({ anrede, guessing }, { sprache, name }) => ({
    sprache,
    davor: [
      filled(anrede, { name }),
      filled(guessing.anlass, { failures }),
      isClosed ? guessing.closed : guessing.delayed,
    ],
    link: { text: guessing.link, url },
    danach: [guessing.unexpected],
  }));

function mailOf(
  { vorname, nachname, email: adresse }: Person,
  anlass: 'vergessen' | 'geaendert' | 'guessing',
  brief: (texte: Passworttexte, angaben: { sprache: Sprache; name: string }) => Brief,
): Mail {
  // On one line, so that a name adds no paragraph of its own.
  const name = headerText(`${vorname} ${nachname}`);
  return {
    an: { name, adresse },
    betreff: SPRACHEN.map((sprache) => TEXTE[sprache][anlass].betreff).join(' / '),
    ...partsOf(SPRACHEN.map((sprache) => brief(TEXTE[sprache], { sprache, name }))),
  };
}
